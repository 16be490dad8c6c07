import type { HistoryEntry } from '@plumbline/domain/history/history-page.ts';
import { expect, test } from 'vitest';
import type { ConversationSummary, DealReading } from '../../api/conversations.ts';
import { nextVisit } from './last-visit.ts';
import { isNews, recentLines } from './recent-lines.ts';

const entry = (id: string, day: string, given: Partial<ConversationSummary> = {}) =>
  ({
    id,
    source: 'pasted',
    kind: 'call',
    title: `Call ${id}`,
    happened_at: `${day}T12:00:00.000Z`,
    speakers: [],
    opening: 'They lose five days.',
    length: 20,
    quotes_used: 0,
    needs_sides: false,
    ...given,
  }) satisfies ConversationSummary;

const change = (
  id: string,
  day: string,
  how: 'edit' | 'import',
  readable = true,
): HistoryEntry => ({
  type: 'item',
  id,
  kind: 'deal',
  item_id: null,
  title: '',
  event: 'changed',
  person: 'Sofia',
  token: null,
  by_app: false,
  how,
  restored: null,
  started_at: `${day}T10:00:00.000Z`,
  changed_at: `${day}T10:00:00.000Z`,
  readable,
  fields: [],
  item_changed_at: `${day}T10:00:00.000Z`,
});

const read = (text: string, day: string): DealReading['changes'][number] => ({
  sides: ['commercial'],
  text,
  quotes: [],
  day,
});

const keysOf = (given: Partial<Parameters<typeof recentLines>[0]>) =>
  recentLines({ entries: [], read: [], changes: [], ...given }).map(({ key }) => key);

test('[DET-02] the newest three of entries and changes, and never only changes of fields', () => {
  const entries = [entry('a', '2026-11-10'), entry('b', '2026-11-08'), entry('c', '2026-11-01')];
  expect(keysOf({ entries })).toEqual(['a', 'b', 'c']);
  const changes = [
    change('own 1', '2026-11-20', 'edit'),
    change('own 2', '2026-11-19', 'edit'),
    change('crm 1', '2026-11-18', 'import'),
    change('crm 2', '2026-11-17', 'import'),
  ];
  expect(keysOf({ entries, changes })).toEqual(['own 1', 'crm 1', 'a']);
});

test('[DET-02] [PERM-01] a change that the role may not read takes no line', () => {
  const changes = [
    change('hidden', '2026-11-20', 'edit', false),
    change('x', '2026-11-02', 'edit'),
  ];
  expect(keysOf({ changes })).toEqual(['x']);
});

test('[DET-02] what a model read stands for the entries up to then; a later entry stands beside it', () => {
  const entries = [entry('later', '2026-11-12'), entry('read', '2026-11-10')];
  expect(keysOf({ entries, read: [read('Frozen.', '2026-11-10')] })).toEqual([
    'later',
    '2026-11-10 Frozen.',
  ]);
});

test('[DET-02] of a call with its transcript the notes stand, which tell more in a line', () => {
  const entries = [
    entry('transcript', '2026-11-10', { title: 'What is left', length: 4000 }),
    entry('notes', '2026-11-10', { title: 'What is left', length: 50 }),
    entry('another', '2026-11-10', { title: 'Lab day', length: 500 }),
  ];
  expect(keysOf({ entries })).toEqual(['notes', 'another']);
});

test('[DET-02] what came since the last visit is news; one’s own changes are not', () => {
  const lines = recentLines({
    entries: [entry('new', '2026-11-12'), entry('old', '2026-11-01')],
    read: [],
    changes: [change('own', '2026-11-13', 'edit')],
  });
  const news = (since: string | null, person: string) =>
    lines.filter((line) => isNews(line, since, person)).map(({ key }) => key);
  expect(news('2026-11-10T09:00:00.000Z', 'Sofia')).toEqual(['new']);
  expect(news('2026-11-10T09:00:00.000Z', 'Daniel')).toEqual(['own', 'new']);
  expect(news(null, 'Daniel')).toEqual([]);
});

test('[DET-02] a visit goes on for half an hour: a reload takes no mark away', () => {
  const first = nextVisit([], 'a', new Date('2026-11-10T09:00:00.000Z'));
  expect(first.before).toBeNull();
  const second = nextVisit([first], 'a', new Date('2026-11-12T09:00:00.000Z'));
  expect(second.before).toBe('2026-11-10T09:00:00.000Z');
  const reload = nextVisit([second], 'a', new Date('2026-11-12T09:10:00.000Z'));
  expect(reload.before).toBe('2026-11-10T09:00:00.000Z');
  expect(nextVisit([second], 'b', new Date('2026-11-12T09:10:00.000Z')).before).toBeNull();
});
