import { describe, expect, test } from 'vitest';
import { factsIn } from '../../facts/testing/read-one.ts';
import { readDeal } from '../findings.ts';
import { someFacts } from '../testing/facts.ts';
import { advisedDeal } from './deal.ts';
import { limits } from './limits.ts';
import { told } from './told.ts';

const dealOf = (decision_process: string) =>
  advisedDeal(readDeal('MEDDPICC', { decision_process }, someFacts).view);
const ids = (text: string) => told(dealOf(text)).map(({ id }) => id);

describe('[COM-11] how to go on, by the form of a sentence', () => {
  test.each([
    ['go thru Sylvain ONLY until he has made his pick', 'told.banned'],
    ['Please no more calls this week, we have the auditors in.', 'told.banned'],
    ['She wanted two ovens.\n12 Nov: scrap that, she wants one', 'told.newer'],
    ['our legal has had it since 28 October, no answer yet', 'told.own-delay'],
    ['their quay has been ready since 3 November and they are waiting us', 'told.own-delay'],
    ['Please refrain from mails to our yard until 1 December.', 'told.banned'],
    ['Ewa asked us to stop quoting the 40 tons.', 'told.banned'],
    ['May: 300k approved.\n12 Nov: the board moved 120k of this to the new dock', 'told.newer'],
    ['May: 300k approved.\n12 Nov: their budget was halved', 'told.newer'],
    [
      'May: saves 2 cranes.\n12 Nov: finance pulled the 2 cranes, one was counted twice',
      'told.newer',
    ],
    ['heard from a man at Siemens that the tender comes in January', 'told.hearsay'],
  ])('%s', (text, id) => {
    expect(ids(text)).toContain(id);
  });

  test.each([
    ['Board meets on 4 December.'],
    ['Ana sent us the list of users.'],
    ['Our demo is booked for Tuesday.'],
  ])('nothing of it: %s', (text) => {
    expect(ids(text)).toEqual([]);
  });
});

describe('[COM-11] the day that counts', () => {
  test('is the last one for the notice, not the end that it is given for', () => {
    const deal = dealOf('Their contract with Ferro renews on 31 January unless 60 days notice.');
    expect(limits(deal)).toMatchObject([
      { how: expect.stringContaining('Dec 2 is 9 days away') as string, due: '2026-12-01' },
    ]);
  });

  test('is none where only a month is named', () => {
    expect(factsIn('date', 'The rollout has to be live in February 2027.')).not.toEqual([]);
    expect(limits(dealOf('The rollout has to be live in February 2027.'))).toMatchObject([
      { how: expect.stringContaining('February 2027 and name no day') as string },
    ]);
  });
});
