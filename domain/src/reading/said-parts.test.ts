import { emptyReading } from './testing/empty.ts';
import { expect, test } from 'vitest';
import type { ReadableConversation } from '../conversations/conversation.ts';
import { saidParts } from './said-parts.ts';

const conversation = (id: string, day: string, text: string): ReadableConversation => ({
  id,
  kind: 'call',
  source: 'pasted',
  title: 'Terms',
  happened_at: `${day}T09:00:00.000Z`,
  text,
  speakers: [{ name: 'Dana', email: null, title: null, side: 'customer', isConfirmed: true }],
  utterances: [{ speaker: 0, start: 0, end: text.length, at: null }],
});

const quote = (text: string, side: 'customer' | 'ours' = 'customer') => ({
  conversation_id: 'a',
  start: text.length,
  end: 2 * text.length,
  text,
  speaker: 'Dana',
  title: null,
  side,
  said_at: '2026-11-03T09:00:00.000Z',
  question: null,
});

test('[COM-11] a reading is told with the words that carry it, each once, and only those can be quoted', () => {
  const [one, other] = [quote('No money before July'), quote('We freeze all of it', 'ours')];
  const [concluded, said] = saidParts({
    reading: {
      ...emptyReading,
      brief: [{ sides: ['commercial'], text: 'Nothing before July.', quotes: [one] }],
      risks: [{ sides: ['commercial'], text: 'A freeze', quotes: [other, one] }],
    },
    unread: [],
  });
  expect(concluded?.lines).toEqual([
    { head: 'in short: ', text: 'Nothing before July. [q1]', day: null },
    { head: 'risk: ', text: 'A freeze [q2 q1]', day: null },
  ]);
  expect(said?.lines).toEqual([
    { head: 'q1 2026-11-03 Dana (customer): ', text: 'No money before July', day: '2026-11-03' },
    { head: 'q2 2026-11-03 Dana (us): ', text: 'We freeze all of it', day: '2026-11-03' },
  ]);
});

test('[COM-11] the newest conversations are told, and the end of the first that does not fit', () => {
  const long = Array.from({ length: 400 }, (_line, at) => `Line ${at} ${'x'.repeat(90)}`).join(
    '\n',
  );
  const parts = saidParts({
    reading: null,
    unread: [
      conversation('old', '2026-11-01', 'Never told'),
      conversation('long', '2026-11-02', long),
      conversation('new', '2026-11-03', 'They sign'),
    ],
  });
  expect(parts.map(({ name }) => name)).toEqual(['conversation 1', 'conversation 2']);
  expect(parts[0]?.lines).toEqual([
    { head: '', text: '2026-11-03, call: Terms', day: null },
    { head: 'Dana: ', text: 'They sign', day: '2026-11-03' },
  ]);
  expect(parts[1]?.lines.at(-1)?.text).toMatch(/^Line 399/);
  expect(JSON.stringify(parts)).not.toMatch(/Never told|Line 0 /);
  expect(JSON.stringify(parts).length).toBeLessThan(50_000);
});
