import { replaceSpans } from '@plumbline/domain/spans.ts';

/** The rest of a longer text is not shown. */
const mostRead = 500_000;

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Lines of the text in HTML that people wrote in the CRM; it is shown as text, never as HTML. */
export function plainLines(html: string): string[] {
  const broken = html
    .slice(0, mostRead)
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^<>]*>/gi, '\n');
  return replaceSpans(broken, ['<', '>'], () => '')
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,8});/gi, (whole, name: string) =>
      decoded(name.toLowerCase(), whole),
    )
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function decoded(name: string, whole: string): string {
  if (!name.startsWith('#')) return named[name] ?? whole;
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code).toWellFormed() : whole;
}
