import type { SectionChange } from '@plumbline/domain/opportunities/history.ts';
import { describe, expect, test } from 'vitest';
import { byDay } from './days.ts';
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
      ['Monday, November 2', 1],
      ['November 21, 2025', 1],
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
