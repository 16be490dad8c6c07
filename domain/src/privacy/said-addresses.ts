import type { Span } from './claims.ts';
import { fold, type Word } from './fold.ts';
import { isHostEnding } from './host-endings.ts';
import { rarityOf } from './lexicon.ts';

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What people say for @, the dot, and signs within a part; several languages, folded. */
const ats = set(`at arroba arobase arobas em malpa kukac chiocciola zavinac klammeraffe chez ät
  apenstaartje snabela alfakroll krollalfa miukumauku bei et собака bij aet apestaart apestaartje papaki παπακι`);
const dots = set(`dot period punkt punto ponto nokta point punt tecka bodka kropka prik piste точка
  punktum pont d0t teleia τελεια`);
const dashes = set(
  `dash hyphen minus underscore bindestrich strich guion hifen tiret trattino plus`,
);
/** "jane one two at acme dot com" */
const figures = set('zero one two three four five six seven eight nine');
/** What stands around a sign that somebody wrote out: brackets, quotes, underscores. */
const around = /^[ [\](){}<>|*;"'“”„«»_/#=+%~（）〔〕【】-]{1,4}$|^\.{2,3}$/;
const plain = /^,? $/;
const comma = /^, $/;
const atSign = /^[ [\](){}<>|*"'“”„«»（）_-]{0,4}[@＠﹫](?:[ [\](){}<>|*"'“”„«»（）_-]{0,4}|\n)$/;
const dotSign =
  /^(?:\.|\\\.|[·․•]|．|｡|。| \.| \. |[ [\](){}<>|*"'“”„«»]{1,4}\.[ [\](){}<>|*"'“”„«»]{1,4}| ?[[({<]\.)$/;
const wordBreak = /^[_.+-]$/;
const mostLabels = 5;
const mostPieces = 24;

interface Sign {
  /** Index of the word behind the sign. */
  to: number;
  /** Nobody writes it like this for anything else. */
  isSure: boolean;
}

/** Addresses that somebody wrote in words, signs in brackets or letters apart: read word by word. */
export function saidAddressesIn(text: string, words: readonly Word[]): Span[] {
  const gap = (index: number) =>
    text.slice(words[index - 1]?.end ?? 0, words[index]?.start ?? text.length);
  const spans: Span[] = [];
  for (let index = 1; index < words.length; index += 1) {
    if (!mayBeAt(text, words, index)) continue;
    const at = atAt(words, gap, index);
    const host = at && hostFrom(words, gap, at);
    if (!at || !host) continue;
    const from = localFrom(words, gap, index);
    if (isEverybodys(words, index, at.to)) continue;
    const [first, last] = [words[from], words[host - 1]];
    if (!first || !last) continue;
    if (isFile(gap(index), words[at.to]?.folded, last.folded)) continue;
    if (!at.isSure && last.text.length > 1 && !isHostEnding(last.folded)) continue;
    const before = text.slice(Math.max(0, first.start - furthest), first.start);
    const start = first.start - (saidBefore.exec(before)?.[0].length ?? 0);
    const key = fold(text.slice(start, last.end));
    spans.push({ start, end: last.end, kind: 'EMAIL', key });
    index = host - 1;
  }
  return spans;
}

const furthest = 80;
/** "dee lam, that's d l a m, at ..." */
const saidBefore =
  /(?<!\p{L})\p{L}{2,30}(?: \p{L}{2,30})?,? (?:that['’]s|spelled|spelt|meaning) $/iu;

type Gap = (index: number) => string;

/** A quick look at what {@link atAt} tells: most words are neither a sign nor behind one. */
function mayBeAt(text: string, words: readonly Word[], index: number): boolean {
  const [before, word] = [words[index - 1], words[index]];
  if (!before || !word) return false;
  if (ats.has(word.folded) || word.folded === 'a') return true;
  for (let at = before.end; at < word.start && at < before.end + longestSign; at += 1) {
    if (signs.has(text.charCodeAt(at))) return true;
  }
  return false;
}

const signs = new Set(Array.from('@＠﹫#', (sign) => sign.charCodeAt(0)));
/** Signs around an @ and itself. */
const longestSign = 9;

/** An @ before the word, or a word for it. */
function atAt(words: readonly Word[], gap: Gap, index: number): Sign | undefined {
  const word = words[index];
  if (!word) return undefined;
  if (atSign.test(gap(index))) {
    const isSaid = word.folded === 't' && around.test(gap(index + 1)) && gap(index).startsWith(' ');
    return { to: isSaid ? index + 1 : index, isSure: true };
  }
  if (gap(index) === '#' && index + 1 < words.length && gap(index + 1) === '.') {
    return { to: index, isSure: true };
  }
  const apart = lettersApart(words, gap, index, 'at');
  if (apart) return { to: apart, isSure: true };
  if (!ats.has(word.folded) || index + 1 >= words.length) return undefined;
  const [before, behind] = [gap(index), gap(index + 1)];
  const [next, third, fourth] = words.slice(index + 1, index + 4);
  if (word.folded === 'at' && next?.folded === 'sign') return { to: index + 2, isSure: true };
  if (word.folded === 'at' && next?.folded === 'the' && third?.folded === 'rate') {
    return { to: index + (fourth?.folded === 'of' ? 4 : 3), isSure: true };
  }
  const isSpoken = behind === ' ' || (comma.test(before) && comma.test(behind));
  if (plain.test(before) && isSpoken) return { to: index + 1, isSure: false };
  return around.test(before) && around.test(behind)
    ? { to: index + 1, isSure: before !== ' ' && behind !== ' ' }
    : undefined;
}

/** Index behind "(a)", "[ a t ]", "d-o-t": letters of a word for a sign, in brackets or with dashes between. */
function lettersApart(words: readonly Word[], gap: Gap, index: number, word: 'at' | 'dot') {
  const first = words[index];
  if (first?.folded !== word.charAt(0) || first.text.length > 1) return undefined;
  const isIn = /[[({<] ?$/.test(gap(index));
  if (word === 'at' && isIn && /^ ?[\])}>]/.test(gap(index + 1))) return index + 1;
  const letters = Array.from(word).slice(1);
  const isWhole = letters.every((letter, at) => {
    const between = gap(index + at + 1);
    return (
      words[index + at + 1]?.folded === letter && (between === '-' || (isIn && between === ' '))
    );
  });
  const end = index + word.length;
  return isWhole && end < words.length ? end : undefined;
}

/** A dot before the word, or a word for it. */
function dotAt(words: readonly Word[], gap: Gap, index: number): Sign | undefined {
  const word = words[index];
  if (!word) return undefined;
  if (dotSign.test(gap(index))) return { to: index, isSure: gap(index) !== '.' };
  if (/^(?:,|\.\n)$/.test(gap(index)) && endings.has(word.text)) return { to: index, isSure: true };
  if (around.test(gap(index)) && /^dot(?:com|net|org)$/.test(word.folded)) {
    return { to: index, isSure: true };
  }
  const next = words[index + 1];
  if (word.folded === 'full' && next?.folded === 'stop' && index + 2 < words.length) {
    return { to: index + 2, isSure: true };
  }
  const apart = lettersApart(words, gap, index, 'dot');
  if (apart) return { to: apart, isSure: true };
  if (!dots.has(word.folded) || index + 1 >= words.length) return undefined;
  const isApart = comma.test(gap(index)) || gap(index + 1) === '\n';
  const isWritten =
    (around.test(gap(index)) || isApart) &&
    (around.test(gap(index + 1)) ||
      (isApart && comma.test(gap(index + 1))) ||
      (gap(index + 1) === '\n' && endings.has(next?.folded ?? '')));
  return isWritten ? { to: index + 1, isSure: true } : undefined;
}

const endings = set(
  'com net org de fr co io eu uk es it nl se pl at ch be pt ie cz dk fi ca au br',
);
const everybodys = /^(?:the|a|an|our|your|their|his|her|my|this|that|these|noon|least|all)$/;

/** Index behind the host that begins at a word; undefined where there is none. */
function hostFrom(words: readonly Word[], gap: Gap, { to, isSure }: Sign): number | undefined {
  let isSaid = isSure;
  let end: number | undefined;
  let at = to;
  for (let labels = 0; labels <= mostLabels; labels += 1) {
    at = labelEnd(words, gap, at, labels === 0);
    const dot = dotAt(words, gap, at);
    if (!dot) {
      const isEnd =
        gap(at) === ' ' && labels === 0 && /^(?:com|net|org)$/.test(words[at]?.folded ?? '');
      const isNobodysWord = rarityOf(words[at - 1]?.folded ?? '') > 70;
      return isEnd && (isSaid || isNobodysWord) ? at + 1 : end;
    }
    if (!isEnding(words, gap, dot.to)) return end;
    isSaid ||= dot.isSure;
    at = dot.to;
    if (isSaid) end = labelEnd(words, gap, at, false);
    // "dot co uk"
    const isLand = /^(?:co|com|org|ac)$/.test(words[at]?.folded ?? '') && gap(at + 1) === ' ';
    if (isSaid && isLand && /^(?:uk|au|nz|za|jp|br)$/.test(words[at + 1]?.folded ?? ''))
      return at + 2;
  }
  return end;
}

/** "com", or "e u" letter by letter. */
function isEnding(words: readonly Word[], gap: Gap, at: number): boolean {
  const text = words[at]?.text ?? '';
  if (/^\p{L}{2,24}\p{N}{0,2}$/u.test(text)) return true;
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
    else if (/^-\n?$/.test(gap(to)) || isLetters) to += 1;
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
    const before = words[from - 1];
    if (!before) break;
    const isSign = dots.has(before.folded) || dashes.has(before.folded);
    const isLetters = before.text.length === 1 && words[from]?.text.length === 1;
    const isFigure = figures.has(words[from]?.folded ?? '') && gap(from) === ' ';
    if (isFigure) from -= 1;
    else if (isSign && from > 1 && around.test(gap(from)) && around.test(gap(from - 1))) from -= 2;
    else if (wordBreak.test(gap(from)) || dotSign.test(gap(from))) from -= 1;
    else if (isInitial(before, words[from]) && gap(from) === ' ') {
      from -= 1;
      break;
    } else if (isLetters && gap(from) === ' ' && !/['’]$/.test(gap(from - 1))) from -= 1;
    else break;
  }
  const [part, half] = [words[from - 1], words[from]];
  const isHalf =
    /^(?:first|last)$/.test(part?.folded ?? '') && /^(?:initial|name)$/.test(half?.folded ?? '');
  return isHalf && gap(from) === ' ' ? from - 1 : from;
}

/** "service-at-scale.md", "icon@2x.png" */
const isFile = (before: string, host = '', last = '') =>
  (before === '-' && /^(?:md|docx?|xlsx?|pptx?|pdf|txt|html?|csv|json|ya?ml)$/.test(last)) ||
  (/^[1-4]x$/.test(host) && /^(?:png|jpe?g|webp|gif|svg)$/.test(last));

/** The "n" of "n aziz at ...", no "a" and no "I". */
const isInitial = (letter: Word, word: Word | undefined): boolean =>
  /^[b-hj-np-z]$/.test(letter.text) && /^\p{Ll}{3,}$/u.test(word?.text ?? '');

/** "look at scale dot net", "at the dot com boom". */
function isEverybodys(words: readonly Word[], at: number, host: number): boolean {
  const isLooking = /^look(?:s|ed|ing)?$/.test(words[at - 1]?.folded ?? '');
  return isLooking || everybodys.test(words[host]?.folded ?? '');
}
