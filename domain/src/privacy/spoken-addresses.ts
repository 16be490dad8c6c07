import type { Span } from './claims.ts';
import { fold } from './fold.ts';
import { isAnyName, isFirstName, rarityOf } from './lexicon.ts';

/** How people write and say the @ and the dot of an address where a machine shall not read it. */
const ats =
  'at|ät|arroba|arobase|arobas|em|małpa|malpa|kukac|chiocciola|zavináč|zavinac|klammeraffe|apenstaartje|snabel-?a|alfakrøll|krøllalfa|miukumauku';
const dots =
  'dot|punkt|punto|ponto|nokta|point|punt|tečka|tecka|bodka|kropka|prik|piste|точка|点|punktum|pont';
const dashes =
  'dash|hyphen|minus|underscore|bindestrich|strich|guion|guión|hífen|tiret|trattino|plus';

const open = '[[({<|*]';
const close = '[\\])}>|*]';
/** "[at]", "(a)", "_at_", "%40": nobody writes these for anything else. */
const sureAt = `(?: ?${open} ?(?:@|＠|&|a|${ats}) ?${close} ?|_at_|-at-|\\.at\\.|/at/| ?%40 ?|&#64;|&#x40;|\\\\u0040|=40|@@|&commat;| ?＠ ?| ?[★☆¤§※◎] ?|(?<! )@ | @ )`;
const spokenAt = ` (?:${ats}) `;
const spokenDot = `(?: ?${open} ?(?:\\.|${dots}) ?${close} ?| (?:\\.|${dots}) |&#46;|&period;|_dot_|-dot-|/dot/|\\.dot\\.|(?<=\\p{L})\\. (?=com?(?!\\p{L})|org|net|de(?!\\p{L}))| \\.)`;
const anyDot = `(?:${spokenDot}|\\.)`;
const label = `[\\p{L}\\p{N}](?:[\\p{L}\\p{N}]|-(?!dot-)){0,62}(?: (?:${dashes}) [\\p{L}\\p{N}-]{1,62}){0,3}`;
const end = '\\p{L}[\\p{L}\\p{N}]{1,23}(?![\\p{L}\\p{N}])';
const spokenHost = `${label}(?:${anyDot}${label}){0,3}?${spokenDot}${end}(?:${anyDot}${end}){0,2}`;
const anyHost = `${label}(?:${anyDot}${label}){0,3}?${anyDot}${end}(?:${spokenDot}${end}|\\.${end}){0,2}`;

