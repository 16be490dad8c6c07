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
  ])('%s', (text, expected) => {
    expect(person(text)).toEqual(expected);
  });

  test.each([
    'There are two questions left.',
    'We are leaving the price as it is.',
    'Our engineer is on leave.',
    'If she left we would start anew.',
    'Their old supplier left them alone.',
    "Says she hasn't seen that anywhere.",
  ])('nobody is gone: %s', (text) => {
    expect(person(text)).toBeUndefined();
  });

  test('them is nobody in particular', () => {
    expect(person('Two families pay. Never met them.', 'authority')).toEqual([null, 'unmet', null]);
  });
});
