/** How the paragraphs of a mail go over its lines (RFC 3676). */
export interface Flow {
  /** Whether the blank that ends a line was put there for the break alone. */
  isDelSp: boolean;
}

const declared = /(\bformat="?)flowed\b/gi;
const hidden = /(\bformat="?)fl0wed\b/gi;

/**
 * The mail with `format=flowed` spelled in a way that nobody reads, as long as before: the library
 * joins such lines too, but leaves the marks of quoted ones in the middle of what it joins.
 */
export function withoutFlow(bytes: Uint8Array): Uint8Array {
  const text = latin(bytes);
  return text.search(declared) < 0
    ? bytes
    : Buffer.from(text.replaceAll(declared, '$1fl0wed'), 'latin1');
}

/** How a mail flows, whether the parameter is hidden already or not; null for one that does not. */
export function flowOf(bytes: Uint8Array): Flow | null {
  const text = latin(bytes);
  if (text.search(declared) < 0 && text.search(hidden) < 0) return null;
  // In a line of the field or one that goes on with it, not in what the mail says
  const isDeclared = text
    .split('\n')
    .some(
      (line) =>
        /^(?:content-type:|[ \t])/i.test(line) &&
        (line.search(declared) >= 0 || line.search(hidden) >= 0),
    );
  return isDeclared ? { isDelSp: /\bdelsp="?yes\b/i.test(text) } : null;
}

/** Words in which the parameter was hidden although they only speak of it. */
export const shownFlow = (text: string): string => text.replaceAll(hidden, '$1flowed');

/** Each byte as a letter, so that fields can be looked for before anybody knows the charset. */
export const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** A flowed text with its paragraphs on lines of their own, quoted ones behind their marks. */
export function unflowed(text: string, { isDelSp }: Flow): string {
  const lines: string[] = [];
  let open: number | null = null;
  for (const line of text.split(/\r?\n/)) {
    const marks = /^>{0,1000}/.exec(line)?.[0] ?? '';
    const words = line.slice(marks.length).replace(/^ /, '');
    const isFlowing = words.endsWith(' ') && words !== '-- ';
    // Cut before it is put together: to cut a long paragraph again at each line takes minutes.
    const kept = isFlowing && isDelSp ? words.slice(0, -1) : words;
    if (open === marks.length && words !== '-- ') lines.push(`${lines.pop() ?? ''}${kept}`);
    else lines.push(marks === '' ? kept : `${marks} ${kept}`);
    open = isFlowing ? marks.length : null;
  }
  return lines.join('\n');
}
