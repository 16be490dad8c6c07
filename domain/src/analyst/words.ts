/** Longest text that is read, in UTF-16 units: the longest that a schema of a deal allows. */
const longestText = 5000;

/** Longest quote of a person's words in an answer. */
const longestQuote = 140;

/** A match in a text. */
export interface Match {
  words: string;
  start: number;
  end: number;
}

/** The text as the analyst reads it: bounded, well formed, straight apostrophes. Offsets stay. */
export function readable(text: string | null | undefined): string {
  return (text ?? '')
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\0\u00a0\u202f]/g, ' ');
}

/** Lower case without accents, so that `José` is found as `jose`. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}

const before = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const after = String.raw`(?![\p{L}\p{M}\p{N}])`;

/**
 * A pattern that finds any of the words, parted by commas, as whole words of any script. `*` at the end of a word
 * stands for its endings (`confirm*`), a space for white space or a hyphen.
 */
export function wordPattern(words: string): RegExp {
  return patternOf(wordsOf(words));
}

/** The entries of a list such as `said, told, sent us`. */
export function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
}

/** As {@link wordPattern}, for words that come from a deal. */
export function patternOf(words: readonly string[]): RegExp {
  const sources = words.map((word) =>
    word
      .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('*', String.raw`\p{L}{0,12}`)
      .replaceAll(' ', String.raw`(?:\s{1,3}|-)`),
  );
  return new RegExp(`${before}(?:${sources.join('|')})${after}`, 'giu');
}

/** All matches of a pattern with the flag `g`, in their order. */
export function matchesOf(pattern: RegExp, text: string): Match[] {
  return Array.from(text.matchAll(pattern), ({ 0: words, index }) => ({
    words,
    start: index,
    end: index + words.length,
  }));
}

const negation = wordPattern(`
  not, no, never, none, nobody, nothing, neither, nor, cannot, without, yet to, lack*, missing,
  fail* to, refus*, unable, instead of, unconfirmed, don't, doesn't, didn't, isn't, aren't,
  wasn't, weren't, haven't, hasn't, hadn't, can't, couldn't, won't, wouldn't, shouldn't
`);

/** Negations that deny nothing. */
const harmless =
  /\b(?:not only|not just|no later than|not later than|no doubt|without (?:a )?doubt|nothing but|no less than|no more than|if not|if nothing|no fewer than)\b/giu;

const hedge = wordPattern(`
  assum*, probabl*, presumabl*, apparently, supposedly, hopefully, hoping, maybe, perhaps, might,
  guess*, should be, seems, we think, i think, we believe, i believe, we hope, i hope, not sure,
  unsure, unclear, unknown, tbd, tbc, tba, to be confirmed, to be defined, to be determined, no
  idea, unconfirmed, not confirmed, not validated, not agreed, rumour*, rumor*, n/a
`);

/** The words of doubt in a text. */
export function hedgesIn(text: string): Match[] {
  return matchesOf(hedge, text);
}

const clauseEnd =
  /[.!?,]+(?=\s|$)|[;:\n\r\u2013\u2014]|\s-\s|\s(?:but|however|although|though|while|whereas)\s|\sand\s(?=\p{Lu})/gu;
const sentenceEnd =
  /(?<!\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|approx|ca|Inc|Ltd|vs))[.!?]+(?=\s|$)|[;\n\r]/gu;

/** Cuts a text into clauses, within which a negation holds. */
export function clausesOf(text: string): Match[] {
  return cut(text, clauseEnd);
}

/** Cuts a text into sentences, which are what an answer quotes. */
export function sentencesOf(text: string): Match[] {
  return cut(text, sentenceEnd);
}

function cut(text: string, at: RegExp): Match[] {
  const parts: Match[] = [];
  let start = 0;
  for (const { start: end, end: next } of [
    ...matchesOf(at, text),
    { start: text.length, end: text.length },
  ]) {
    const words = text.slice(start, end);
    if (/[\p{L}\p{N}]/u.test(words)) parts.push({ words, start, end });
    start = next;
  }
  return parts;
}

/** How many words before a match deny it. */
const window = 6;

/** Whether what was found is denied or doubted by the words around it, in its own clause. */
export function isDenied(text: string, match: Match): boolean {
  return isDoubted(text, match) || denies(negation, headOf(text, match));
}

/** Whether what was found is only assumed; `not by 3 May` still says a date. */
export function isDoubted(text: string, match: Match): boolean {
  const tail = text.slice(match.end, match.end + 60).split(/[.,;\n]/, 1)[0] ?? '';
  return (
    denies(hedge, headOf(text, match)) || denies(hedge, firstWords(tail, 4)) || /^\s*\?/.test(tail)
  );
}

function headOf(text: string, match: Match): string {
  const from = Math.max(0, match.start - 120);
  const head = text.slice(from, match.start);
  const last = matchesOf(clauseEnd, head).at(-1);
  return (last ? head.slice(last.end) : head)
    .split(/\s+/)
    .slice(-window - 1)
    .join(' ');
}

function firstWords(text: string, count: number): string {
  return text.trim().split(/\s+/).slice(0, count).join(' ');
}

function denies(pattern: RegExp, words: string): boolean {
  return words.replaceAll(harmless, ' ').search(pattern) >= 0;
}

/** The sentence around a match, cut at a word where it is long; words of the text itself. */
export function quoteAround(text: string, match: Match): string {
  const sentence = sentencesOf(text).find(
    ({ start, end }) => start <= match.start && match.start < end,
  );
  if (!sentence) return match.words.trim();
  const leading = match.start - sentence.start;
  const long = sentence.words.length > longestQuote && leading > longestQuote / 2;
  return shortened(long ? text.slice(match.start, sentence.end) : sentence.words);
}

/** The first sentence of a text; null where there is none. */
export function firstQuote(text: string): string | null {
  const [first] = sentencesOf(text);
  return first ? shortened(first.words) : null;
}

function shortened(words: string): string {
  const text = words.trim();
  if (text.length <= longestQuote) return text;
  const head = text.slice(0, longestQuote).replace(/[\ud800-\udbff]$/, '');
  const space = head.lastIndexOf(' ');
  return (space > longestQuote / 2 ? head.slice(0, space) : head).trim();
}
