import type { Sentence } from '../../facts/fact.ts';
import { datesOf } from '../../facts/phrases.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

const moves =
  /\b(?:moved|postponed|pushed|shifted|put off|put back|rescheduled|delayed|brought forward)\b[^.;]{0,50}\b(?:to|until|till?|by)\s(?:the\s)?[^.;]{0,12}$/i;
const mayBe = /\b(?:if|unless|might|could|may|would|wants?|asks?|asked|not)\b|\?/i;

/** The day to come to which an event was put; null where a sentence moves nothing. */
export function newDayOf(sentence: Sentence, { context, today }: AdvisedDeal): string | null {
  if (mayBe.test(sentence.plain)) return null;
  const date = datesOf(sentence, context).find(
    ({ start, to }) =>
      to >= today && moves.test(sentence.plain.slice(Math.max(0, start - 90), start)),
  );
  return date?.from ?? null;
}

const common = new Set(
  'their there would other which about until after before moved today meeting'.split(' '),
);

function subjects(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/\p{L}{5,}/gu) ?? [];
  return new Set(words.filter((word) => !common.has(word)).map((word) => word.slice(0, 6)));
}

/** Earlier sentences that put the same event on another day. */
export function overtakenBy(sentence: Sentence, { read, context }: AdvisedDeal): Sentence[] {
  const moved = /\b(?:moved|postponed|pushed|shifted|put|rescheduled|delayed|brought)\b/i.exec(
    sentence.plain,
  );
  const own = subjects(sentence.plain.slice(0, moved?.index ?? 0));
  return read.sentences.filter(
    (other) =>
      other.index !== sentence.index &&
      (other.isDated && sentence.isDated && other.day !== sentence.day
        ? other.day < sentence.day
        : other.field === sentence.field && other.index < sentence.index) &&
      [...subjects(other.plain)].some((word) => own.has(word)) &&
      datesOf(other, context).length > 0,
  );
}

const days = /^(?:dates\.(?:day|deadline|go-live|contract-end|papers)|agreed\.|note\.date-hard)/;

const off =
  /\b(?:(?:off|from) (?:the|its|their) (?:agenda|list|programme)|cancel\w+|called off|dropped|skipped|fell through|falls? through|fell out|did not (?:take place|happen)|didn['’]?t (?:take place|happen)|won['’]?t (?:take place|happen)|not (?:tabled|discussed|heard))\b/i;
const anew = /\b(?:next|new|now|instead|then)\b/i;

/** `cabinet 9 Dec took it off the agenda, next one 13 Jan`: of its days the last one stands. */
function isOfDayCalledOff({ because: [fact] }: Candidate, { context }: AdvisedDeal): boolean {
  if (!fact) return false;
  const { sentence } = fact;
  const all = datesOf(sentence, context);
  const from = fact.kind === 'date' ? fact.from : (all[0]?.from ?? '');
  const later = all.filter((date) => date.from > from);
  return (
    later.length > 0 &&
    off.test(sentence.plain) &&
    anew.test(sentence.plain.slice(0, later[0]?.start))
  );
}

/** It rests on the day of an event that was put on another one since. */
export function isOfMovedDay(candidate: Candidate, deal: AdvisedDeal): boolean {
  const sentence = candidate.because[0]?.sentence;
  if (!sentence || !days.test(candidate.id)) return false;
  if (isOfDayCalledOff(candidate, deal)) return true;
  return deal.read.sentences.some(
    (other) =>
      other.index !== sentence.index &&
      newDayOf(other, deal) !== null &&
      overtakenBy(other, deal).includes(sentence),
  );
}
