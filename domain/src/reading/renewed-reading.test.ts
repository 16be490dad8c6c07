import { emptyReading } from './testing/empty.ts';
import { describe, expect, test } from 'vitest';
import { readingOf } from './checked-reading.ts';
import { renewed, toldItems } from './renewed-reading.ts';
import { recordedDeals } from './testing/recorded.ts';

const told = { commercial: '', technical: '', everybody: '' };
const refsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"(\d+\.\d+)(?:"| [^"]+")/g)].map(([, ref = '']) => ref);

describe.each(recordedDeals().map((each) => [each.name, each] as const))(
  'the last reading of %s',
  (_name, { conversations, reading: answer, today }) => {
    const { reading } = readingOf(answer, { conversations, participants: [], today, told });

    test('is told an item a line, with lines that carry it', () => {
      const items = toldItems(reading, conversations);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      expect(items.filter(({ kind, refs }) => kind !== 'ask' && refs.length === 0)).toEqual([]);
      for (const { item, refs } of items) {
        const { quotes = [], older = '', newer = '' } = item;
        expect(refs).toEqual(expect.arrayContaining(refsIn([quotes, older, newer])));
      }
      expect(refsIn(answer)).toEqual(expect.arrayContaining(items.flatMap(({ refs }) => refs)));
    });

    test('stands as it was where nothing is new', () => {
      const { reading: news } = readingOf(emptyReading, {
        conversations,
        participants: [],
        today,
        told,
      });
      expect(renewed(reading, news, { gone: [], today })).toEqual(reading);
    });
  },
);

const quote = {
  conversation_id: 'a',
  start: 0,
  end: 4,
  text: 'Yes.',
  speaker: 'Dana',
  title: null,
  side: 'customer',
  said_at: '2026-11-03T09:00:00.000Z',
  question: null,
} as const;
const item = (text: string, side: 'commercial' | 'technical' = 'commercial') => ({
  sides: [side],
  text,
  quotes: [quote],
});
const field = (name: 'pain' | 'budget', text: string) => ({
  ...item(text),
  field: name,
  who: '',
  beside: '',
  standing: 'supported' as const,
  superseded: [],
});

test('what is new takes the place of the old, what is gone goes, the rest stays', () => {
  const after = renewed(
    {
      ...emptyReading,
      brief: [item('Open'), item('Tested', 'technical')],
      changes: [
        { ...item('Long ago'), day: '2026-10-01' },
        { ...item('Lately'), day: '2026-11-01' },
      ],
      fields: [field('pain', 'Old pain'), field('budget', 'A budget')],
      risks: ['one', 'two', 'three', 'four'].map((text) => item(text)),
    },
    {
      ...emptyReading,
      brief: [item('Lost')],
      fields: [field('pain', 'New pain')],
      risks: [item('five'), item('six')],
    },
    { gone: ['r2', 'x9', 'nonsense'], today: '2026-11-20' },
  );
  expect(after.brief.map(({ text }) => text)).toEqual(['Lost', 'Tested']);
  expect(after.changes.map(({ text }) => text)).toEqual(['Lately']);
  expect(after.fields.map(({ text }) => text)).toEqual(['New pain', 'A budget']);
  expect(after.risks.map(({ text }) => text)).toEqual(['five', 'six', 'one', 'three']);
});
