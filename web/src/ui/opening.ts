/** So much of a text tells which it is. */
const told = 40;

/** The first words of a text, for a message that names it. */
export function opening(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= told) return line;
  const space = line.lastIndexOf(' ', told);
  return `${line.slice(0, space > 0 ? space : told)}...`;
}
