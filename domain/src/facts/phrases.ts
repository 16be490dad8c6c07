import type { ReadingContext, Sentence } from './fact.ts';
import { datesIn, type DateMention } from './calendar.ts';
import { amountsIn, type Amount } from './numbers.ts';
import { isSamePerson, personsIn } from './persons.ts';
import { asWritten } from './yearless.ts';
import { folded, matchesOf, patternOf, wordPattern, type Match } from './words.ts';

/** Where the words of something that is owed, asked or done end. */
const stop = wordPattern(`
  by, before, until, till, so that, so, which, who, because, but, when, if, that, she, he, they, i,
  we, it, then, as, since, today, tomorrow, yesterday, next week, this week, end of, in writing,
  again, yet, after, promised, is, was, were, has, have, had, will, would, can, could, should, must
`);
const lead =
  /^(?:\s|to\s|out\s|over\s|(?:him|her|them|us|me|you|it)\s|(?:the\s)?customer\s|that\s)+/iu;
const tail =
  /[\s,:;.!?("'“”]+$|\s(?:a|an|the|to|for|of|with|on|in|at|and|or|from|about|their|our|his|her|my|w|some)$/iu;
const mostWords = 7;

/** The first words of a text that name one thing: cut at dates, marks and new clauses. */
export function thingIn(text: string, context: ReadingContext): string | null {
  const opened = text.replace(lead, '');
  const [date] = datesIn(opened, context.today, context.order);
  const origin = opened.search(/\sfrom\s(?:us|our|me|my)\b/u);
  const mark = opened.search(
    /[,;:()!?"“”]|\.\s|\s-\s|\s[–—]\s|\s\+\s|\sand\s(?=\p{Lu}|(?:i|we|he|she|they|it|the|then|so)\s)|\n/u,
  );
  // the first word is never the end of it
  const word = matchesOf(stop, opened).find(({ start }) => start > 0)?.start ?? -1;
  const end = Math.min(
    ...[date?.start ?? -1, mark, word, origin].filter((at) => at >= 0),
    opened.length,
  );
  const words = trimmed(opened.slice(0, end)).split(/\s+/).slice(0, mostWords).join(' ');
  const thing = trimmed(words);
  return /\p{L}{3}|\p{L}-?\d/u.test(thing) ? thing : null;
}

function trimmed(words: string): string {
  let text = words.trim();
  for (let round = 0; round < 4; round += 1) text = text.replace(tail, '').trim();
  return text;
}

/** Dates that a sentence names, without the one at its head. */
export function datesOf(sentence: Sentence, context: ReadingContext): readonly DateMention[] {
  return remembered(dates, sentence, context, readDates);
}

/** What every reader asks of a sentence is found once. */
function remembered<Found>(
  memory: WeakMap<ReadingContext, WeakMap<Sentence, Found>>,
  sentence: Sentence,
  context: ReadingContext,
  find: (sentence: Sentence, context: ReadingContext) => Found,
): Found {
  const known = memory.get(context) ?? new WeakMap<Sentence, Found>();
  memory.set(context, known);
  const found = known.get(sentence) ?? find(sentence, context);
  known.set(sentence, found);
  return found;
}

/** Numbers that count something. */
export function amountsOf(sentence: Sentence, context: ReadingContext): readonly Amount[] {
  return remembered(amounts, sentence, context, ({ plain }) =>
    /\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty/i.test(
      plain,
    )
      ? amountsIn(plain)
      : [],
  );
}

const amounts = new WeakMap<ReadingContext, WeakMap<Sentence, readonly Amount[]>>();
const dates = new WeakMap<ReadingContext, WeakMap<Sentence, readonly DateMention[]>>();
const people = new WeakMap<ReadingContext, WeakMap<Sentence, readonly Match[]>>();

/** A date that says only how far it is from the day on which it was said. */
const countedFrom =
  /^(?:(?:by|on|next|this|until|before|last)\s(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|(?:next|this|end\sof(?:\sthe|\sthis|\snext)?|EO)\s?(?:week|month|quarter|year|[WMQY])|(?:in|within)\s\d+\s\w+)$/i;

/** `by the 5th working day`, `today it's the 11th`: days that are counted, and none of the calendar. */
const countedDay = /\b\d{1,2}(?:st|nd|rd|th)\s(?:working|business|bank)\s?day\b/i;
const nowOn = /\b(?:today|now|currently|usually|at present|at the moment)\b[^.;,]{0,16}$/i;
const bareOrdinal = /^(?:\p{L}+\s){0,2}\d{1,2}(?:st|nd|rd|th)$/u;

function isCounted(text: string, { words, start }: DateMention): boolean {
  return (
    bareOrdinal.test(words) &&
    (countedDay.test(text) || nowOn.test(text.slice(Math.max(0, start - 30), start)))
  );
}

function readDates(sentence: Sentence, { order, today }: ReadingContext): DateMention[] {
  const text = sentence.plain;
  const found = datesIn(text, sentence.day, order)
    .map((date) => asWritten(date, text, today))
    .filter(
      (date) =>
        !isCounted(text, date) &&
        !(
          sentence.isDated &&
          date.start < 8 &&
          (date.from === sentence.day || /^\s*:/.test(text.slice(date.end, date.end + 2)))
        ),
    );
  // `I promised it "this week" on 14/4`, `by Monday` in a mail without its day: counted from a day that is not known
  const isAdrift =
    !sentence.isDated &&
    (sentence.voice === 'mail' ||
      found.some(({ words, to }) => !countedFrom.test(words) && to < sentence.day));
  return isAdrift ? found.filter(({ words }) => !countedFrom.test(words)) : found;
}

/** Everybody whom a sentence names, known ones first by their full name. */
export function peopleIn(sentence: Sentence, context: ReadingContext): readonly Match[] {
  return remembered(people, sentence, context, readPeople);
}

function readPeople(sentence: Sentence, context: ReadingContext): Match[] {
  const { known, loose } = namesOf(context);
  const found = personsIn(sentence.plain, known).map((match) => ({
    ...match,
    words: known.find((name) => isSamePerson(name, match.words)) ?? match.words,
  }));
  const courtesy = matchesOf(
    /(?<![\p{L}])(?:Fr\.(?=\s\p{Lu})|Mr|Mrs|Ms|Miss|Dr|Prof|Frau|Herr|Hr|Sra|missus|mister|doctor|professor)\.?\s\p{L}[\p{L}'-]+/gu,
    sentence.plain,
  ).filter((one) => !found.some((other) => one.start <= other.end && other.start <= one.end));
  const plain = loose.flatMap(({ name, pattern }) => {
    const [match] = matchesOf(pattern, sentence.plain);
    const isNew = match && !found.some(({ words }) => isSamePerson(words, name));
    return match && isNew && !commonNames.has(folded(match.words))
      ? [{ ...match, words: name }]
      : [];
  });
  return [...found, ...courtesy.map(withCapital), ...plain].toSorted((a, b) => a.start - b.start);
}

interface Names {
  known: readonly string[];
  /** Parts of the names in whatever case; made once. */
  loose: readonly { name: string; pattern: RegExp }[];
}

const names = new WeakMap<ReadingContext, Names>();

function namesOf(context: ReadingContext): Names {
  const made = names.get(context);
  if (made) return made;
  const known = context.people.map(({ name }) => name);
  const loose = known.flatMap((name) => {
    const parts = name.split(/[\s,(]+/).filter((part) => part.length > 2);
    return parts.length === 0 ? [] : [{ name, pattern: patternOf(parts) }];
  });
  names.set(context, { known, loose });
  return { known, loose };
}

const commonNames = new Set([
  ...'may art don pat sue rob bob jay ray ivy dot max lee ian ned sir dr mr mrs the van von der den del'.split(
    ' ',
  ),
  'will',
  'grant',
  'mark',
  'rose',
  'hope',
  'june',
  'april',
  'bill',
  'young',
]);

function withCapital(match: Match): Match {
  const titles: Record<string, string> = {
    missus: 'Mrs',
    mister: 'Mr',
    doctor: 'Dr',
    professor: 'Prof',
  };
  const [title = '', ...name] = match.words.split(/\s/);
  const rest = name.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  return { ...match, words: `${titles[title.toLowerCase()] ?? title} ${rest}` };
}

/** The person of a role, by the fields. */
export function personOf(context: ReadingContext, role: 'buyer' | 'champion'): string | null {
  return context.people.find((person) => person.role === role)?.name ?? null;
}

/** Whom `he` and `she` mean: the last one named before, else the one whom the field is about. */
export function spokenOf(
  sentence: Sentence,
  context: ReadingContext,
  before: readonly Sentence[],
): string | null {
  for (const earlier of before.slice(-2).toReversed()) {
    if (earlier.field !== sentence.field) continue;
    const last = peopleIn(earlier, context).at(-1);
    if (last) return last.words;
  }
  if (sentence.field.startsWith('champion')) return personOf(context, 'champion');
  return sentence.field.startsWith('economic_buyer') ? personOf(context, 'buyer') : null;
}
