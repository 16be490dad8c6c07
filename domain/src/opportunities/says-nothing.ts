const placeholders =
  /^(?:tbd|tba|tbc|todo|n\/?a|none|null|nil|unknown|not (?:yet )?known)$/i;

/** Whether a text is written but says nothing: blank, `-`, `...`, `tbd`, `n/a`. */
export function saysNothing(text: string): boolean {
  const words = text.replaceAll(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '');
  return words === '' || placeholders.test(words);
}
