import { stemmer } from 'stemmer';
import type { DateMention } from '../../facts/calendar.ts';
import { phrasesByFirst } from './word-classes.ts';

/** The words of a sentence as the layer reads them. */
export interface NoteWords {
  /** Stems; dates, sums, numbers and names are signs in capitals. */
  stems: readonly string[];
  /** Classes of words that occur, see `word-classes.ts`. */
  classes: ReadonlySet<string>;
  /** Stems and names that tell what it is about. */
  rare: ReadonlySet<string>;
}

const token = /[€$£¥₹%]|\d[\d.,:/]*|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|[?!→+=&@]/giu;
const sign = /^[€$£¥₹]$/;
const sums =
  /^(?:eur|usd|gbp|chf|euro|euros|dollars|pounds|sek|nok|dkk|pln|inr|zar|aud|cad|ngn|jpy|brl|lakh|crore|cr)$/;
/** Behind a number: a sum. */
const units = /^(?:k|m|mn|mio|mm|bn)$/;
const weekday =
  /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|sday|nesday|rsday|urday)?s?$/;

const common = new Set(
  'with from that this have will they them their then than into over about after before every each what when which your ours here there only also more most much such same some been being does make made take need wants ask asked says said told week month year and the for not but his her our are was were has had who how can all one two per via out new now yes get got still just very next last first'.split(
    ' ',
  ),
);

const stems = new Map<string, string>();
const mostStems = 20_000;

function stemOf(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = word.length > 3 ? stemmer(word) : word;
  if (stems.size < mostStems) stems.set(word, stem);
  return stem;
}

/**
 * Reads the words of a sentence.
 * @param people first and last names that are known, in lower case
 */
export function noteWords(
  text: string,
  dates: readonly DateMention[],
  people: ReadonlySet<string>,
): NoteWords {
  const found: string[] = [];
  const plain: string[] = [];
  const rare = new Set<string>();
  let told: DateMention | undefined;
  for (const { 0: raw, index } of text.matchAll(token)) {
    const date = dates.find(({ start, end }) => start <= index && index < end);
    if (date) {
      if (date !== told) {
        found.push('DATE');
        plain.push('DATE');
      }
      told = date;
      continue;
    }
    const word = raw.toLowerCase().replaceAll('’', "'");
    plain.push(word);
    const bare = word.replace(/'s$/, '');
    if (people.has(bare)) {
      if (found.at(-1) !== 'PERSON') found.push('PERSON');
      rare.add(bare);
    } else if (sign.test(word) || sums.test(word)) {
      if (found.at(-1) === 'NUMBER') found.pop();
      if (found.at(-1) !== 'MONEY') found.push('MONEY');
    } else if (/^\d/.test(word)) {
      if (found.at(-1) !== 'MONEY') found.push('NUMBER');
    } else if (found.at(-1) === 'NUMBER' && (units.test(word) || word === '%')) {
      found.splice(-1, 1, word === '%' ? 'PERCENT' : 'MONEY');
    } else if (weekday.test(word) && word !== 'sun' && word !== 'sat') {
      found.push('WEEKDAY');
    } else if (
      /^\p{Lu}\p{Ll}/u.test(raw) &&
      index > 0 &&
      !/[.!?:"“]\s*$/.test(text.slice(Math.max(0, index - 3), index))
    ) {
      if (found.at(-1) !== 'NAME') found.push('NAME');
      if (!common.has(bare)) rare.add(bare);
    } else {
      const stem = stemOf(bare);
      found.push(stem);
      if (word.length > 3 && !common.has(word)) rare.add(stem);
    }
  }
  return { stems: found, classes: classesIn(plain), rare };
}

function classesIn(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const [at, word] of words.entries()) {
    for (const { words: phrase, name } of phrasesByFirst.get(word) ?? []) {
      if (!found.has(name) && phrase.every((each, ahead) => words[at + ahead] === each))
        found.add(name);
    }
    if (word.endsWith("n't")) found.add('negation');
    if (word.endsWith("'ll")) found.add('modal');
  }
  return found;
}
