import type { Span } from '../claims.ts';
import { fold, wordsOf, type Word } from '../words/fold.ts';
import { isAnyName, isFirstName, rarityOf } from '../words/lexicon.ts';
import { listOf } from '../words/lists.ts';
import { isHostEnding } from './hosts.ts';

const ats = phrasesOf('said-at');
const dotPhrases = phrasesOf('said-dot');
const dots = listOf('said-dot');
const dashes = listOf('said-dash');
const figures = listOf('english-figures');
const mailHosts = listOf('mail-hosts');
const determiners = listOf('determiners');
const products = new Set(
  'login account inbox calendar add plugin rule rules integration'.split(' '),
);
const twoWords = listOf('said-in-two-words');

/** Phrases by their first words, the longest first: "at_the_rate" is three words. */
function phrasesOf(name: string): ReadonlyMap<string, readonly (readonly string[])[]> {
  const phrases = Array.from(listOf(name), (phrase) => phrase.split('_'));
  return Map.groupBy(
    phrases.toSorted((one, other) => other.length - one.length),
    ([first = '']) => first,
  );
}

/** Signs that a machine shall not read, and what they stand for: "&#64;", "%40", "joATacmeDOTcom". */
const disguised =
  /(&#64;|&#x40;|&commat;|\\u0040|[%=]40(?=\p{L})|(?<=[\p{Ll}\p{N}])AT(?=\p{Ll}))|&#46;|&period;|(?<=[\p{Ll}\p{N}])DOT(?=\p{Ll})/gu;
/** In place of what a sign is shorter: no letter, and no gap. */
const filler = '\u2060';

/** What stands around a sign that somebody wrote out: brackets, quotes, underscores. */
const around = /^[ [\](){}<>|*;"'“”„«»_/#=+%~（）〔〕【】-]{1,4}$|^\.{2,3}$/;
const atSign =
  /^[ [\](){}<>|*"'“”„«»（）_-]{0,4}[@＠﹫]{1,2}(?:[ [\](){}<>|*"'“”„«»（）_-]{0,4}|\n)$|^ ?[★☆¤§※◎] ?$|^ ?[[({<|*] ?& ?[\])}>|*] ?$/;
const signs = new Set('@＠﹫&★☆¤§※◎');
const dotSign =
  /^(?:\.|\\\.|[·․•]|．|｡|。| \.| \. |[ [\](){}<>|*"'“”„«»]{1,4}\.[ [\](){}<>|*"'“”„«»]{1,4}| ?[[({<]\.)$/;
const joint = /^[_.+%'’-]$/;
const mostPieces = 24;
const longestSign = 9;

/** A sign between two words, or the words for one. */
interface Sign {
  to: number;
  /** Nobody writes it like this for anything else. */
  isSure: boolean;
}

/** A host that begins behind an @; where it is said, nobody writes its dot or its @ for anything else. */
interface Host {
  to: number;
  isSaid: boolean;
  isEnded: boolean;
}

/** Addresses that somebody wrote in words, in brackets, in codes or letters apart: read word by word. */
export function saidAddressesIn(given: string, givenWords: readonly Word[]): Span[] {
  const text = given.replaceAll(disguised, (sign, at?: string) =>
    (at ? '@' : '．').padEnd(sign.length, filler),
  );
  const reader = new Reader(text, text === given ? givenWords : wordsOf(text));
  const spans: Span[] = [];
  for (let index = 1; index < reader.words.length; index += 1) {
    const found = reader.addressAround(index);
    const [first, last] = found ? [reader.words[found.from], reader.words[found.to - 1]] : [];
    if (!found || !first || !last) continue;
    const before = text.slice(Math.max(0, first.start - furthest), first.start);
    const start = first.start - (spelledBefore.exec(before)?.[0].length ?? 0);
    spans.push({ start, end: last.end, kind: 'EMAIL', key: fold(text.slice(start, last.end)) });
    index = found.to - 1;
  }
  return spans;
}

/** "dee lam, that's d l a m, at ..." */
const furthest = 80;
const spelledBefore =
  /(?<!\p{L})\p{L}{2,30}(?: \p{L}{2,30})?,? (?:that['’]s|spelled|spelt|meaning) $/iu;

class Reader {
  readonly #text: string;
  readonly words: readonly Word[];

  constructor(text: string, words: readonly Word[]) {
    this.#text = text;
    this.words = words;
  }

  addressAround(index: number): { from: number; to: number } | undefined {
    const at = this.#atAt(index);
    if (!at) return undefined;
    const end = this.#is(index - 1, ['over', 'on']) ? index - 1 : index;
    const local = this.words[end - 1];
    const from = this.#localFrom(end);
    const host = this.#hostFrom(at) ?? this.#mailHostFrom(at, end);
    const last = host && this.words[host.to - 1];
    if (!host || !last || !local) return undefined;
    const first = this.#folded(at.to);
    if (isFile(this.#gap(index), first, last.folded)) return undefined;
    if (at.isSure) return { from, to: host.to };
    // "Look at the dot com boom", "at four point one per cent"
    if (determiners.has(first) || (figures.has(first) && figures.has(last.folded)))
      return undefined;
    const isEnded = last.text.length === 1 || isHostEnding(last.folded);
    if (host.isEnded && !isEnded) return undefined;
    const isTold = host.isSaid || from < end - 1 || isTelling(local, this.#gap(from));
    return isTold ? { from, to: host.to } : undefined;
  }

  /** What stands before a word; behind the last one, what ends the text. */
  #gap(index: number): string {
    const end = this.words[index]?.start ?? this.#text.length;
    return this.#text.slice(this.words[index - 1]?.end ?? 0, end);
  }

  #folded = (index: number): string => this.words[index]?.folded ?? '';

  #is = (index: number, words: readonly string[]): boolean => words.includes(this.#folded(index));

  #isLetter = (index: number): boolean => this.words[index]?.text.length === 1;

  /** Index behind the phrase for a sign that begins here; `index` where none does. */
  #behindPhrase(index: number, phrases: ReturnType<typeof phrasesOf>): number {
    const said = phrases
      .get(this.#folded(index))
      ?.find((phrase) => phrase.every((word, at) => this.#folded(index + at) === word));
    const to = index + (said?.length ?? 0);
    return to < this.words.length ? to : index;
  }

  /** An @ before the word, words for it, or nothing but the host of everybody's mail behind a login. */
  #atAt(index: number): Sign | undefined {
    const [start, end] = [this.words[index - 1]?.end ?? 0, this.words[index]?.start ?? 0];
    for (let at = start; at < end && at < start + longestSign; at += 1) {
      if (signs.has(this.#text.charAt(at)) && atSign.test(this.#gap(index)))
        return { to: index, isSure: true };
    }
    if (mailHosts.has(this.#folded(index))) return this.#besideMailHost(index);
    const to = this.#behindPhrase(index, ats);
    if (to === index) return undefined;
    if (to > index + 1) return { to, isSure: true };
    const [before, behind] = [this.#gap(index), this.#gap(to)];
    if (this.#folded(index) === 'a')
      return /[[({<] ?$/.test(before) && /^ ?[\])}>]/.test(behind)
        ? { to, isSure: true }
        : undefined;
    const isSpaced = /^,? $/.test(before) && behind === ' ';
    if (isSpaced || (/^(?:, |\.)$/.test(before) && behind === before)) return { to, isSure: false };
    return around.test(before) && around.test(behind)
      ? { to, isSure: before !== ' ' && behind !== ' ' }
      : undefined;
  }

  /** "jo.hale84 gmail com", "jo.hale84 on gmail", "jo_hale (gmail)". */
  #besideMailHost(index: number): Sign | undefined {
    const end = this.#is(index - 1, ['on']) ? index - 1 : index;
    const isLogin = /^\p{L}.*\d/u.test(this.#folded(end - 1)) || /^[._]$/.test(this.#gap(end - 1));
    return isLogin && /^ \(?$/.test(this.#gap(end)) ? { to: index, isSure: false } : undefined;
  }

  #dotAt(index: number): Sign | undefined {
    const [word, before] = [this.words[index], this.#gap(index)];
    if (!word) return undefined;
    if (dotSign.test(before)) return { to: index, isSure: before !== '.' };
    const isBroken = before === ',' || before === '.\n';
    const isEnd = isBroken ? isHostEnding(word.text) : /^(?:com?|org|net|de)$/.test(word.text);
    const isWhole = around.test(before) && /^dot(?:com|net|org)$/.test(word.folded);
    if ((isEnd && (isBroken || before === '. ')) || isWhole) return { to: index, isSure: true };
    const to = this.#behindPhrase(index, dotPhrases);
    if (to > index + 1) return { to, isSure: true };
    if (to === index) return undefined;
    const behind = this.#gap(to);
    const isListed = before === ', ' && (behind === ', ' || around.test(behind));
    const isWritten = around.test(before) && (around.test(behind) || behind === '\n');
    const isDotted = before === '.' && behind === '.';
    return isListed || isWritten || isDotted ? { to, isSure: true } : undefined;
  }

  #hostFrom({ to, isSure }: Sign): Host | undefined {
    let isSaid = isSure;
    let end: number | undefined;
    let at = to;
    for (let labels = 0; labels < mostPieces; labels += 1) {
      at = this.#labelEnd(at, labels === 0);
      const dot = this.#dotAt(at);
      const isSpaced = this.#gap(at) === ' ';
      if (!dot) {
        const isEnd = labels === 0 && isSpaced && this.#is(at, ['com', 'net', 'org']);
        const isNobodysWord = rarityOf(this.#folded(at - 1)) > 70;
        if (isEnd && (isSaid || isNobodysWord)) return { to: at + 1, isSaid: true, isEnded: true };
        break;
      }
      if (!this.#isEnding(dot.to)) break;
      isSaid ||= dot.isSure;
      at = dot.to;
      end = this.#labelEnd(at, false);
      // "dot co uk"
      const isLand = this.#is(at, ['co', 'com', 'org', 'ac']) && this.#gap(at + 1) === ' ';
      if (isSaid && isLand && this.#is(at + 1, ['uk', 'au', 'nz', 'za', 'jp', 'br']))
        return { to: at + 2, isSaid, isEnded: true };
    }
    return end === undefined ? undefined : { to: end, isSaid, isEnded: true };
  }

  /** "com", or "e u" letter by letter. */
  #isEnding(at: number): boolean {
    const text = this.words[at]?.text ?? '';
    if (/^\p{Cf}*\p{L}{2,24}\p{N}{0,2}$/u.test(text)) return true;
    const isApart = /^[ -]$/.test(this.#gap(at + 1)) && this.#isLetter(at + 1);
    return isApart && /^\p{L}$/u.test(text);
  }

  /** Index behind a label: a word, words with dashes between, single letters, a few words of the first. */
  #labelEnd(from: number, isFirst: boolean): number {
    let to = from + 1;
    for (let pieces = 0; pieces < mostPieces; pieces += 1) {
      const gap = this.#gap(to);
      const isDash = dashes.has(this.#folded(to)) && gap === ' ' && this.#gap(to + 1) === ' ';
      const isLetters = this.#isLetter(to) && this.#isLetter(to - 1) && /^[ -]$/.test(gap);
      const isHyphen = /^-\n?$/.test(gap) && this.#behindPhrase(to, dotPhrases) === to;
      if (isDash && to + 1 < this.words.length) to += 2;
      else if (isHyphen || isLetters) to += 1;
      else break;
    }
    if (!isFirst || to > from + 1) return to;
    // "blue heron dot com": up to three words before the word for a dot.
    for (let more = to; more < to + 3 && this.#gap(more) === ' '; more += 1) {
      if (dots.has(this.#folded(more)) && this.#gap(more + 1) === ' ') return more;
    }
    return to;
  }

  /** Index of the first word of what stands before the @. */
  #localFrom(end: number): number {
    let from = end - 1;
    for (let pieces = 0; pieces < mostPieces && from > 0; pieces += 1) {
      const [gap, before, word] = [this.#gap(from), this.#folded(from - 1), this.words[from]];
      const isSign = dots.has(before) || dashes.has(before);
      const isSpaced = gap === ' ';
      if (isSpaced && figures.has(word?.folded ?? '')) from -= 1;
      else if (isSign && from > 1 && around.test(gap) && around.test(this.#gap(from - 1)))
        from -= 2;
      else if (joint.test(gap) || dotSign.test(gap)) from -= 1;
      // The "n" of "n aziz at ...", no "a" and no "I".
      else if (
        isSpaced &&
        /^[b-hj-np-z]$/.test(this.words[from - 1]?.text ?? '') &&
        /^\p{Ll}{3,}$/u.test(word?.text ?? '')
      )
        return from - 1;
      else if (
        isSpaced &&
        this.#isLetter(from - 1) &&
        this.#isLetter(from) &&
        !/['’]$/.test(this.#gap(from - 1))
      )
        from -= 1;
      else break;
    }
    const isOne = () => twoWords.has(`${this.#folded(from - 1)}_${this.#folded(from)}`);
    // "no reply", "last name"
    while (this.#gap(from) === ' ' && isOne()) from -= 1;
    return from;
  }

  /** "jo.hale at gmail", "jo.hale at zeeqmill": a host without its end, behind two parts or figures. */
  #mailHostFrom({ to, isSure }: Sign, end: number): Host | undefined {
    const [local, host] = [this.words[end - 1], this.words[to]];
    if (!local || !host || this.words[to - 1]?.text.startsWith('@')) return undefined;
    const gap = this.#gap(end - 1);
    const isMail = mailHosts.has(host.folded) && (isSure || isTelling(local, gap));
    // "gmail login", "gmail.com"
    const isProduct = this.#gap(to + 1) === ' ' && products.has(this.#folded(to + 1));
    const isGoingOn = to + 1 < this.words.length && (isProduct || /^[.-]$/.test(this.#gap(to + 1)));
    const isRare = /^[._]$/.test(gap) && rarityOf(host.folded) > 70 && /^\p{L}+$/u.test(host.text);
    return (isMail || isRare) && !isGoingOn
      ? { to: to + 1, isSaid: false, isEnded: false }
      : undefined;
  }
}

/** Of "jo at acme.com", "jo": no word that stands before "at" otherwise. */
function isTelling({ folded }: Word, gap: string): boolean {
  const rarity = rarityOf(folded);
  const isName = (rarity > 50 && isAnyName(folded)) || (rarity > 20 && isFirstName(folded));
  return /^[._+]$/.test(gap) || /\d/.test(folded) || rarity > 70 || isName;
}

/** "service-at-scale.md", "icon@2x.png" */
const isFile = (before: string, host: string, last: string) =>
  (before === '-' && /^(?:md|docx?|xlsx?|pptx?|pdf|txt|html?|csv|json|ya?ml)$/.test(last)) ||
  (/^[1-4]x$/.test(host) && /^(?:png|jpe?g|webp|gif|svg)$/.test(last));
