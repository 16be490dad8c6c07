import { titled, type Candidate, type Source } from './candidate.ts';
import { closing } from './closing.ts';
import { mismatches } from './dangers.ts';
import type { AdvisedDeal } from './deal.ts';
import { due } from './due.ts';
import { moved } from './moved.ts';
import { people } from './people.ts';
import { restrictions } from './restrictions.ts';
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
  moved,
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

/** Texts in another language: that they were not read, and nothing from them. */
export function unread({ languages }: AdvisedDeal): Candidate[] {
  const names = languages.join(' and ').replace('foreign', 'another language');
  return [
    {
      id: 'language.unread',
      title: titled(`Put the ${languages[0]} notes into English`),
      how: 'Write the facts in English, with names, dates and sums, or have a language model read them. We gave no advice on text we couldn’t read.',
      priority: 'Medium',
      due: null,
      because: [],
      gap: `These notes are in ${names}, which the built-in rules do not read and did not use.`,
      about: 'language',
      rank: 30,
    },
  ];
}
