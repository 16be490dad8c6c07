import type { Span } from '../claims.ts';
import { fold, wordsOf, type Word } from '../words/fold.ts';
import { isAnyName, isFirstName, rarityOf } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import { isHostEnding } from './host-endings.ts';
import { around, atAt, dotAt, dots, dotSign, mayBeAt, type Gap, type Sign } from './said-signs.ts';

/** What people say for signs within a part, and for figures. */
const dashes = listOf('said-dash');
const figures = listOf('english-figures');
const mailHosts = listOf('mail-hosts');
const determiners = listOf('determiners');

/** Signs that a machine shall not read, and what they stand for: "&#64;", "%40", "joATacmeDOTcom". */
const disguised =
  /(&#64;|&#x40;|&commat;|\\u0040|[%=]40(?=\p{L})|(?<=[\p{Ll}\p{N}])AT(?=\p{Ll}))|&#46;|&period;|(?<=[\p{Ll}\p{N}])DOT(?=\p{Ll})/gu;
/** Fills what a shorter sign leaves: no letter, and no gap between words. */
const filler = '\u2060';

const joint = /^[_.+%'’-]$/;
const mostLabels = 5;
const mostPieces = 24;

/** A host that begins behind an @, up to the word at `to`. */
interface Host {
  to: number;
  /** Its dot was said, not written; or nobody writes the @ like this for anything else. */
  isSaid: boolean;
  /** It has an ending, as hosts have. */
  isEnded: boolean;
}

/** Addresses that somebody wrote in words, in brackets, in codes or letters apart: read word by word. */
export function saidAddressesIn(given: string, givenWords: readonly Word[]): Span[] {
  const text = given.replaceAll(disguised, (sign, at?: string) =>
    (at ? '@' : '．').padEnd(sign.length, filler),
  );
  const words = text === given ? givenWords : wordsOf(text);
  const gap = (index: number) =>
    text.slice(words[index - 1]?.end ?? 0, words[index]?.start ?? text.length);
  const spans: Span[] = [];
  for (let index = 1; index < words.length; index += 1) {
    const found = addressAround(text, words, gap, index) ?? besideMailHost(words, gap, index);
    const [first, last] = found ? [words[found.from], words[found.to - 1]] : [];
    if (!found || !first || !last) continue;
    const before = text.slice(Math.max(0, first.start - furthest), first.start);
    const start = first.start - (spelledBefore.exec(before)?.[0].length ?? 0);
    spans.push({ start, end: last.end, kind: 'EMAIL', key: fold(text.slice(start, last.end)) });
    index = found.to - 1;
  }
  return spans;
}

const furthest = 80;
/** "dee lam, that's d l a m, at ..." */
const spelledBefore =
  /(?<!\p{L})\p{L}{2,30}(?: \p{L}{2,30})?,? (?:that['’]s|spelled|spelt|meaning) $/iu;

function addressAround(text: string, words: readonly Word[], gap: Gap, index: number) {
  const at = mayBeAt(text, words, index) ? atAt(words, gap, index) : undefined;
  if (!at) return undefined;
  const end = words[index - 1]?.folded === 'over' ? index - 1 : index;
  const local = words[end - 1];
  const from = localFrom(words, gap, end);
  const host = hostFrom(words, gap, at) ?? mailHostFrom(words, gap, at, end);
  const last = host && words[host.to - 1];
  if (!host || !last || !local) return undefined;
  // "Look at the dot com boom"
  if (!at.isSure && determiners.has(words[at.to]?.folded ?? '')) return undefined;
  if (isFile(gap(index), words[at.to]?.folded, last.folded)) return undefined;
  if (!at.isSure) {
    const isEnded = last.text.length === 1 || isHostEnding(last.folded);
    if (host.isEnded && !isEnded) return undefined;
    // "at four point one per cent"
    if (figures.has(words[at.to]?.folded ?? '') && figures.has(last.folded)) return undefined;
    if (!host.isSaid && from === end - 1 && !isTelling(local, gap(from))) return undefined;
  }
  return { from, to: host.to };
}

/** The host that begins at a word; undefined where there is none. */
function hostFrom(words: readonly Word[], gap: Gap, { to, isSure }: Sign): Host | undefined {
  let isSaid = isSure;
  let end: number | undefined;
  let at = to;
  for (let labels = 0; labels <= mostLabels; labels += 1) {
    at = labelEnd(words, gap, at, labels === 0);
    const dot = dotAt(words, gap, at);
    if (!dot) {
      const isEnd =
        labels === 0 && gap(at) === ' ' && /^(?:com|net|org)$/.test(words[at]?.folded ?? '');
      const isNobodysWord = rarityOf(words[at - 1]?.folded ?? '') > 70;
      if (isEnd && (isSaid || isNobodysWord)) return { to: at + 1, isSaid: true, isEnded: true };
      break;
    }
    if (!isEnding(words, gap, dot.to)) break;
    isSaid ||= dot.isSure;
    at = dot.to;
    end = labelEnd(words, gap, at, false);
    // "dot co uk"
    const isLand = /^(?:co|com|org|ac)$/.test(words[at]?.folded ?? '') && gap(at + 1) === ' ';
    if (isSaid && isLand && /^(?:uk|au|nz|za|jp|br)$/.test(words[at + 1]?.folded ?? ''))
      return { to: at + 2, isSaid, isEnded: true };
  }
  return end === undefined ? undefined : { to: end, isSaid, isEnded: true };
}

/** "com", or "e u" letter by letter. */
function isEnding(words: readonly Word[], gap: Gap, at: number): boolean {
  const text = words[at]?.text ?? '';
  if (/^\p{Cf}*\p{L}{2,24}\p{N}{0,2}$/u.test(text)) return true;
  const isApart = /^[ -]$/.test(gap(at + 1)) && /^\p{Ll}$/u.test(words[at + 1]?.text ?? '');
  return isApart && /^\p{L}$/u.test(text);
}

/** Index behind a label: a word, words with dashes between, single letters, a few words of the first. */
function labelEnd(words: readonly Word[], gap: Gap, from: number, isFirst: boolean): number {
  let to = from + 1;
  for (let pieces = 0; pieces < mostPieces; pieces += 1) {
    const isDash = dashes.has(words[to]?.folded ?? '') && gap(to) === ' ' && gap(to + 1) === ' ';
    const isLetters =
      words[to]?.text.length === 1 && words[to - 1]?.text.length === 1 && /^[ -]$/.test(gap(to));
    if (isDash && to + 1 < words.length) to += 2;
    else if ((/^-\n?$/.test(gap(to)) && !dots.has(words[to]?.folded ?? '')) || isLetters) to += 1;
    else break;
  }
  if (!isFirst || to > from + 1) return to;
  // "blue heron dot com": up to three words before the word for a dot.
  for (let more = to; more < to + 3; more += 1) {
    if (dots.has(words[more]?.folded ?? '') && gap(more) === ' ' && gap(more + 1) === ' ')
      return more;
    if (gap(more) !== ' ') break;
  }
  return to;
}

/** Index of the first word of what stands before the @. */
function localFrom(words: readonly Word[], gap: Gap, at: number): number {
  let from = at - 1;
  for (let pieces = 0; pieces < mostPieces; pieces += 1) {
    const [before, word] = [words[from - 1], words[from]];
    if (!before || !word) break;
    const isSign = dots.has(before.folded) || dashes.has(before.folded);
    const isLetters = before.text.length === 1 && word.text.length === 1;
    if (figures.has(word.folded) && gap(from) === ' ') from -= 1;
    else if (isSign && from > 1 && around.test(gap(from)) && around.test(gap(from - 1))) from -= 2;
    else if (joint.test(gap(from)) || dotSign.test(gap(from))) from -= 1;
    else if (isInitial(before, word) && gap(from) === ' ') return from - 1;
    else if (isLetters && gap(from) === ' ' && !/['’]$/.test(gap(from - 1))) from -= 1;
    else break;
  }
  const isHalf =
    /^(?:first|last)$/.test(words[from - 1]?.folded ?? '') &&
    /^(?:initial|name)$/.test(words[from]?.folded ?? '');
  return isHalf && gap(from) === ' ' ? from - 1 : from;
}

/** "jo.hale at gmail", "jo.hale at zeeqmill": a host without its end, behind two parts or figures. */
function mailHostFrom(
  words: readonly Word[],
  gap: Gap,
  { to, isSure }: Sign,
  end: number,
): Host | undefined {
  const [local, host] = [words[end - 1], words[to]];
  if (!local || !host || words[to - 1]?.text.startsWith('@')) return undefined;
  const isJoined = /^[._]$/.test(gap(end - 1));
  const isMail = mailHosts.has(host.folded) && (isSure || isTelling(local, gap(end - 1)));
  const isGoingOn =
    to + 1 < words.length && (/^[.-]$/.test(gap(to + 1)) || isProduct(words, gap, to + 1));
  const isRare = isJoined && rarityOf(host.folded) > 70 && /^\p{L}+$/u.test(host.text);
  return (isMail || isRare) && !isGoingOn
    ? { to: to + 1, isSaid: false, isEnded: false }
    : undefined;
}

/** "gmail login" */
const isProduct = (words: readonly Word[], gap: Gap, at: number): boolean =>
  gap(at) === ' ' &&
  /^(?:login|account|inbox|calendar|add|plugin|rules?|integration)$/.test(words[at]?.folded ?? '');

/** "jo.hale84 gmail com", "jo.hale84 on gmail", "jo_hale (gmail)": no word for the @ at all. */
function besideMailHost(words: readonly Word[], gap: Gap, index: number) {
  if (!mailHosts.has(words[index]?.folded ?? '') || isProduct(words, gap, index + 1))
    return undefined;
  const behind = words[index + 1]?.folded === 'is' ? index + 2 : index + 1;
  const isTold = /^(?:: | )$/.test(gap(behind)) && (behind > index + 1 || gap(behind) === ': ');
  if (isTold && isLogin(words, gap, behind))
    return { from: index, to: loginEnd(words, gap, behind) };
  const isOn = words[index - 1]?.folded === 'on' && gap(index) === ' ';
  const end = isOn ? index - 1 : index;
  const isJoined = end > 1 && /^[._]$/.test(gap(end - 1));
  if (end < 1 || !/^ \(?$/.test(gap(end)) || !(isJoined || isLogin(words, gap, end - 1)))
    return undefined;
  const isEnded = /^[ .]$/.test(gap(index + 1)) && words[index + 1]?.folded === 'com';
  return { from: localFrom(words, gap, end), to: index + (isEnded ? 2 : 1) };
}

/** "jo84", "jo_hale": figures behind letters, or two parts. */
const isLogin = (words: readonly Word[], gap: Gap, at: number): boolean =>
  /^\p{L}.*\d/u.test(words[at]?.folded ?? '') ||
  (at + 1 < words.length && /^[._]$/.test(gap(at + 1)));

function loginEnd(words: readonly Word[], gap: Gap, at: number): number {
  let end = at + 1;
  while (end < words.length && /^[._]$/.test(gap(end))) end += 1;
  return end;
}

/** Of "jo at acme.com", "jo": no word that stands before "at" otherwise. */
function isTelling({ folded }: Word, gap: string): boolean {
  const rarity = rarityOf(folded);
  const isName = (rarity > 50 && isAnyName(folded)) || (rarity > 20 && isFirstName(folded));
  return /^[._+]$/.test(gap) || /\d/.test(folded) || rarity > 70 || isName;
}

/** "service-at-scale.md", "icon@2x.png" */
const isFile = (before: string, host = '', last = '') =>
  (before === '-' && /^(?:md|docx?|xlsx?|pptx?|pdf|txt|html?|csv|json|ya?ml)$/.test(last)) ||
  (/^[1-4]x$/.test(host) && /^(?:png|jpe?g|webp|gif|svg)$/.test(last));

/** The "n" of "n aziz at ...", no "a" and no "I". */
const isInitial = (letter: Word, { text }: Word): boolean =>
  /^[b-hj-np-z]$/.test(letter.text) && /^\p{Ll}{3,}$/u.test(text);
