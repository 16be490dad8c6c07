import { expect, test } from 'vitest';
import { withSolution, type ChallengeSolution, type CommercialChallenge } from './challenge.ts';

const solution: ChallengeSolution = {
  id: 's',
  status: 'generated',
  createdAt: '2026-11-21T09:00:00.000Z',
  hasAnonymizedData: false,
  rawResponse: '',
  summary: 'Ask the CFO.',
  recommendations: [],
  error: null,
};

const challenge = (status: CommercialChallenge['status']): CommercialChallenge => ({
  id: 'c',
  text: 'Procurement stalls.',
  status,
  createdAt: '2026-11-20T09:00:00.000Z',
  aiSolution: status === 'open' ? null : { ...solution, status: 'accepted' },
});

test.each(['open', 'analyzed', 'resolved'] as const)(
  '[CHA-04] a new solution leaves a challenge that was %s to be judged again',
  (status) => {
    expect(withSolution(challenge(status), solution)).toMatchObject({
      status: 'analyzed',
      aiSolution: { status: 'generated' },
    });
  },
);

test('[CHA-04] a failed try leaves what was resolved as it is', () => {
  const resolved = challenge('resolved');
  expect(withSolution(resolved, { ...solution, status: 'error' })).toBe(resolved);
});
