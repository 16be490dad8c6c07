const longest = 200;
/** Who wrote a mail and when, as its text begins: it stands beside the text anyway. */
const head = /^[^\n]{1,120} \(\d{4}-\d\d-\d\d\):\s*\n/;

/** How a text of that `length` begins: at most 200 characters, with its lines, cut between two words. */
export function beginningOf(text: string, length = text.length): string {
  const lines = text
    .slice(0, longest * 2)
    .trim()
    .replace(head, '')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
  if (lines.length <= longest && length <= text.length) return lines;
  const cut = lines.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s\S{0,30}$/, '')}…`;
}
