import type { Candidate, Source } from './candidate.ts';
import { closing } from './closing.ts';
import { mismatches } from './dangers.ts';
import type { AdvisedDeal } from './deal.ts';
import { due } from './due.ts';
import { moved } from './moved.ts';
import { namesakes } from './namesakes.ts';
import { people } from './people.ts';
import { restrictions } from './restrictions.ts';
import { roads } from './roads.ts';
import { doubts, goesOn, objections, openPoints, rivals } from './stances.ts';
import { knockOut, noFunds, turns } from './turns.ts';
import { stale } from './weak.ts';

const sources: readonly Source[] = [
  due,
  mismatches,
  turns,
  knockOut,
  noFunds,
  people,
  namesakes,
  moved,
  roads,
  objections,
  openPoints,
  goesOn,
  closing,
  doubts,
  rivals,
  restrictions,
  stale,
];

/** All that the sources propose of a deal, before the last checks. */
export function candidatesOf(deal: AdvisedDeal): Candidate[] {
  return sources.flatMap((source) => source(deal));
}
