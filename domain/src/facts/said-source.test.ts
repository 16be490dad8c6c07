import { describe, expect, test } from 'vitest';
import { evidenceOf } from '../analyst/evidence.ts';
import { read } from './reading.ts';
import { factsIn } from './testing/read-one.ts';

const accepted =
  'The steering group decides in the spring and nobody else is asked (Shauna Truitt, 11 December)';

describe('[COM-11] who said an accepted text, and when, is no content of it', () => {
  test.each([
    accepted,
    'We lose five days on every quote. (Ravi, 4 December)',
    'We lose five days on every quote. (4 December)',
    'We lose five days on every quote. (Ravi, Dec 4)',
    'We lose five days on every quote. (Dec 4, 2025)',
    'The board votes on it… (Dana van der Berg, 4 December 2026)',
  ])('no words of the text: %s', (text) => {
    const { text: words } = read(text);
    expect(words).not.toMatch(/Dec/);
    expect(words).not.toMatch(/\)$/);
  });

  test.each([
    'The board meets (12 December)',
    'The board meets (Dec 12)',
    'The vote is in the board (Board, 12 December)',
    'Go-live (Berlin, 12 December)',
    'Legal reads the contract and signs (12 December)',
  ])('what is written by hand stays: %s', (text) => {
    expect(read(text).text).toBe(text);
  });

  test('it is no step, deadline or event, and no part of a quote', () => {
    const text = 'The board decides on the budget (Shauna Truitt, 11 December)';
    expect(factsIn('date', text)).toEqual([]);
    const [own] = factsIn('date', 'The board decides on 14 December (Shauna Truitt, 11 November)');
    expect(own).toMatchObject({ from: '2026-12-14' });
    expect(own?.sentence.text).toBe('The board decides on 14 December');
    expect(own?.sentence.day).toBe('2026-11-11');
  });

  test('the speaker is evidence, the day is not', () => {
    const { found, level } = evidenceOf(accepted, { today: '2026-12-20' });
    expect(found.filter(({ kind }) => kind === 'date' || kind === 'number')).toEqual([]);
    expect(found).toContainEqual({ kind: 'said', words: 'Shauna Truitt, 11 December' });
    expect(found).toContainEqual({ kind: 'person', words: 'Shauna Truitt' });
    expect(level).toBe(2);
  });
});
