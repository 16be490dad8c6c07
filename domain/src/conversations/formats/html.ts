import { replaceSpans } from '../../spans.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  euro: '€',
  pound: '£',
  copy: '©',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  oslash: 'ø',
  aring: 'å',
  iexcl: '¡',
  middot: '·',
};

const block =
  /<\/?(?:p|div|br|tr|table|ul|ol|h[1-6]|hr|section|article|header|footer|body|html|head|blockquote|pre)(?:\s[^<>]{0,2000})?\/?>/gi;
const anyTag = /<\/?[a-z][a-z0-9:-]{0,30}(?:\s[^<>]{0,2000})?\/?>/gi;

/** Whether a text holds marks of HTML, as mails and notes of a CRM do. */
export function isHtml(text: string): boolean {
  const found = text
    .slice(0, 200_000)
    .match(
      /<\/?(?:p|div|br|span|table|html|body|ul|li|td|blockquote|font|strong|b|i|a)(?:\s[^<>]{0,500})?\/?>/gi,
    );
  return (found?.length ?? 0) >= 1;
}

/** The text of HTML: marks gone, blocks on lines of their own, quoted ones behind `> `. */
export function textOfHtml(html: string): string {
  let text = html;
  for (const [open, close] of [
    ['<!--', '-->'],
    ['<style', '</style>'],
    ['<script', '</script>'],
    ['<head>', '</head>'],
    ['<title', '</title>'],
  ] as const) {
    text = replaceSpans(text, [open, close], () => ' ');
  }
  return decodeEntities(
    text
      .replaceAll(/<li(?:\s[^<>]{0,2000})?>/gi, '\n- ')
      .replaceAll(/<\/t[dh]>/gi, ' ')
      .replaceAll(block, '\n')
      .replaceAll(anyTag, ''),
  )
    .split('\n')
    .map((line) => line.replaceAll(/[ \t\u00a0]{1,500}/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{1,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      ? String.fromCodePoint(code)
      : whole;
  });
}
