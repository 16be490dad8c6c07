/** What stands right before a figure, and of which currency it makes it; `$` alone may be of many countries. */
const marks: ReadonlyMap<string, string> = new Map([
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['NZ$', 'NZD'],
  ['R$', 'BRL'],
  ['US$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['Rs', 'INR'],
  ['R', 'ZAR'],
]);
const codes: ReadonlySet<string> = new Set(
  'AUD BRL CAD CHF CZK DKK EUR GBP INR JPY NOK NZD PLN SEK USD ZAR'.split(' '),
);
/** The word behind a figure. */
const names: ReadonlyMap<string, string> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['canadian', 'CAD'],
  ['australian', 'AUD'],
  ['aussie', 'AUD'],
  ['reais', 'BRL'],
  ['euro', 'EUR'],
  ['euros', 'EUR'],
  ['pounds', 'GBP'],
  ['quid', 'GBP'],
  ['sterling', 'GBP'],
  ['zł', 'PLN'],
  ['zloty', 'PLN'],
  ['zlotys', 'PLN'],
  ['rand', 'ZAR'],
  ['rupees', 'INR'],
  ['lakh', 'INR'],
  ['lakhs', 'INR'],
  ['crore', 'INR'],
  ['crores', 'INR'],
  ['yen', 'JPY'],
]);
/** `$60,000 all in, Canadian of course`. */
const dollars: ReadonlyMap<string, string> = new Map([
  ['canadian', 'CAD'],
  ['australian', 'AUD'],
  ['american', 'USD'],
]);
/** So many words behind a dollar sign may say whose dollars they are. */
const reach = 4;

/**
 * The currency that a text names for a sum of it, as an ISO code; null where it names none.
 * @param start where the sum begins, with or without its mark
 */
export function currencyOf(text: string, start: number, end: number): string | null {
  const digit = start + Math.max(0, text.slice(start, end).search(/\d/));
  const mark = /(?:\p{L}{1,3})?[$€£¥₹]$|\p{L}{1,3}\.?$/u
    .exec(text.slice(Math.max(0, digit - 6), digit).trimEnd())?.[0]
    .replace('.', '');
  const told = mark && (marks.get(mark) ?? (codes.has(mark) ? mark : undefined));
  if (told) return told;
  const [figure = ''] = /^[\d.,' ]{0,20}/.exec(text.slice(digit)) ?? [];
  const behind = text
    .slice(digit + figure.length, digit + figure.length + 60)
    .replace(/^\s?(?:k|m|mn|mio|thousand|million|grand)(?!\p{L})/iu, '');
  const words = behind.match(/[€£]|\p{L}{1,15}/gu) ?? [];
  const next = /^\s?[€£\p{L}]/u.test(behind) ? words[0] : undefined;
  if (next && codes.has(next)) return next;
  if (mark !== '$') return (next && names.get(next.toLowerCase())) ?? null;
  const whose = words.slice(0, reach).find((word) => dollars.has(word.toLowerCase()));
  return (whose && dollars.get(whose.toLowerCase())) ?? null;
}
