import { describe, expect, test } from 'vitest';
import { factsIn } from './testing/read-one.ts';

const settled = (text: string, field?: string) =>
  factsIn('step', text, field).map(({ step, state }) => `${step} ${state}`);

describe('[COM-11] what is settled', () => {
  test.each([
    ['MSA redlines closed on 3 November.', 'legal done'],
    ['Security questionnaire accepted on 4 November.', 'security review done'],
    ['Their IT did an assessment of us in January, passed.', 'security review done'],
    ['No tender is needed below the threshold.', 'tender not needed'],
    ['Frame agreement is in force until 2028.', 'legal not needed'],
    ['Direct contracting ok’d by the committee (we are the only one).', 'procurement done'],
    [
      'He asked about the security review. Now he has waived it in writing.',
      'security review not needed',
    ],
    ['Board approved the project on 3 November.', 'decision done'],
    ['[x] pilot', 'pilot done'],
    ['DPA signed 12 May.', 'data terms done'],
    ['Board said yes on 26 October.', 'decision done'],
    ['MSA from 2023 still valid, only an order form needed.', 'legal not needed'],
  ])('%s', (text, step) => {
    expect(settled(text)).toContain(step);
  });

  test.each([
    'The contract is not signed.',
    'Once the security review is done we sign.',
    'Closed for contract signing until June.',
    'MSA was signed for another division.',
    'The budget is not needed this year.',
    'Will the board be approved of?',
    'Legal agreed to look at it, verbally.',
    'They talk through lawyers.',
    'Eirik signed the NDA in June.',
    'Security review passed last year for the other product, this one is not covered.',
  ])('not settled: %s', (text) => {
    expect(settled(text)).toEqual([]);
  });

  test('nothing of rivals', () => {
    expect(settled('Their contract was signed in May.', 'competition.situation')).toEqual([]);
  });
});
