const placeholders = new Set(
  'tbd,tba,tbc,todo,na,n a,none,null,nil,unknown,not known,not yet known'.split(','),
);

/** Whether a text is written but says nothing: blank, `-`, `...`, `tbd`, `n/a`. */
export function saysNothing(text: string): boolean {
  // Longer than any of them, it says something.
  if (text.trim().length > 40) return false;
  const words = text
    .replaceAll(/[\s\p{P}\p{S}]/gu, ' ')
    .trim()
    .toLowerCase();
  return words === '' || placeholders.has(words);
}
