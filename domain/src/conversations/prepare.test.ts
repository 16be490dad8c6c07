import { expect, test } from 'vitest';
import { prepareCall } from './prepare.ts';
import { talk } from './testing/talk.ts';

const sections = [
  { section: 'meddpicc_data.pain', gain: 0.4 },
  { section: 'meddpicc_data.metrics', gain: 0.9 },
  { section: 'meddpicc_data.champion', gain: 0 },
  { section: 'no.section', gain: 1 },
];
const nothing = { conversations: [], sections: [], tasks: [] };

test('[COM-11] asks for open letters by what they add, of the role that can answer', () => {
  expect(prepareCall({ ...nothing, sections }).letters).toEqual([
    {
      section: 'meddpicc_data.metrics',
      title: 'Metrics',
      gain: 0.9,
      question: expect.stringMatching(/\?$/),
      role: 'champion',
    },
    expect.objectContaining({ section: 'meddpicc_data.pain', gain: 0.4 }),
  ]);
});

test('[COM-11] shows the three newest entries by how they begin', () => {
  const conversations = [1, 2, 3, 4].map((day) =>
    talk(`Dana Whitfield: Day ${day}. ${'We go on. '.repeat(60)}`, {
      date: `2026-11-0${day}`,
      id: `c${day}`,
    }),
  );
  const { entries } = prepareCall({ ...nothing, conversations });
  expect(entries.map(({ id }) => id)).toEqual(['c4', 'c3', 'c2']);
  expect(entries[0]).toMatchObject({ speakers: ['Dana Whitfield'], kind: 'call' });
  expect(entries[0]?.text).toMatch(/^Dana Whitfield: Day 4\. .*…$/);
  expect(entries[0]?.text.length).toBeLessThanOrEqual(201);
});

test('[COM-11] lists open tasks, those that are due first', () => {
  const tasks = [
    { id: 'a', title: 'Later' },
    { id: 'b', title: 'Second', due_date: '2026-12-09' },
    { id: 'c', title: 'First', due_date: '2026-12-01' },
  ];
  expect(prepareCall({ ...nothing, tasks }).tasks.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
});
