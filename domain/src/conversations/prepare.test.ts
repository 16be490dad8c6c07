import { expect, test } from 'vitest';
import { sectionKeys } from '../opportunities/sections.ts';
import { callQuestions } from './call-questions.ts';
import { beginningOf } from './beginning.ts';
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

test('[COM-11] every section has a question', () => {
  expect([...callQuestions.keys()]).toEqual(sectionKeys);
});

test('[COM-11] nobody is asked about themselves, and nobody is addressed by a name', () => {
  expect(callQuestions.get('meddpicc_data.economic_buyer')?.role).not.toBe('economic buyer');
  expect(callQuestions.get('spiced_data.decision')?.role).not.toBe('economic buyer');
  expect(callQuestions.get('bant_data.authority')?.role).not.toBe('economic buyer');
  expect(callQuestions.get('meddpicc_data.champion')?.role).not.toBe('champion');
  expect(callQuestions.get('technical_insights.team')?.role).not.toBe('technical');
  // By role alone: a contact who left, or whose name only a text gives, cannot be addressed.
  const { letters } = prepareCall({
    conversations: [talk('Gordon Hale: I leave on Friday. Ask Dana Whitfield.')],
    sections: [...callQuestions.keys()].map((section) => ({ section, gain: 1 })),
    tasks: [],
  });
  expect(letters).toHaveLength(callQuestions.size);
  expect(JSON.stringify(letters)).not.toMatch(/Gordon|Hale|Dana|Whitfield/);
});

test('[COM-11] an entry is shortened between words, and keeps its lines', () => {
  expect(beginningOf('Competition\n\n  They also   look at us.')).toBe(
    'Competition\nThey also look at us.',
  );
  expect(beginningOf(`${'word '.repeat(39)}administrator`)).toBe(`${'word '.repeat(38)}word…`);
  expect(beginningOf('会'.repeat(300))).toBe(`${'会'.repeat(200)}…`);
  expect(beginningOf('cut by the query', 900)).toBe('cut by the…');
  expect(beginningOf('ana@halden.example (2026-11-25):\nAll, we go on.')).toBe('All, we go on.');
});
