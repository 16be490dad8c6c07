import { describe, expect, test } from 'vitest';
import { factsIn } from './testing/read-one.ts';

const person = (text: string, field = 'champion.details') => {
  const [fact] = factsIn('person', text, field);
  return fact && [fact.name, fact.state, fact.successor];
};

describe('[COM-11] what became of people', () => {
  test.each([
    ['Has left the company.', ['Ana Ruiz', 'left', null]],
    ['ana has left in the reorg, acting head is Mia Berg', ['Ana Ruiz', 'left', 'Mia Berg']],
    ['Reassigned to the region office.', ['Ana Ruiz', 'left', null]],
    ['Resigned last week, last day is 11 December.', ['Ana Ruiz', 'leaving', null]],
    ['Took the redundancy package, finishes 11 December.', ['Ana Ruiz', 'leaving', null]],
    ['Is on parental leave from 1 December.', ['Ana Ruiz', 'away', null]],
    ["Hasn't answered since Monday.", ['Ana Ruiz', 'silent', null]],
    ['Never met her.', ['Ana Ruiz', 'unmet', null]],
    ["Ana's mail bounced on Friday.", ['Ana Ruiz', 'left', null]],
    ['autoreply: I am no longer with them.', ['Ana Ruiz', 'left', null]],
    ["She's on garden leave since Monday.", ['Ana Ruiz', 'left', null]],
    ['Moved to the Royal on 1 November, still texts.', ['Ana Ruiz', 'left', null]],
    ['Told me she has accepted an offer elsewhere.', ['Ana Ruiz', 'leaving', null]],
    [
      'Ana moves to the Lyon plant, Mia Berg picks up her work.',
      ['Ana Ruiz', 'leaving', 'Mia Berg'],
    ],
    ['On vacation until 4 December, Mia Berg covers.', ['Ana Ruiz', 'away', 'Mia Berg']],
    ['her colleague says she is on parental leave till march', ['Ana Ruiz', 'away', null]],
    ['His assistant told us he has left the company.', ['Ana Ruiz', 'left', null]],
    ['Ana fell out with the CEO and is looking around.', ['Ana Ruiz', 'doubtful', null]],
    ['His last day was meant to be 30 June but he extended.', ['Ana Ruiz', 'doubtful', null]],
  ])('%s', (text, expected) => {
    expect(person(text)).toEqual(expected);
  });

  test.each([
    'Her colleague is on parental leave till March.',
    'There are two questions left.',
    'We are leaving the price as it is.',
    'Our engineer is on leave.',
    'If she left we would start anew.',
    'Their old supplier left them alone.',
    "Says she hasn't seen that anywhere.",
    'Ana left the meeting early.',
    'Ana has left it to Tom.',
    'Ana is back since 2 November, she was on leave until 1 November.',
  ])('nobody is gone: %s', (text) => {
    expect(person(text)).toBeUndefined();
  });

  test('them is nobody in particular', () => {
    expect(person('Two families pay. Never met them.', 'authority')).toEqual([null, 'unmet', null]);
  });
});
