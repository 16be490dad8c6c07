import { expect, test } from 'vitest';
import { ownerNames } from '../companies.ts';
import { stories } from './index.ts';
import { spoken } from './spoken.ts';

const told = [...stories.values()].map((story) => ({ name: `deal ${story.deal}`, story }));

test('[DET-04] at least 16 deals have a story', () => {
  expect(stories.size).toBeGreaterThanOrEqual(16);
});

test.each(told)('[DET-04] $name: who is named is there', ({ story }) => {
  const [first, last] = ownerNames[story.deal % ownerNames.length]!;
  expect(story.ours[0]).toBe(`${first} ${last}`);
  const mailboxes = story.people.map(({ mailbox }) => mailbox);
  for (const { people = [] } of story.entries)
    expect(mailboxes).toEqual(expect.arrayContaining([...people]));
});

test.each(told)('[DET-04] $name: 4 to 12 entries, one of them a long call', ({ story }) => {
  expect(story.entries.length).toBeGreaterThanOrEqual(4);
  expect(story.entries.length).toBeLessThanOrEqual(12);
  const turns = story.entries.flatMap(({ transcript }) => transcript?.length ?? []);
  expect(Math.max(...turns)).toBeGreaterThanOrEqual(25);
  expect(Math.max(...turns)).toBeLessThanOrEqual(120);
});

test.each(told)('[DET-04] $name: nobody speaks in the terms of a methodology', ({ story }) => {
  const texts = story.entries.flatMap(({ body = '', subject, transcript = [] }) => [
    subject,
    body,
    ...transcript.map(([, text]) => text),
  ]);
  expect(texts.join('\n')).not.toMatch(
    /economic buyer|decision criteria|decision process|paper process|champion|meddpicc|spiced|\bbant\b/i,
  );
});

test('[DET-04] a line that nobody says is told', () => {
  expect(() => spoken({ A: 'Ann' }, 'A: Yes.\nB: No.')).toThrow('B: No.');
});
