import { datesIn } from '../../facts/calendar.ts';
import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { mayAddress } from './people.ts';
import { isTrusted } from './precision.ts';
import { hasWord, isLater, isSuperseded } from './second-look.ts';

/** No advice for what stands already, and none that sends to somebody who left. */
export function holds(
  candidate: Candidate,
  deal: AdvisedDeal,
  isGiven: (kind: string) => boolean = isTrusted,
): boolean {
  const { asks, person, id } = candidate;
  if (isOfOldDay(candidate, deal) || isOvertaken(candidate, deal)) return false;
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

const movement =
  /(?<!\b(?:not|never|cannot be|can't be|won't be)\s)\b(?:moved|pushed|shifted|slipped|slid|postponed|rescheduled|put back|put off|brought forward|delayed|cancelled|canceled|called off|changed|is now|now (?:on|in))\b/giu;
const anew =
  /\bnew (?:date|day|slot|time)s? (?:for|of) (?:the |our |their )?(?:\p{L}+ )?([\p{L}-]{4,})/iu;

/** `audit on 21 September`, and in a later note `audit moved to 25 January`: the later one counts. */
function isOvertaken({ id, because }: Candidate, { read, context }: AdvisedDeal): boolean {
  const [fact] = because;
  if (!fact || !(fact.kind === 'date' || id === 'note.date-hard')) return false;
  const own = fact.sentence;
  if (putOff.test(own.plain)) return false;
  const days = datesIn(own.plain, own.day, context.order);
  return read.sentences.some((other) => {
    if (other.isForeign || !isLater(other, own) || !movesIts(own.plain, other.plain)) return false;
    const last = datesIn(other.plain, other.day, context.order).at(-1);
    return last === undefined || !days.some(({ from }) => from === last.from);
  });
}

/** Whether what is moved in one text is named in the other. */
function movesIts(own: string, other: string): boolean {
  const heads = [...other.matchAll(movement)].map(({ index }) =>
    other
      .slice(Math.max(0, index - 40), index)
      .split(/[.;,]\s/)
      .at(-1),
  );
  const nouns = [
    ...heads.flatMap((head) => head?.match(/\p{L}{4,}/gu) ?? []),
    anew.exec(other)?.[1],
  ];
  return nouns.some((noun) => noun !== undefined && !vague.test(noun) && hasWord(own, noun));
}

const vague =
  /^(?:they|them|this|that|their|have|been|were|with|from|says?|said|date|dates|again|just|also|told|call|mail|week|year|month|monday|tuesday|wednesday|thursday|friday|january|february|march|april|june|july|august|september|october|november|december)$/i;

/** Advice on the very state of a person, or on what was promised before it. */
const standsForItself = /^promise\.ours|\.(?:left|leaving|away|promoted)$|^person\.silent$/;
