import { datesIn } from '../../facts/calendar.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { mayAddress } from './people.ts';
import { isTrusted } from './precision.ts';
import { isSuperseded } from './second-look.ts';

/** No advice for what stands already, and none that sends to somebody who left. */
export function holds(
  candidate: Candidate,
  deal: AdvisedDeal,
  isGiven: (kind: string) => boolean = isTrusted,
): boolean {
  const { asks, person, id } = candidate;
  if (isOfOldDay(candidate, deal)) return false;
  if (isSuperseded(candidate, deal) || !isGiven(id)) return false;
  if (asks && deal.settled.has(asks)) return false;
  return standsForItself.test(id) || mayAddress(person, deal);
}

/** A day of these words stands no longer. */
export const putOff =
  /\b(?:moved|pushed|shifted|slipped|slid|postponed|rescheduled|put back|put off|brought forward|delayed)\b/i;

/** `pushed from the 12th to the 26th`: the day before is no appointment any more. */
function isOfOldDay({ because }: Candidate, { context }: AdvisedDeal): boolean {
  const [fact] = because;
  if (fact?.kind !== 'date' || !putOff.test(fact.sentence.plain)) return false;
  const last = datesIn(fact.sentence.plain, fact.sentence.day, context.order).at(-1);
  return last !== undefined && last.from !== fact.from;
}

/** Advice on the very state of a person, or on what was promised before it. */
const standsForItself = /^promise\.ours|\.(?:left|leaving|away|promoted)$|^person\.silent$/;
