import { wordPattern, matchesOf } from './words.ts';

/** Verbs that speak of what was, beside any word in -ed. */
const past = wordPattern(`
  was, were, had, did, went, left, ran, met, told, said, wrote, sent, took, came, gave, got, lost, won,
  bought, began, held, saw, spoke, heard, brought, cut, fell, grew, became, since, last, ago, back in, seen, shown, spoken, visited, toured, signed up, handed over, gone through, talked
`);
const regularPast = /(?<!\p{L})\p{L}{3,14}ed(?!\p{L})/giu;
/** Past forms that speak of what is still to come. */
const planning = wordPattern(`
  booked, agreed, planned, scheduled, fixed, promised, moved, postponed, delayed, pushed, expected,
  targeted, needed, proposed, invited, supposed, committed, reserved, extended, renewed, rolled,
  deferred, slated, earmarked, requested, required, set, aimed, confirmed, cleared, penciled,
  pencilled, blocked, cancelled, called, held
`);
const future = wordPattern(`
  will, 'll, to be, due, next, by, until, till, before, plan, plans, going to, must, has to, have to,
  should, from, starts, ends, no later than, latest, for
`);

/**
 * Whether the words before a date tell of something that is over: `launched in March`. Such a date
 * without a year is the last one, not the next.
 */
export function speaksOfThePast(head: string): boolean {
  const near = withoutAuxiliaries(head.slice(-50));
  if (/\bhad to\b/i.test(near)) return true;
  if (matchesOf(future, near).length > 0) return false;
  const found = [...matchesOf(past, near), ...matchesOf(regularPast, near)];
  return found.some(({ words }) => matchesOf(planning, words).length === 0);
}

/** `was postponed to 9 February` plans, as `postponed` does. */
function withoutAuxiliaries(text: string): string {
  return text.replaceAll(
    /\b(?:was|were|(?:has|have|had) been|got) (?=(\p{L}+))/giu,
    (auxiliary: string, verb: string) => (matchesOf(planning, verb).length > 0 ? '' : auxiliary),
  );
}

const conditional =
  /\b(?:if|unless|would|could|might|whether|provided|assuming|in case|hopefully|maybe|perhaps)\b|\?/i;

/** Whether a clause only says what may be. */
export function isConditional(clause: string): boolean {
  return conditional.test(clause);
}
