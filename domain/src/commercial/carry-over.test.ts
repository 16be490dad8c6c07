import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carryOver, withoutPlace } from './carry-over.ts';

const nothing = () => '';

test('[COM-04] texts of SPICED and BANT come to their places in MEDDPICC, in their order', () => {
  expect(
    carryOver(
      [
        ['pain', 'Quotes take 5 days'],
        ['impact', '$240k a year'],
        ['critical_event', 'Audit on 4 May'],
        ['decision', 'Steering committee, then CFO'],
      ],
      nothing,
    ),
  ).toEqual([
    { section: 'pain', field: null, from: ['pain'], text: 'Quotes take 5 days' },
    { section: 'metrics', field: null, from: ['impact'], text: '$240k a year' },
    {
      section: 'decision_process',
      field: null,
      from: ['critical_event', 'decision'],
      text: 'Audit on 4 May\nSteering committee, then CFO',
    },
  ]);
  expect(
    carryOver(
      [
        ['budget', '$80k, capex'],
        ['authority', 'CFO signs'],
        ['need', 'Old press fails'],
        ['timeline', 'Q3'],
      ],
      nothing,
    ).map(({ section, field, text }) => [section, field, text]),
  ).toEqual([
    ['economic_buyer', 'details', '$80k, capex\nCFO signs'],
    ['pain', null, 'Old press fails'],
    ['decision_process', null, 'Q3'],
  ]);
});

test('[COM-04] what stands there stays first, and nothing comes twice', () => {
  expect(carryOver([['pain', 'Second']], () => 'First\n')[0]?.text).toBe('First\nSecond');
  expect(carryOver([['pain', ' the  AUDIT fails! ']], () => 'Noted: the audit fails')).toEqual([]);
  expect(carryOver([['pain', ' \n']], nothing)).toEqual([]);
});

test('[COM-04] once carried over, a text is not offered again', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (one, other, standing) => {
      const texts = [
        ['critical_event', one],
        ['decision', other],
      ] as const;
      const [carried] = carryOver(texts, () => standing);
      expect(carryOver(texts, () => carried?.text ?? standing)).toEqual([]);
    }),
  );
});

test('[COM-04] what MEDDPICC has no place for is named', () => {
  expect(
    withoutPlace([
      ['situation', 'Five sites'],
      ['evidence', ' '],
      ['pain', 'x'],
    ]),
  ).toEqual(['situation']);
});
