import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { gaps, missingOf, type Missing } from './gaps.ts';

/** What is weak fills up to this number. */
const mostWeak = 5;
/** With fewer words there is little but gaps. */
const bare = 45;
/** With fewer still, what is missing is asked beside a step or two. */
const barest = 40;
/** With more words what seems missing often stands there in other words. */
const short = 120;
/** Where so much leads to a next step, what is missing waits. */
const enough = 3;

/** What may be asked of any deal, and tells nothing of this one. */
const anyDeal = /^(?:criteria|rivals|paper)\./;

/**
 * What is weak or missing, where the texts themselves lead to few next steps: texts that carry
 * little, each quoted, and one step that names the gaps of a deal of which next to nothing is
 * written.
 */
export function fillers(
  deal: AdvisedDeal,
  kept: readonly Candidate[],
  open: (found: readonly Candidate[]) => Candidate[],
  /** Texts that carry little. */
  weak: readonly Candidate[],
): Candidate[] {
  // who may not go on at all is asked for nothing else
  const isDoubtful = kept.some(({ id }) =>
    /^doubt\.goes-on$|^contact\.(?:wait|leave|unsub)/.test(id),
  );
  if (isDoubtful || deal.stage === 'won' || deal.stage === 'lost') return [];
  const words = deal.read.sentences.flatMap(({ plain }) => plain.split(/\s+/)).length;
  const few = Math.max(0, mostWeak - kept.length);
  const thin = open(weak).slice(0, Math.min(words <= short ? few : 1, few));
  const isBare = words <= bare;
  const missing = missingOf(deal).filter(
    (one) => words === 0 || (!anyDeal.test(one.id) && (isBare || isOfEmptySection(one, deal))),
  );
  const steps = kept.length + thin.length;
  const isLittle = isBare && (steps === 0 || (words <= barest && steps <= enough));
  return [...thin, ...(isLittle ? open(gaps(deal, missing)) : [])];
}

/** Whether the section where a gap belongs holds nothing at all. */
function isOfEmptySection({ sections }: Missing, { view }: AdvisedDeal): boolean {
  const own = sections.flatMap((key) => view.sections.find((section) => section.key === key) ?? []);
  return own[0]?.reading.text === '';
}
