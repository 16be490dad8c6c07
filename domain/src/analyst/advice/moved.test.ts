import { describe, expect, test } from 'vitest';
import { proposedOf } from '../testing/proposed.ts';

const titled = (rule: string, details: string, name = 'Derek Pike') =>
  proposedOf({ economic_buyer: { name, details } })
    .filter((step) => step.rule === rule)
    .map(({ title }) => title);

describe('[COM-11] a yes that moved is asked of whoever has it now', () => {
  test.each([
    [
      'Since the takeover all software over 20k goes to group. Derek can only recommend.',
      /whoever decides now/,
    ],
    [
      'Derek does not sign any more. Everything over 50k goes over the desk of the CFO Paola Restelli.',
      /Paola/,
    ],
    ['He no longer decides, the owner gave Mel Hart signing authority.', /Mel/],
  ])('%s', (text, title) => {
    expect(titled('buyer.moved', text)).toEqual([expect.stringMatching(title)]);
  });

  test.each([
    'Derek signs alone up to 50k.',
    'The chair cannot sign alone, six of nine must.',
    'If Derek no longer decides we have a problem.',
    'Derek decides with the board.',
  ])('nothing moved: %s', (text) => {
    expect(titled('buyer.moved', text)).toEqual([]);
  });
});

describe('[COM-11] whoever stands in is gone to', () => {
  test.each([
    [
      'Derek is on leave until January. Full delegation incl. signature to Thibault Garnier.',
      /Thibault/,
    ],
    [
      'Derek is away until 15 January, his sister Aoife (finance) may sign orders while he is out.',
      /Aoife/,
    ],
  ])('%s', (text, title) => {
    expect(titled('person.deputy', text)).toEqual([expect.stringMatching(title)]);
  });

  test.each([
    'Thibault Garnier will sign the order.',
    'Delegation of the works council is out on Friday.',
  ])('nobody stands in: %s', (text) => {
    expect(titled('person.deputy', text)).toEqual([]);
  });
});
