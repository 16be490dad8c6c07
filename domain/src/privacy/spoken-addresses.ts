import type { Span } from './claims.ts';
import { fold, type Word } from './fold.ts';
import { isHostEnding } from './host-endings.ts';
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
const spokenAt = ` (?:over )?(?:${ats}) `;
const spokenDot = `(?: ?${open} ?(?:\\.|${dots}) ?${close} ?| (?:\\.|${dots}) |&#46;|&period;|_dot_|-dot-|/dot/|\\.dot\\.|(?<=\\p{L})\\. (?=com?(?!\\p{L})|org|net|de(?!\\p{L}))| \\.)`;
const anyDot = `(?:${spokenDot}|\\.)`;
const label = `[\\p{L}\\p{N}](?:[\\p{L}\\p{N}]|-(?!dot-)){0,62}(?: (?:${dashes}) [\\p{L}\\p{N}-]{1,62}){0,3}`;
const end = '\\p{L}[\\p{L}\\p{N}]{1,23}(?![\\p{L}\\p{N}])';
const spokenHost = `${label}(?:${anyDot}${label}){0,3}?${spokenDot}${end}(?:${anyDot}${end}){0,2}`;
const anyHost = `${label}(?:${anyDot}${label}){0,3}?${anyDot}${end}(?:${spokenDot}${end}|\\.${end}){0,2}`;

