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
    ['The steering group was cancelled, now the founder Mel Hart decides alone.', /Mel/],
    [
      'The lender put in its own adviser. Kestrel will pick the crane, the yard is to execute only.',
      /whoever decides now/,
    ],
    ['Derek said "it is out of my hands now, the group picks the crane".', /whoever decides now/],
    [
      'Since the merger all orders > 50k now go to Hallgren corp. Derek: "I can recommend, that is it now."',
      /whoever decides now/,
    ],
    [
      'The Oslo committee now picks one crane for all nine yards. Derek: "I will sign what Oslo picks."',
      /whoever decides now/,
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
    'The board was cancelled in May and sits again in June.',
    'Derek decides alone.',
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
    [
      'Derek is on leave since 2 November, not back before March. Acting head: Dr Ana Ruiz.',
      /Ana|Ruiz/,
    ],
    [
      'Derek is abroad until 12 January. Before he went he gave Priya Nair (technical) his signing power in writing.',
      /Priya/,
    ],
    ['Derek is off sick until Easter. Ana Ruiz (planning) is acting director.', /Ana/],
    [
      'Derek is on leave until 4 January, no mails. Suresh Pillai (deputy) is handling the file meanwhile.',
      /Suresh/,
    ],
  ])('%s', (text, title) => {
    expect(titled('person.deputy', text)).toEqual([expect.stringMatching(title)]);
  });

  test.each([
    'Ana Ruiz is acting director. She starts the tender on 4 December.',
    'Thibault Garnier will sign the order.',
    'Delegation of the works council is out on Friday.',
  ])('nobody stands in: %s', (text) => {
    expect(titled('person.deputy', text)).toEqual([]);
  });
});
