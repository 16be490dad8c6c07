import type { SectionChange } from '@plumbline/domain/history/history.ts';
import type { ItemHistory } from '@plumbline/domain/history/item-history.ts';
import { describe, expect, test } from 'vitest';
import { sampleItemChange } from '../testing/sample-item-change.ts';
import { byDay } from './days.ts';
import { itemSentence } from './item-sentence.ts';
import { versionsOf } from './versions.ts';

const at = (time: string) => ({ changed_at: new Date(time).toISOString() });

describe('[DET-02] the timeline', () => {
  test('stands under the days of the reader', () => {
    const now = new Date('2026-11-21T00:30:00').getTime();
    const days = byDay(
      [
        at('2026-11-21T00:10:00'),
        at('2026-11-20T23:50:00'),
        at('2026-11-20T01:00:00'),
        at('2026-11-02T12:00:00'),
        at('2025-11-21T12:00:00'),
      ],
      now,
    );
    expect(days.map(({ day, items }) => [day, items.length])).toEqual([
      ['Today', 1],
      ['Yesterday', 2],
      ['Nov 2', 1],
      ['Nov 21, 2025', 1],
    ]);
  });
});

describe('[COM-12] the versions of a section', () => {
  const change = (id: string, before: string | null, after: string | null) =>
    ({ id, before, after }) as SectionChange;
  const changes = [change('two', 'then', 'now'), change('one', 'first', 'then')];

  test('are what each change left, and the text before the first of them', () => {
    expect(versionsOf(changes, true).map(({ content }) => content)).toEqual([
      'now',
      'then',
      'first',
    ]);
  });

  test('end where more are to be loaded, or where nothing was written before', () => {
    expect(versionsOf(changes, false)).toHaveLength(2);
    expect(versionsOf([change('one', null, 'then')], true)).toHaveLength(1);
  });
});

const item = sampleItemChange;
const dueDate = { label: 'Due date', from: '2026-11-03', to: '2026-11-09' };

test.each<[string, Partial<ItemHistory>, string]>([
  ['done', {}, 'Mia Chen checked off the technical task Show the demo'],
  [
    'open again',
    { fields: [{ label: 'Done', from: 'Yes', to: null }] },
    'Mia Chen reopened the technical task Show the demo',
  ],
  ['deleted', { event: 'deleted' }, 'Mia Chen deleted the technical task Show the demo'],
  ['a field', { fields: [dueDate] }, 'Mia Chen changed the technical task Show the demo'],
  [
    'an answer by hand',
    { kind: 'requirement', title: 'SSO?', fields: [{ label: 'Answer', from: null, to: 'Yes' }] },
    'Mia Chen answered the requirement SSO?',
  ],
  [
    'proposals',
    { how: 'analysis', item_id: null, title: '' },
    'The analyst proposed technical tasks for Mia Chen',
  ],
  [
    'an answer',
    { how: 'analysis', kind: 'commercial_challenge', title: 'Frozen budget' },
    'The analyst answered the commercial challenge Frozen budget for Mia Chen',
  ],
  ['the deal', { kind: 'deal', title: '', fields: [dueDate] }, 'Mia Chen changed the deal'],
])('[DET-02] the timeline tells of what is no section: %s', (_, part, sentence) => {
  const { who, did, name, rest } = itemSentence({ ...item, ...part });
  expect([who, did, name, rest].filter(Boolean).join(' ').replace(' ,', ',')).toBe(sentence);
});
