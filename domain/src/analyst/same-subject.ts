import { cuesIn } from './cues.ts';
import { amountsIn, yearlyValue, type Amount } from '../facts/numbers.ts';
import { clauseOf, read, type Reading } from '../facts/reading.ts';
import { folded, type Match } from '../facts/words.ts';

const contentWord = /\p{L}{4,}/gu;
const commonWords = new Set(
  'from with that this have will they their them than then into over about after before every each year month week quarter days hours minutes weeks months years cost costs worth today now currently impact lose loses save saves target baseline quantified confirmed euro dollars million people'.split(
    ' ',
  ),
);

/** Going live comes after the signature by nature. */
export function isAfterSigning(reading: Reading, date: Match): boolean {
  return cuesIn(read(clauseOf(reading, date)?.words), 'afterSigning').length > 0;
}

const ofARow = /\b(?:every|each|monthly|weekly|quarterly|fortnightly|of the month)\b/iu;

/** Whether a day is the next one of a row, as `the second Wednesday of the month`: there is always one more. */
export function isOfARow({ text }: Reading, { start, end }: Match): boolean {
  return ofARow.test(text.slice(Math.max(0, start - 30), end + 15));
}

/** Two numbers of one unit in clauses on the same subject, of which none is equal. */
export function differingNumbers(metrics: Reading, pain: Reading): [Amount, Amount] | null {
  const inMetrics = amountsIn(metrics.text);
  for (const amount of amountsIn(pain.text)) {
    const comparable = inMetrics.filter(({ unit }) => unit === amount.unit);
    const first = comparable.find((other) => sharesSubject(metrics, other, pain, amount));
    if (first && !comparable.some((other) => isSameAmount(metrics, other, pain, amount))) {
      return [first, amount];
    }
  }
  return null;
}

function isSameAmount(a: Reading, inA: Amount, b: Reading, inB: Amount): boolean {
  const [one, other] = [yearlyValue(a.text, inA), yearlyValue(b.text, inB)];
  return inA.value === inB.value || Math.abs(one - other) <= 0.05 * Math.max(one, other);
}

/** Sums differ by nature, the damage from the gain: they must be of clearly the same thing. */
const sharedForMoney = 2;

function sharesSubject(a: Reading, inA: Amount, b: Reading, inB: Amount): boolean {
  const words = subjectOf(a, inA);
  const shared = [...subjectOf(b, inB)].filter((word) => words.has(word)).length;
  return shared >= (inA.unit === 'money' ? sharedForMoney : 1);
}

function subjectOf(reading: Reading, amount: Amount): Set<string> {
  const words = folded(clauseOf(reading, amount)?.words ?? '').match(contentWord) ?? [];
  return new Set(words.filter((word) => !commonWords.has(word)).map((word) => word.slice(0, 5)));
}
