import { expect, test } from 'vitest';
import type { ConversationSummary } from '../../api/conversations.ts';
import { engagementLines } from './engagement-lines.ts';

const conversation = (id: string, day: number, title: string): ConversationSummary => ({
  id,
  source: 'pasted',
  kind: 'text',
  title,
  happened_at: `2026-11-0${day}T09:00:00.000Z`,
  speakers: [
    { name: 'Tom', email: null, title: null, side: 'ours', isConfirmed: true },
    { name: 'Dana Frey', email: null, title: null, side: 'customer', isConfirmed: true },
  ],
  length: 10,
  quotes_used: 1,
  opening: '',
  needs_sides: false,
});

test('[DET-04] an engagement and the conversation with its text are one line, the newest first', () => {
  const call = {
    id: '1',
    type: 'call' as const,
    date: '2026-11-03T09:00:00.000Z',
    subject: 'Kick-off',
    contact: 'Dana Frey',
    conversation_id: 'a',
  };
  const note = { ...call, id: '2', type: 'note' as const, date: null, conversation_id: null };
  const lines = engagementLines(
    [call, note],
    [conversation('a', 3, 'Kick-off'), conversation('b', 5, 'Pasted')],
  );
  expect(lines.map(({ key, contact }) => [key, contact])).toEqual([
    ['b', 'Dana Frey'],
    ['1', 'Dana Frey'],
    ['2', 'Dana Frey'],
  ]);
  expect(lines[1]?.conversation?.id).toBe('a');
});

test('[DET-04] five notes are five different rows: the first line stands where the subject does not say it', () => {
  const note = (id: string, opening: string, title = 'Note by Sofia') => ({
    ...conversation(id, 3, title),
    kind: 'note' as const,
    opening,
    length: opening.length,
  });
  const lines = engagementLines(
    [],
    [
      note('a', 'Gordon resigned.\nPush to Q3?'),
      note('b', 'Carol left.'),
      note('c', 'They wait for security and legal.', 'They wait for...'),
    ],
  );
  expect(lines.map(({ firstLine }) => firstLine)).toEqual([
    'Gordon resigned. Push to Q3?',
    'Carol left.',
    '',
  ]);
});