/** From the @ on: what stands before it is read backwards. */
const fromAt = new RegExp(`${sureAt}${anyHost}|(?:${spokenAt}|@)${spokenHost}`, 'iuy');
/** "jane@acme": a host without its end, and no version of a package. */
const withoutEnd =
  /(?<![\p{L}\p{N}._%+'@/-])\p{L}[\p{L}\p{N}._-]{1,63}@(?!latest|next|beta|alpha|canary|rc|scale|work|home|v\d|sha\d|(?:host|hostname|domain|localhost|main|master|head|dev|develop|stable|edge|nightly|server)(?![\p{L}\p{N}-]))\p{L}[\p{L}\p{N}-]{1,62}(?![\p{L}\p{N}@/.-]|:[~/]|:\p{L})/giu;
/** "jane at acme.com", "jane @acme.com": only behind what is no word of everybody. */
const doubtfulAt = new RegExp(
  `(?:${spokenAt}| @)${label}(?:\\.${label}){0,3}?\\.${end}(?:\\.${end}){0,2}`,
  'iuy',
);
/** "jane.duxbury at gmail", "jane84 on gmail", "jane.d (gmail)": hosts that everybody knows. */
const everybodysHosts = /^(?:gmail|googlemail|hotmail|outlook|yahoo|icloud|gmx|protonmail)$/;
const aProductOf = /^ (?:login|account|inbox|calendar|add-in|plugin|rules?|integration)/i;
const localBefore = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{2,63}$/u;
/** "jane.roe": two parts joined. */
const joinedBefore = /(?<![\p{L}\p{N}._%+-])\p{L}{1,30}[._]\p{L}{2,30}$/u;
/** "jane.roeATzeeqmillDOTcom" */
const inCapitals =
  /(?<![\p{L}\p{N}._%+-])[\p{Ll}\p{N}._-]{2,40}(?:DOT[\p{Ll}\p{N}._-]{1,40})?AT[\p{Ll}\p{N}-]{3,40}(?:(?:DOT|\.)[\p{Ll}]{2,12}){1,3}(?![\p{L}\p{N}])/gu;
/** Signs for @ that are no words; what stands behind tells which of them are meant. */
const atSigns = /[@＠★☆¤§※◎]|%40|&(?:#64;|#x40;|commat;| ?[\])}>|*])|\\u0040|=40/gi;
const atWords = new Set([...ats.split('|').map(fold), 'snabel', 'snabela']);
const longestAt = Math.max(...Array.from(atWords, ({ length }) => length));
const localPart = new RegExp(
  `(?<![\\p{L}\\p{N}._%+'-])[\\p{L}\\p{N}._%+'-]{1,64}(?: ?${open}? ?(?:${dots}|${dashes}) ?${close}? ?[\\p{L}\\p{N}._%+'-]{1,64}){0,4}$`,
  'iu',
);
const furthest = 120;
const saidAt = new RegExp(`^${spokenAt}`, 'iu');
/** "We met at Basel. Org chart follows." */
const isSentenceEnd = /\. \p{Lu}\p{Ll}/u;
const fileEnding =
  /^[^.]{1,200}\.(?:md|docx?|xlsx?|pptx?|pdf|txt|html?|png|jpe?g|csv|json|ya?ml|py|sh|zip)$/i;
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
export function spokenAddressesIn(text: string, words: readonly Word[]): Span[] {
  const found = /\p{Ll}AT\p{Ll}/u.test(text) ? capitalAddressesIn(text) : [];
  return [...found, ...atEverybodys(text, words), ...saidWithin(text, words)];
}

function capitalAddressesIn(text: string): Span[] {
  return [...text.matchAll(inCapitals)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
    kind: 'EMAIL',
    key: fold(whole),
  }));
}

/** Where an @ or a word for it begins; a few long looks at these cost less than one at every letter. */
function atPlaces(text: string, words: readonly Word[]): number[] {
  const places = [...text.matchAll(atSigns)].map(({ index }) => index);
  const signs = places.length;
  for (const { start, folded } of words) {
    if (folded.length > longestAt) continue;
    if (folded === 'a' ? isBracketed(text, start) : atWords.has(folded)) places.push(start);
  }
  return signs === 0 ? places : places.sort((one, other) => one - other);
}

const isBracketed = (text: string, start: number): boolean =>
  /[[({<|*]/.test(text.charAt(start - (text.charAt(start - 1) === ' ' ? 2 : 1)));

/** What stands before a sign and is read with it: " [ ", "_". */
const longestBefore = 6;

function saidWithin(text: string, words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const place of atPlaces(text, words)) {
    for (let start = Math.max(from, place - longestBefore); start <= place; start += 1) {
      const found = addressFrom(text, start);
      if (!found) continue;
      from = found.end;
      spans.push(found);
      break;
    }
  }
  return spans;
}

function addressFrom(text: string, start: number): Span | undefined {
  for (const pattern of [fromAt, doubtfulAt]) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    const found = match && addressAt(text, match);
    if (found && (pattern === fromAt || isTelling(found.local))) return found.span;
  }
  return undefined;
}

/** "jane.roe at gmail", "jane.roe at zeeqmill": a host without its end. */
function atEverybodys(text: string, words: readonly Word[]): Span[] {
  const spans: Span[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index];
    if (!word) break;
    const { folded, start, end: to } = word;
    if (mailHosts.has(folded)) {
      const found = besideMailHost(text, start, to);
      if (found) spans.push(found);
    }
    if (!shortAts.has(folded)) continue;
    const host = words[index + 1];
    if (text.charAt(start - 1) !== ' ' || host?.start !== to + 1) continue;
    const before = text.slice(Math.max(0, start - 1 - furthest), start - 1);
    const behind = text.slice(host.end, host.end + 20);
    const [local] =
      (everybodysHosts.test(host.folded)
        ? !aProductOf.test(behind) && localBefore.exec(before)
        : rarityOf(host.folded) > 70 && !isGoingOn.test(behind) && joinedBefore.exec(before)) || [];
    if (local === undefined || !isTelling(local)) continue;
    const from = start - 1 - local.length;
    spans.push({
      start: from,
      end: host.end,
      kind: 'EMAIL',
      key: fold(text.slice(from, host.end)),
    });
  }
  return spans;
}

const mailHosts = new Set('gmail googlemail hotmail yahoo icloud gmx protonmail'.split(' '));
/** "jane84 gmail com", "jane.d on gmail", "jane_d (gmail)" */
const besideHost =
  /(?<![\p{L}\p{N}._%+@-])(?=[\p{L}\p{N}_-]{1,40}(?:[._]\p{L}|\d))\p{L}[\p{L}\p{N}._%+-]{3,63}(?: on | ?\(| )$/u;

/** "jane @ gmail" */
const signedBeside = /(?<![\p{L}\p{N}._%+@-])\p{L}[\p{L}\p{N}._%+-]{2,63} ?@ ?$/u;
/** "gmail: jane84" */
const toldOf =
  /^(?: is |: )(?=[\p{L}\p{N}_-]{1,40}(?:[._]\p{L}|\d))[\p{L}][\p{L}\p{N}._-]{3,63}(?![\p{L}\p{N}@])/u;

function besideMailHost(text: string, start: number, hostEnd: number): Span | undefined {
  const around = text.slice(Math.max(0, start - furthest), start);
  const behind = text.slice(hostEnd, hostEnd + furthest);
  const told = toldOf.exec(behind)?.[0];
  if (told !== undefined) {
    const to = hostEnd + told.length;
    return { start, end: to, kind: 'EMAIL', key: fold(text.slice(start, to)) };
  }
  const [before] = besideHost.exec(around) ?? signedBeside.exec(around) ?? [];
  if (before === undefined || aProductOf.test(behind)) return undefined;
  const from = start - before.length;
  const to = hostEnd + (/^(?: |\.| dot )com(?!\p{L})/u.exec(behind)?.[0].length ?? 0);
  return { start: from, end: to, kind: 'EMAIL', key: fold(text.slice(from, to)) };
}

const shortAts = new Set(['at', 'arroba', 'bei']);
const isGoingOn = /^(?:\.\p{L}|[-_]| \(?dot)/u;

function addressAt(text: string, match: RegExpExecArray) {
  const before = text.slice(Math.max(0, match.index - furthest), match.index);
  const [local] = localPart.exec(before) ?? [];
  if (local === undefined || everybodys.test(match[0]) || /^look(?:s|ed|ing)?$/i.test(local)) {
    return undefined;
  }
  if (isSentenceEnd.test(match[0]) || (saidAt.test(match[0]) && !isHost(match[0])))
    return undefined;
  // "data-at-rest.pdf", "icon@2x.png"
  if (/^(?:-at-|@[1-4]x\.)/i.test(match[0]) && fileEnding.test(match[0])) return undefined;
  const start = match.index - local.length;
  const from = start - nameBefore(text.slice(Math.max(0, start - furthest), start)).length;
  const whole = text.slice(from, match.index + match[0].length);
  const span: Span = { start: from, end: from + whole.length, kind: 'EMAIL', key: fold(whole) };
  return { local, span };
}

/** Whether a host ends as hosts do: "acme dot com", no "acme dot matrix". */
const isHost = (written: string): boolean =>
  isHostEnding(fold(written.split(/[^\p{L}\p{N}]/u).at(-1) ?? ''));

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
