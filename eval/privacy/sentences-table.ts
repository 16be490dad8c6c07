import { everyCapital, nothing, nothingKnown, product, type Masker } from './masking.ts';
import { percent, row } from './print.ts';
import {
  kinds,
  measureSentences,
  type Sentence,
  type SentenceFigures,
  type Share,
} from './sentences.ts';

const halves = ['open', 'further', 'more', 'sealed', 'unseen', 'sealed2'] as const;
/** Of these a table by habit is printed; of what was never in sight the totals alone. */
const inSight = ['open', 'further', 'more', 'sealed'] as const;
const modes = [
  ['known', ({ known }: Sentence) => known],
  ['unknown', () => nothingKnown],
] as const;

/** Sentences of a foreign hand: by half and mode beside the trivial baselines, then by habit. */
export function printSentences(sentences: readonly Sentence[]): void {
  console.log(`\n${sentences.length} sentences by habit, labelled by another hand, in %`);
  console.log('untouched: share of the words that name nobody which are left alone\n');
  console.log(row(['half', 'names', 'masker', ...kinds, 'untouched']));
  const maskers: readonly (readonly [string, Masker])[] = [
    ['product', product],
    ['nothing', nothing],
    ['capitals', everyCapital],
  ];
  for (const half of halves) {
    const some = sentences.filter((sentence) => sentence.half === half);
    if (some.length === 0) continue;
    for (const [mode, known] of modes) {
      for (const [name, masker] of maskers) {
        if (masker !== product && mode === 'unknown') continue; // They know no names.
        const { figures } = measureSentences(some, masker, known);
        console.log(row([half, masker === product ? mode : '-', name, ...cells(figures)]));
      }
    }
  }
  for (const half of inSight) {
    if (sentences.some((sentence) => sentence.half === half)) printHabits(sentences, half);
  }
}

function printHabits(sentences: readonly Sentence[], half: Sentence['half']): void {
  console.log(`\n${row([`${half}, by habit`, '', 'names', ...kinds, 'untouched'])}`);
  const some = sentences.filter((sentence) => sentence.half === half);
  for (const habit of new Set(some.map((sentence) => sentence.habit))) {
    const ofHabit = some.filter((sentence) => sentence.habit === habit);
    for (const [mode, known] of modes) {
      const { figures } = measureSentences(ofHabit, product, known);
      console.log(`${habit.slice(0, 25).padEnd(26)}${row([mode, ...cells(figures)])}`);
    }
  }
}

function cells({ masked, untouched }: SentenceFigures): string[] {
  return [...kinds.map((kind) => masked[kind]), untouched].map(({ part, whole }) =>
    percent(part, whole),
  );
}

/** The figures that the goals are set in. */
export function figuresOf(sentences: readonly Sentence[]) {
  const known = measureSentences(sentences, product, (sentence) => sentence.known).figures;
  const unknown = measureSentences(sentences, product, () => nothingKnown).figures;
  const { EMAIL, PHONE } = known.masked;
  const addresses = { part: EMAIL.part + PHONE.part, whole: EMAIL.whole + PHONE.whole };
  return {
    persons_known: share(known.masked.PERSON),
    companies_known: share(known.masked.COMPANY),
    email_phone: share(addresses),
    persons_unknown: share(unknown.masked.PERSON),
    companies_unknown: share(unknown.masked.COMPANY),
    untouched: share(known.untouched),
  };
}

const share = ({ part, whole }: Share) => Math.round((1000 * part) / whole) / 1000;