/** From the @ on: what stands before it is read backwards. */
const fromAt = new RegExp(`${sureAt}${anyHost}|(?:${spokenAt}|@)${spokenHost}`, 'giu');
/** "jane@acme": a host without its end, and no version of a package. */
const withoutEnd =
  /(?<![\p{L}\p{N}._%+'@/-])\p{L}[\p{L}\p{N}._-]{1,63}@(?!latest|next|beta|alpha|canary|rc|scale|work|home|v\d)\p{L}[\p{L}\p{N}-]{1,62}(?![\p{L}\p{N}@/.-])/giu;
/** "jane at acme.com", "jane @acme.com": only behind what is no word of everybody. */
const doubtfulAt = new RegExp(
  `(?:${spokenAt}| @)${label}(?:\\.${label}){0,3}?\\.${end}(?:\\.${end}){0,2}`,
  'giu',
);
/** "jane.duxbury at gmail": hosts that everybody knows without their end. */
const atEverybodys =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{2,63} (?:at|@|arroba|bei) (?:gmail|googlemail|hotmail|outlook|yahoo|icloud|gmx|protonmail)(?![\p{L}\p{N}])(?! (?:login|account|inbox|calendar|add-in|plugin|rules?|integration))/giu;
/** "jane.roe at zeeqmill": two parts joined, and a host that is no word. */
const atSomebodys =
  /(?<![\p{L}\p{N}._%+-])\p{L}{1,30}[._]\p{L}{2,30} (?:at|@|arroba|bei) (\p{L}[\p{L}\p{N}-]{2,40})(?![\p{L}\p{N}]|\.\p{L}| \(?dot)/giu;
/** "jane.roeATzeeqmillDOTcom" */
const inCapitals =
  /(?<![\p{L}\p{N}._%+-])[\p{Ll}\p{N}._-]{2,40}(?:DOT[\p{Ll}\p{N}._-]{1,40})?AT[\p{Ll}\p{N}-]{3,40}(?:(?:DOT|\.)[\p{Ll}]{2,12}){1,3}(?![\p{L}\p{N}])/gu;
/** Quick looks: most texts have neither. */
const hasAt = new RegExp(
  `[@＠★☆¤§※◎]|%40|&#64;|&#x40;|u0040|=40|&commat;|(?<!\\p{L})(?:${ats}|a|&)(?!\\p{L})`,
  'iu',
);
const hasDot = new RegExp(
  `&#46;|&period;|\\p{L}\\.\\p{L}{2}|\\. (?:com|org|net|co|de)| \\. ?\\p{L}|(?<!\\p{L})(?:${dots})(?!\\p{L})`,
  'iu',
);
const localPart = new RegExp(
  `(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}._%+'-]{1,64}(?: ?${open}? ?(?:${dots}|${dashes}) ?${close}? ?[\\p{L}\\p{N}._%+'-]{1,64}){0,4}$`,
  'iu',
);
const furthest = 120;
/** "at the dot com boom" */
const everybodys = /^ at (?:the|an?|our|your|their|noon|least|all)(?!\p{L})/iu;
const wordBefore = /(?<![\p{L}\p{N}])\p{L}{2,30} $/u;

/** "jane@acme" */
export function shortAddressesIn(text: string): Span[] {
  if (!text.includes('@')) return [];
  return [...text.matchAll(withoutEnd)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    kind: 'EMAIL',
    key: fold(whole),
  }));
}

/** "jane at acme dot com", "jane[at]acme[dot]com", "jane arroba acme punto cl". */
export function spokenAddressesIn(text: string): Span[] {
  if (/\p{Ll}AT\p{Ll}/u.test(text)) return [...capitalAddressesIn(text), ...saidWithin(text)];
  return saidWithin(text);
}

function capitalAddressesIn(text: string): Span[] {
  return [...text.matchAll(inCapitals)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    kind: 'EMAIL',
    key: fold(whole),
  }));
}

function saidWithin(text: string): Span[] {
  if (!hasAt.test(text)) return [];
  const short = [...text.matchAll(atEverybodys)].flatMap(({ index, 0: whole }): Span[] => {
    const [local = ''] = whole.split(' ', 1);
    const span = { start: index, end: index + whole.length, key: fold(whole) };
    return isTelling(local) ? [{ ...span, kind: 'EMAIL' }] : [];
  });
  for (const { index, 0: whole, 1: host = '' } of text.matchAll(atSomebodys)) {
    if (rarityOf(fold(host)) <= 70) continue;
    short.push({ start: index, end: index + whole.length, kind: 'EMAIL', key: fold(whole) });
  }
  if (!hasDot.test(text)) return short;
  const sure = [...text.matchAll(fromAt)].map((match) => addressAt(text, match));
  const doubtful = [...text.matchAll(doubtfulAt)]
    .map((match) => addressAt(text, match))
    .filter((found) => found && isTelling(found.local));
  return [...short, ...[...sure, ...doubtful].flatMap((found) => (found ? [found.span] : []))];
}

function addressAt(text: string, match: RegExpExecArray) {
  const before = text.slice(Math.max(0, match.index - furthest), match.index);
  const [local] = localPart.exec(before) ?? [];
  if (local === undefined || everybodys.test(match[0]) || /^look(?:s|ed|ing)?$/i.test(local)) {
    return undefined;
  }
  const start = match.index - local.length;
  const from = start - nameBefore(text.slice(Math.max(0, start - furthest), start)).length;
  const whole = text.slice(from, match.index + match[0].length);
  const span: Span = { start: from, end: from + whole.length, kind: 'EMAIL', key: fold(whole) };
  return { local, span };
}

/** Of "jane at acme.com", "jane": no word that stands before "at" otherwise. */
function isTelling(local: string): boolean {
  const folded = fold(local);
  return (
    /[._\d+]/.test(local) ||
    rarityOf(folded) > 70 ||
    (isAnyName(folded) && rarityOf(folded) > 50) ||
    (isFirstName(folded) && rarityOf(folded) > 20)
  );
}

/** The "colin " of "colin sparrow at ...". */
function nameBefore(before: string): string {
  const [word = ''] = wordBefore.exec(before) ?? [];
  const folded = fold(word.trim());
  return isAnyName(folded) && rarityOf(folded) > 60 ? word : '';
}
