import type { Sentence } from '../../facts/fact.ts';
import { isLongSpan } from '../../facts/calendar.ts';
import { datesOf } from '../../facts/phrases.ts';
import { titled, within, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';

/** A day that was only offered, or is said not to be fixed. */
const unfixed =
  /\b(?:(?:date|day|slot|time|appointment)s?\s(?:is |are )?(?:not|still not|not yet|never) (?:fixed|set|agreed|confirmed|known|clear)|(?:date|day|slot|time) (?:still |is )*(?:open|tbc|tbd|to be (?:fixed|agreed|confirmed|set))|not (?:yet )?(?:fixed|confirmed|booked)|no (?:date|day|slot) (?:yet|fixed|set|agreed)|to be (?:confirmed|fixed|booked|scheduled|(?:agreed|arranged|set)(?=[,.;)]|$))|\bto (?:fix|schedule|arrange)(?=[,.;)]|$)|tbc|(?:waiting|waits) for (?:a|an|her|his|their|the) (?:reply|answer|ok|yes|confirmation)|(?:he|she|they)(?:'ll| will) (?:pick|choose|say|tell|let)|no (?:answer|reply) (?:yet|so far))\b/iu;
const offered =
  /\b(?:i|we)?\s?(?:proposed|offered|suggested|put forward|gave (?:him|her|them))\b/iu;
const choice = /\d[^.;]{0,12}\bor\b\s(?:on\s|the\s|\p{L}{3,9}\s)?\d/iu;
const fixed =
  /\b(?:confirmed|accepted|agreed|booked|invite (?:is )?(?:out|accepted)|works for)\b/iu;

const ofDay = /^(?:agreed\.(?:meeting|board|decision)|dates\.day|note\.(?:date-hard|agreed-step))$/;

/** Nobody prepares for a day that is not fixed: it is to be fixed first. */
export function withOpenDay(candidate: Candidate, deal: AdvisedDeal): Candidate {
  const [fact] = candidate.because;
  if (!fact || !ofDay.test(candidate.id) || !isOpen(fact.sentence, deal)) return candidate;
  const label = fact.kind === 'date' && fact.label !== 'that day' ? fact.label : null;
  const first = datesOf(fact.sentence, deal.context)
    .filter(({ to }) => to >= deal.today)
    .map(({ from }) => from)
    .toSorted()[0];
  const soon = within(deal, 2);
  return {
    ...candidate,
    id: 'agreed.open-day',
    title: titled(label ? `Have a day fixed for ${label}` : 'Get this date fixed'),
    how: 'By your notes it is not fixed yet. Ask for it now, with one day that suits you, and what you will bring.',
    due: first !== undefined && first > deal.today && first < soon ? deal.today : soon,
    priority: 'High',
    about: `open day ${fact.sentence.index}`,
  };
}

function isOpen(sentence: Sentence, { read, context, today }: AdvisedDeal): boolean {
  const { plain, index, field } = sentence;
  const days = datesOf(sentence, context).filter((date) => date.to >= today && !isLongSpan(date));
  if (days.length === 0 || fixed.test(plain.replace(unfixed, ''))) return false;
  const next = read.sentences[index + 1];
  const tail = next?.field === field && next.plain.split(/\s+/).length <= 6 ? ` ${next.plain}` : '';
  if (unfixed.test(plain)) return true;
  const isOffered = offered.test(plain) && (choice.test(plain) || unfixed.test(tail));
  return isOffered || (choice.test(plain) && unfixed.test(tail));
}
