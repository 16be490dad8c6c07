/** Names of a currency as sellers write them next to a sum; `$` alone may be of many countries. */
const currencies: readonly [code: string, before: RegExp | null, after: RegExp | null][] = [
  ['CAD', /(?:\bCAD?|\bC)\s?\$\s?$|\bCAD\s$/i, /^\s?(?:CAD\b|canadian\b)/i],
  ['AUD', /(?:\bAUD?|\bA)\s?\$\s?$|\bAUD\s$/i, /^\s?(?:AUD\b|aussie\b|australian\b)/i],
  ['NZD', /\bNZ\s?\$\s?$|\bNZD\s$/i, /^\s?NZD\b/],
  ['BRL', /\bR\$\s?$|\bBRL\s$/, /^\s?(?:BRL\b|reais\b)/i],
  ['USD', /\bUSD?\s?\$\s?$|\bUSD\s$/i, /^\s?(?:USD\b|us\s?\$|us dollars?\b)/i],
  ['EUR', /€\s?$|\bEUR\s$/i, /^\s?(?:€|EUR\b|euros?\b)/i],
  ['GBP', /£\s?$|\bGBP\s$/i, /^\s?(?:£|GBP\b|pounds?\b|quid\b|sterling\b)/i],
  ['CHF', /\bCHF\s$|\bSFr\.?\s$/i, /^\s?(?:CHF\b|swiss francs?\b)/i],
  ['PLN', /\bPLN\s$/, /^\s?(?:PLN\b|zł|zlot(?:y|ys)\b)/i],
  ['ZAR', /\bZAR\s$|(?<![\p{L}\p{N}$])R\s?$/u, /^\s?(?:ZAR\b|rand\b)/i],
  ['INR', /₹\s?$|\bINR\s$|\bRs\.?\s?$/i, /^\s?(?:INR\b|rupees?\b|lakhs?\b|crores?\b)/i],
  ['SEK', /\bSEK\s$/, /^\s?SEK\b/],
  ['NOK', /\bNOK\s$/, /^\s?NOK\b/],
  ['DKK', /\bDKK\s$/, /^\s?DKK\b/],
  ['JPY', /¥\s?$|\bJPY\s$/, /^\s?(?:JPY\b|yen\b)/i],
];
/** `$60,000 all in, Canadian of course`. */
const said =
  /^[^.;]{0,24}\b(canadian|australian|new zealand|us|american)\b(?! (?:customers?|team|plant|office|parent|group|company|market|vendor|one)\b)/i;
const codes: Readonly<Record<string, string>> = {
  canadian: 'CAD',
  australian: 'AUD',
  'new zealand': 'NZD',
  american: 'USD',
};

/**
 * The currency that a text names for a sum of it, as an ISO code; null where it names none.
 * @param start where the figure begins, its mark or code before it counted or not
 */
export function currencyOf(text: string, start: number, end: number): string | null {
  const figure = text.slice(start, end);
  const digit = start + Math.max(0, figure.search(/\d/));
  const head = text.slice(Math.max(0, digit - 6), digit);
  const digits = /^[\d.,\s']*\d\s?(?:k|m|mn|mio|bn|thousand|million|grand)?(?![\p{L}\d])/iu;
  const tail = text.slice(digit).replace(digits, '').slice(0, 48);
  const found = currencies.find(
    ([, before, after]) => before?.test(head) || (after !== null && after.test(tail)),
  );
  if (found) return found[0];
  if (!head.includes('$')) return null;
  return codes[said.exec(tail)?.[1]?.toLowerCase() ?? ''] ?? null;
}
