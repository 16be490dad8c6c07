import { describe, expect, test } from 'vitest';
import type { MeddpiccData } from '../../commercial/methodologies.ts';
import { proposedOf } from '../testing/proposed.ts';

const rules = (texts: MeddpiccData) => proposedOf(texts).map(({ rule }) => rule);

describe('[COM-11] of words that say something else nothing is said', () => {
  test.each<[string, MeddpiccData, RegExp]>([
    [
      'hearsay',
      { decision_process: 'The reseller says security review is done.' },
      /^plan\.settled/,
    ],
    [
      'taken back',
      {
        paper_process:
          '2/11 contract agreed and signed off. 16/11 the new CFO reopened it, on hold.',
      },
      /^plan\.settled/,
    ],
    [
      'how it was',
      { decision_process: 'It was only waiting for his signature.' },
      /^(?:note\.blocker|open\.waiting)/,
    ],
    [
      'what we asked them',
      { decision_process: 'The grid operator was asked for the connection, answer in 6 weeks.' },
      /^(?:open\.asked|note\.question)/,
    ],
    [
      'whom they prefer',
      {
        competition: {
          names: 'Vantix',
          situation: 'The lab manager told the CFO she prefers us.',
          risks: '',
        },
      },
      /^rival\./,
    ],
    [
      'money of others',
      {
        economic_buyer: {
          name: 'Ana Ruiz',
          details: 'landlord contribution 40k if works start in January',
        },
      },
      /^money\./,
    ],
    [
      'a figure that was named',
      { decision_process: 'They want 10% off, we said 5 in the demo.' },
      /^promise\./,
    ],
    [
      'rumours of rivals',
      {
        competition: {
          names: '',
          situation: 'Heard that Vantix is 5% cheaper.',
          risks: '',
        },
      },
      /^rival\./,
    ],
  ])('%s', (_, texts, rule) => {
    expect(rules(texts).filter((each) => rule.test(each))).toEqual([]);
  });

  test('a doubtful champion is called by the name', () => {
    const titles = (name: string) =>
      proposedOf({ champion: { name, details: 'does most of the quotes' } }).map(
        ({ title }) => title,
      );
    for (const name of [
      'not sure yet, maybe Karin (inside sales)',
      'Karin?',
      'probably Karin, but who knows',
    ])
      expect(titles(name)).toContain('Take Karin for no champion yet');
    for (const name of ['not sure yet', 'maybe', '? tbd'])
      expect(titles(name).filter((title) => /for no champion/.test(title))).toEqual([]);
  });
});
