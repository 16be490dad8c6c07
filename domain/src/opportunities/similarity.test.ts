import { assert, double, property, record, string, constantFrom, option } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostSimilar, similarityOf, type DealTraits } from './similarity.ts';

const deal: DealTraits = {
  id: '1',
  company_key: 'acme.example',
  industry: 'Computer software',
  value: 100_000,
  currency: 'USD',
  stage: 'Proposal',
  pain: 'Quotes take five days because orders are typed twice into spreadsheets.',
};
const unlike: DealTraits = {
  id: '2',
  company_key: 'other.example',
  industry: null,
  value: 0,
  currency: 'USD',
  stage: 'Discovery',
  pain: '',
};

describe('[DET-04] how alike two deals are', () => {
  test.each<[string, Partial<DealTraits>, number, string[]]>([
    ['nothing in common', {}, 0, []],
    ['the company', { company_key: 'acme.example' }, 0.35, ['Same company']],
    ['the industry', { industry: 'COMPUTER SOFTWARE' }, 0.35, ['Also in COMPUTER SOFTWARE']],
    ['part of the industry', { industry: 'Software' }, 0.18, ['Related industry: Software']],
    [
      'little of the industry, no reason to name',
      { industry: 'Software, media, travel' },
      0.09,
      [],
    ],
    ['vague words of the industry', { industry: 'Legal services' }, 0, []],
    ['no known industry', { industry: 'Information not available' }, 0, []],
    ['the value', { value: 100_000 }, 0.25, ['Same value']],
    ['nearly the value', { value: 120_000 }, 0.23, ['Size: 20% larger']],
    ['nearly half the value', { value: 51_000 }, 0.18, ['Size: 49% smaller']],
    ['a fifth of the value, no reason to name', { value: 20_000 }, 0.08, []],
    ['a hundredth of the value', { value: 1000 }, 0, []],
    ['the figure in another currency', { value: 100_000, currency: 'EUR' }, 0, []],
    ['the stage', { stage: ' proposal' }, 0.15, ['Same stage:  proposal']],
    ['one word of the pain', { pain: 'Spreadsheets' }, 0, []],
    [
      'words of the pain',
      { pain: 'A spreadsheet for every order; quoting is slow.' },
      0.19,
      ['Similar pain: spreadsheet, order, quoting'],
    ],
  ])('%s', (_what, same, similarity, reasons) => {
    expect(similarityOf(deal, { ...unlike, ...same })).toEqual({ similarity, reasons });
  });

  test('days and words that every pain has are no pain in common', () => {
    const pain = 'Nothing changes before March: the impact was felt all last year.';
    const other = 'In March nothing changes, and the impact grows by the year.';
    expect(similarityOf({ ...deal, pain }, { ...unlike, pain: other }).reasons).toEqual([]);
    const told = similarityOf(
      { ...deal, pain: `${pain} Claims wait for adjusters.` },
      { ...unlike, pain: `${other} Adjusters wait for claims.` },
    );
    expect(told.reasons).toEqual(['Similar pain: adjusters, wait, claims']);
  });

  test('a deal is wholly like itself', () => {
    expect(similarityOf(deal, deal).similarity).toBe(1);
  });

  test('it is between 0 and 1, and the same from both sides', () => {
    const traits = record({
      id: string(),
      company_key: option(constantFrom('a', 'b')),
      industry: option(constantFrom('Computer software', 'Software', 'Banking', '')),
      value: double({ min: 0, max: 1e12, noNaN: true }),
      currency: option(constantFrom('USD', 'EUR')),
      stage: constantFrom('Proposal', 'Discovery', ''),
      pain: string(),
    });
    assert(
      property(traits, traits, (one, other) => {
        const { similarity } = similarityOf(one, other);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
        expect(similarityOf(other, one).similarity).toBeCloseTo(similarity, 10);
      }),
    );
  });
});

test('[DET-04] the most alike come first, the deal itself and chance are left out', () => {
  const candidates = [
    { ...unlike, id: 'stage only', stage: 'Proposal' },
    { ...unlike, id: 'industry', industry: 'Computer software' },
    { ...unlike, id: 'both', industry: 'Computer software', stage: 'Proposal' },
    { ...unlike, id: 'both too', industry: 'Computer software', stage: 'Proposal' },
    deal,
  ];
  expect(mostSimilar(deal, candidates, 9).map((each) => each.deal.id)).toEqual([
    'both',
    'both too',
    'industry',
  ]);
  expect(mostSimilar(deal, candidates, 1)).toHaveLength(1);
});
