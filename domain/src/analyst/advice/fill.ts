import type { Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { gaps } from './gaps.ts';
import { weak } from './weak.ts';

/** So many are asked for (COM-11), which gaps of a bare deal can give. */
const wanted = 5;
/** What is weak fills up to this number, and gaps of a short deal to the other. */
const mostWeak = 4;
const mostMissing = 2;
/** With fewer words there is little but gaps. */
const bare = 45;
/** With more words what seems missing often stands there in other words. */
const short = 120;

/** What may be asked of any deal, and tells nothing of this one. */
const anyDeal = /^(?:criteria|rivals|paper)\./;

/**
 * What is weak or missing, where the texts themselves lead to few next steps: texts that carry
 * little, each quoted, and gaps of a deal of which next to nothing is written.
 */
export function fillers(
  deal: AdvisedDeal,
  kept: readonly Candidate[],
  open: (found: readonly Candidate[]) => Candidate[],
): Candidate[] {
  // who may not go on at all is asked for nothing else
  const isDoubtful = kept.some(({ id }) => id === 'doubt.goes-on');
  if (isDoubtful || deal.stage === 'won' || deal.stage === 'lost') return [];
  const words = deal.read.sentences.flatMap(({ plain }) => plain.split(/\s+/)).length;
  const few = Math.max(0, mostWeak - kept.length);
  const thin = open(weak(deal)).slice(0, Math.min(words <= short ? few : 1, few));
  const most = words <= bare ? wanted : words <= short ? mostMissing : 0;
  const room = Math.max(0, most - kept.length - thin.length);
  const missing = gaps(deal).filter(
    (gap) => words <= bare || (!anyDeal.test(gap.id) && isOfEmptySection(gap, deal)),
  );
  return [
    ...thin,
    ...open([...thin, ...missing])
      .filter((each) => !thin.includes(each))
      .slice(0, room),
  ];
}

/** Whether the section where a gap belongs holds nothing at all. */
function isOfEmptySection({ sections = [] }: Candidate, { view }: AdvisedDeal): boolean {
  const own = sections.flatMap((key) => view.sections.find((section) => section.key === key) ?? []);
  return own[0]?.reading.text === '';
}
