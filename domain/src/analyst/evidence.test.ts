import { describe, expect, test } from 'vitest';
import { evidenceOf } from './evidence.ts';

const today = '2026-11-23';
const levelOf = (text: string, context = {}) => evidenceOf(text, { today, ...context }).level;
const found = (text: string, kind: string) =>
  evidenceOf(text, { today })
    .found.filter((each) => each.kind === kind)
    .map(({ words }) => words);

describe('level of a text', () => {
  test.each([
    ['', 0],
    ['   \n ', 0],
    ['???', 0],
    ['👍', 0],
    ['TBD', 0],
    ['Probably the CFO, not confirmed', 0],
    ['No idea yet', 0],
    ['They want to be faster', 1],
    ['They lose 30%', 1],
    ['Met the CFO', 1],
    ['Ana Ruiz (CFO) confirmed it', 2],
    ['They lose 30% since 3 March', 2],
    ['Ana Ruiz (CFO) confirmed 30%, see the business case', 3],
    ['Ana Ruiz (CFO) told Bo Ek (CTO) that they lose 30%', 3],
    ['Maybe 30%, perhaps by March', 0],
  ])('"%s" is %i', (text, level) => {
    expect(levelOf(text)).toBe(level);
  });

  const strong = 'Ana Ruiz (CFO) confirmed 30%, see the business case';
  test.each([
    ['2026-11-20T10:00:00Z', null, 3],
    ['2026-10-20T10:00:00Z', null, 2], // 34 days
    ['2026-09-01T10:00:00Z', null, 2],
    ['2026-11-01T10:00:00Z', '2026-11-10', 2],
    ['2026-11-12T10:00:00Z', '2026-11-10', 3],
  ])('saved at %s, stage since %s: %i', (updatedAt, stageChangedAt, level) => {
    expect(levelOf(strong, { updatedAt, stageChangedAt })).toBe(level);
  });

  test('says what would raise it', () => {
    expect(evidenceOf('They lose 30%', { today }).missing).toEqual([
      'Add a date',
      'Name the person',
      'Note what the customer said or confirmed',
    ]);
    expect(evidenceOf(strong, { today }).missing).toEqual([]);
    expect(evidenceOf(strong, { today, updatedAt: '2026-09-01T10:00:00Z' }).missing).toEqual([
      'Confirm it again: saved 83 days ago',
    ]);
  });
});

describe('what counts as a fact', () => {
  test.each([
    ['Cut it from 5 days to 1', ['5 days']],
    ['worth $240k a year', ['$240k']],
    ['EUR 1.2 million and 410.000 €', ['EUR 1.2 million', '410.000 €']],
    ['two weeks, 12 FTE and 14 hospitals', ['two weeks', '12 FTE', '14 hospitals']],
    ['10 business days for line 4', ['10 business days']],
    ['around 3.8 % or 2,5 percent', ['3.8 %', '2,5 percent']],
    ['version 12, probably 30%', []],
  ])('numbers of "%s"', (text, numbers) => {
    expect(found(text, 'number')).toEqual(numbers);
  });

  test.each([
    ['on 2026-12-01 or 3 March, not in Q2', ['2026-12-01', '3 March', 'Q2']],
    ['March 3rd, 2027; 12.5.2027', ['March 3rd, 2027', '12.5.2027']],
    ['by end of June', ['end of June']],
    ['they may march on 31.02.2027', []],
    ['next quarter, EOY, FY27', ['next quarter', 'EOY', 'FY27']],
  ])('dates of "%s"', (text, dates) => {
    expect(found(text, 'date')).toEqual(dates);
  });

  test.each([
    ['The CFO Søren Ødegård signs', ['Søren Ødegård']],
    ['Jan van der Berg (Head of IT) and Ana', ['Jan van der Berg']],
    ['田中 美咲 (CFO) and 佐藤 健 (CTO)', ['田中 美咲', '佐藤 健']],
    ["Hugo O'Neill said so", ["Hugo O'Neill"]],
    ['Scorecard confirmed by the Steering Committee on Monday', []],
    ['Met the CFO of the Group', []],
  ])('people of "%s"', (text, people) => {
    expect(found(text, 'person')).toEqual(people);
  });

  test('what we said, or nobody, is no word of the customer', () => {
    expect(found('We told them twice, and they have not confirmed it', 'said')).toEqual([]);
    expect(found('Finance confirmed it: "we cannot go on like this"', 'said')).toHaveLength(2);
  });
});

test('a rate is a number and nobody said it; as per somebody is what they said', () => {
  expect(found('Planning takes 6 hours a day per depot', 'said')).toEqual([]);
  expect(found('6 hours a day, per Jonas', 'said')).toEqual(['per Jonas']);
});
