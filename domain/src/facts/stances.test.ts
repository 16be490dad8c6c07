import { describe, expect, test } from 'vitest';
import { factsIn } from './testing/read-one.ts';

const objector = (text: string, field?: string) =>
  factsIn('objection', text, field).map(({ who }) => who);
const refusals = (text: string, field?: string) =>
  factsIn('refusal', text, field).map(({ reason }) => reason);
const restrictions = (text: string) =>
  factsIn('restriction', text).map(({ restriction }) => restriction);

describe('[COM-11] what people hold against it', () => {
  test.each([
    ['Mr Farr worries about moving data in the exams.', 'Farr'],
    ['The works council is suspicious of tracking.', 'works council'],
    ["Tom: 'I don't see why this costs more than the ERP.'", 'Tom Lacey'],
    ["Tom Lacey says we're too small for them.", 'Tom Lacey'],
    ["Tom said 'the last one promised the same and it never worked'.", 'Tom Lacey'],
  ])('%s', (text, who) => {
    expect(objector(text)).toEqual([who]);
  });

  test.each([
    ['a vote', 'Partners voted: 11 for, 2 against, go.'],
    ['settled', 'Tom was worried about hosting, but he is fine now.'],
    ['not theirs', 'I am worried about our delivery.'],
    ['a trouble of today', 'Front desk hates it.', 'need'],
    ['none at all', 'Nobody has a concern about hosting.'],
  ])('%s is no objection: %s', (_, text, field?: string) => {
    expect(objector(text, field)).toEqual([]);
  });
});

describe('[COM-11] what leaves nobody to say yes', () => {
  test.each([
    ['We are not going to buy this.', 'refused'],
    ['They filed for insolvency on Thursday.', 'insolvent'],
    ['All new software purchases are frozen until the round closes.', 'stopped'],
    ['Capex for 2027 was cut by half.', 'stopped'],
    ["Ours and another would be 'for comparison'.", 'chose another'],
    ['Tom Lacey said not this year.', 'refused'],
    ['The project is dead.', 'stopped'],
    ['They just want a price.', 'no need'],
  ])('%s', (text, reason) => {
    expect(refusals(text)).toEqual([reason]);
  });

  test.each([
    'He is not interested in details.',
    'If they file for insolvency we are out.',
    'They chose the blue colour.',
    'All projects without a payback under a year are stopped.',
    'Purchase freeze from 1 December until 10 January.',
  ])('no refusal: %s', (text) => {
    expect(refusals(text)).toEqual([]);
  });
});

describe('[COM-11] what must not be done', () => {
  test.each([
    ['Any contact with staff before the award leads to exclusion.', 'written only'],
    ['All questions via the portal only.', 'written only'],
    ["'Send me the paper and stop ringing.'", 'no contact'],
    ['Please take us off the sequence.', 'unsubscribe'],
    ['You did not hear that from me.', 'confidential'],
    ['Everything through the portal from now, no calls to Mr Lacey.', 'written only'],
    ['Ana asked not to be called at work.', 'no contact'],
    ['Keep this between us.', 'confidential'],
  ])('%s', (text, kind) => {
    expect(restrictions(text)).toContain(kind);
  });

  test('how to speak of it is no secret', () => {
    expect(restrictions("Don't mention systems that need an IT department.")).toEqual([]);
  });
});
