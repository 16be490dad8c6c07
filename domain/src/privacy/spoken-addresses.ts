import type { Span } from './claims.ts';
import { fold } from './fold.ts';
import { isAnyName, rarityOf } from './lexicon.ts';

/** How people write and say the @ and the dot of an address where a machine shall not read it. */
const ats =
  'at|ät|arroba|arobase|arobas|em|małpa|malpa|kukac|chiocciola|zavináč|zavinac|klammeraffe|apenstaartje|snabel-?a|alfakrøll|krøllalfa|miukumauku';
const dots =
  'dot|punkt|punto|ponto|nokta|point|punt|tečka|tecka|bodka|kropka|prik|piste|точка|点|punktum|pont';
const dashes =
  'dash|hyphen|minus|underscore|bindestrich|strich|guion|guión|hífen|tiret|trattino|plus';

const open = '[[({<]';
const close = '[\\])}>]';
/** "[at]", "(at)", "_at_", "%40": nobody writes these for anything else. */
const sureAt = `(?: ?${open} ?(?:@|＠|${ats}) ?${close} ?|_at_|%40| ?＠ ?|(?<! )@ | @ )`;
const spokenAt = ` (?:${ats}) `;
const spokenDot = `(?: ?${open} ?(?:\\.|${dots}) ?${close} ?| (?:\\.|${dots}) |_dot_)`;
const anyDot = `(?:${spokenDot}|\\.)`;
const label = `[\\p{L}\\p{N}][\\p{L}\\p{N}-]{0,62}(?: (?:${dashes}) [\\p{L}\\p{N}-]{1,62}){0,3}`;
const end = '\\p{L}[\\p{L}\\p{N}]{1,23}(?![\\p{L}\\p{N}])';

/** From the @ on: what stands before it is read backwards. */
const fromAt = new RegExp(
  `${sureAt}${label}(?:${anyDot}${label}){0,3}?${anyDot}${end}(?:${spokenDot}${end}|\\.${end}){0,2}` +
    `|${spokenAt}${label}(?:${anyDot}${label}){0,3}?${spokenDot}${end}(?:${anyDot}${end}){0,2}`,
  'giu',
);
const localPart = new RegExp(
  `(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}._%+'-]{1,64}(?: ?${open}? ?(?:${dots}|${dashes}) ?${close}? ?[\\p{L}\\p{N}._%+'-]{1,64}){0,4}$`,
  'iu',
);
const furthest = 120;
const wordBefore = /(?<![\p{L}\p{N}])\p{L}{2,30} $/u;

/** "jane at acme dot com", "jane[at]acme[dot]com", "jane arroba acme punto cl". */
export function spokenAddressesIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(fromAt)) {
    const before = text.slice(Math.max(0, match.index - furthest), match.index);
    const [local] = localPart.exec(before) ?? [];
    if (local === undefined) continue;
    const start = match.index - local.length;
    const from = start - nameBefore(text.slice(Math.max(0, start - furthest), start)).length;
    const whole = text.slice(from, match.index + match[0].length);
    spans.push({ start: from, end: from + whole.length, kind: 'EMAIL', key: fold(whole) });
  }
  return spans;
}

/** The "colin " of "colin sparrow at ...". */
function nameBefore(before: string): string {
  const [word = ''] = wordBefore.exec(before) ?? [];
  const folded = fold(word.trim());
  return isAnyName(folded) && rarityOf(folded) > 60 ? word : '';
}
