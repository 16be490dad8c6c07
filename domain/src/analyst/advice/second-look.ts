import type { Fact, PersonFact, Sentence, Step } from '../../facts/fact.ts';
import { patternOf } from '../../facts/words.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** Advice that is about the quoted words themselves, whatever else was settled since. */
const standsAnyway =
  /^(?:plan|qualify-out|contact|private|language|agreed|dates\.(?:overdue|close))/;

/**
 * What has changed since: a later sentence of the same matter says that it is done, gone or
 * different. Advice that does not quote that sentence is left out; saying nothing is better than
 * saying what the notes answer.
 */
export function isSuperseded(candidate: Candidate, deal: AdvisedDeal): boolean {
  const { read, settled } = deal;
  const [fact] = candidate.because;
  if (!fact || standsAnyway.test(candidate.id)) return false;
  if (leansOnAbsent(candidate, fact, deal)) return true;
  const quoted = new Set(candidate.because.map(({ sentence }) => sentence.index));
  const isSettled = subjects.some(
    ([step, pattern]) =>
      pattern.test(fact.sentence.plain) &&
      settled.has(step) &&
      !quoted.has(settled.get(step)?.sentence.index ?? -1) &&
      !isLater(fact.sentence, settled.get(step)?.sentence),
  );
  if (isSettled) return true;
  const own = rareWords(fact.sentence.plain);
  return read.sentences.some(
    (other) =>
      !quoted.has(other.index) &&
      !other.isForeign &&
      isLater(other, fact.sentence) &&
      changes.test(other.plain) &&
      !stillOpen.test(other.plain) &&
      shared(own, rareWords(other.plain)) >= 2,
  );
}

/** Whether it builds on words about somebody who is no longer there. */
function leansOnAbsent({ id }: Candidate, { sentence }: Fact, { people }: AdvisedDeal): boolean {
  if (!/^(?:champion|doubt|open|objection|rival|promise\.theirs|weak|metrics)/.test(id))
    return false;
  if (/\.(?:left|leaving|away|promoted)$/.test(id)) return false;
  return people.some(
    ({ state, name, sentence: own }) =>
      (state === 'left' || state === 'leaving') &&
      name !== null &&
      own !== sentence &&
      hasWord(sentence.plain, name.split(' ')[0] ?? name),
  );
}

/** Steps that leave nothing to ask for once they are done, by their words. */
const subjects: readonly [Step, RegExp][] = [
  ['security review', /\b(?:security (?:review|assessment|questionnaire)|infosec|pen.?test)\b/i],
  ['legal', /\b(?:redlines?|msa|legal review|lawyers?|solicitors?)\b/i],
  ['procurement', /\b(?:procurement|purchasing)\b/i],
  ['tender', /\b(?:tender|rfp)\b/i],
  ['pilot', /\b(?:pilot|poc|proof of concept|trial)\b/i],
];

const changes =
  /\b(?:done|sent|delivered|received|resolved|solved|settled|sorted|answered|agreed|accepted|confirmed|approved|signed|cancelled|canceled|moved|postponed|withdrawn|dropped|no longer|not needed|not required|instead|closed|fixed|passed|finished|completed|got it|in hand)\b/i;
const stillOpen =
  /\b(?:not|never|nobody|nothing|haven't|hasn't|until|unless|before|once|will|to be|must|needs?|should|yet|still)\b|\?/i;

/** Later in the same text, or in a note of a later day. */
export function isLater(one: Sentence, other: Sentence | undefined): boolean {
  if (!other) return false;
  if (one.isDated && other.isDated && one.day !== other.day) return one.day > other.day;
  return one.field === other.field && one.index > other.index;
}

const common = new Set(
  'with from that this have will they them their then than into over about after before every each what when which your ours here there only also more most much such same some been being does make made take need wants asked says said told week month year'.split(
    ' ',
  ),
);

function rareWords(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 6)));
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((word) => other.has(word)).length;
}

/** Whether a text has a word as a whole. */
export function hasWord(text: string, word: string): boolean {
  return patternOf([word]).test(text);
}

/** `Ms. Truitt signs, never met her, Darrell says`: whom they have not met cannot be told. */
export function namesSomebodyElse({ sentence, name }: PersonFact): boolean {
  const titled = /\b(?:Mr|Mrs|Ms|Miss|Dr|Prof)\.?\s(\p{Lu}\p{L}+)/gu;
  return [...sentence.plain.matchAll(titled)].some(([, other = '']) => !name?.includes(other));
}
