import type { DealReading } from '../../api/conversations.ts';

type Person = DealReading['people'][number];

/** What a person is in the deal, in words. */
export const personWords: Record<Person['role'], string> = {
  buyer: 'economic buyer',
  champion: 'champion',
  signer: 'signs',
  legal: 'legal',
  procurement: 'procurement',
  implementer: 'puts it in place',
  evaluator: 'evaluates',
  influencer: 'has influence',
  blocker: 'blocks',
  user: 'uses it',
};

/** How they stand to us, in words. */
export const stanceWords: Record<Person['stance'], string> = {
  for: 'for us',
  conditional: 'for us on a condition',
  neutral: 'neutral',
  leaning_against: 'leaning against us',
  against: 'against us',
  unknown: 'not known how they stand',
};
