import { emptyReading } from './testing/empty.ts';
import { describe, expect, test } from 'vitest';
import type { ReadableConversation } from '../conversations/conversation.ts';
import { isVerbatim } from '../conversations/quotes.ts';
import { linesOf } from './lines.ts';
import { readingOf, type ReadFrom } from './checked-reading.ts';
import type { ModelReading } from './model-reading.ts';
import { recordedDeals } from './testing/recorded.ts';

const text = [
  'Who signs?',
  'Dana does, above 100k. Legal needs until Friday.',
  'We are the best for you.',
].join('\n');
const call: ReadableConversation = {
  id: 'call',
  kind: 'call',
  source: 'pasted',
  title: 'Terms',
  happened_at: '2026-11-10T09:00:00.000Z',
  text,
  speakers: [
    { name: 'Tom', email: null, title: null, side: 'ours', isConfirmed: true },
    { name: 'Priya', email: null, title: 'CFO', side: 'customer', isConfirmed: true },
  ],
  utterances: [
    { speaker: 0, start: 0, end: 10, at: null },
    { speaker: 1, start: 11, end: 59, at: null },
    { speaker: 0, start: 60, end: text.length, at: null },
  ],
};

const from: ReadFrom = {
  conversations: [call],
  participants: [],
  told: { commercial: '', technical: '', everybody: text },
  today: '2026-11-20',
};
const read = (model: Partial<ModelReading>, more: Partial<ReadFrom> = {}) =>
  readingOf({ ...emptyReading, ...model }, { ...from, ...more });
const risk = (quotes: string[], words = 'Dana is not met.') => ({
  risks: [{ side: 'commercial' as const, text: words, quotes }],
});
const quoted = (ref: string) => read(risk([ref])).reading.risks[0]?.quotes[0];

describe('[COM-01] a reference to a line', () => {
  test('quotes the whole line, with who said it and the question before it', () => {
    expect(quoted('1.2')).toMatchObject({
      text: 'Dana does, above 100k. Legal needs until Friday.',
      speaker: 'Priya',
      title: 'CFO',
      side: 'customer',
      question: 'Who signs?',
      said_at: call.happened_at,
    });
  });

  test('bears the second of a recording at which the line begins', () => {
    const [first, second, ...rest] = call.utterances;
    if (!first || !second) throw new Error('Two speak.');
    const utterances = [{ ...first, at: 61 }, { ...second, at: 67.4 }, ...rest];
    const found = read(risk(['1.2', '1.1']), { conversations: [{ ...call, utterances }] });
    expect(found.reading.risks[0]?.quotes.map(({ at }) => at)).toEqual([67.4, 61]);
    expect(quoted('1.2')).not.toHaveProperty('at');
  });

  test.each([
    ['1.2 Dana does ... above 100k', 'Dana does, above 100k'],
    ['1.2 “Legal needs until Friday”', 'Legal needs until Friday'],
    ['[1.2] legal NEEDS', 'Legal needs'],
    ['1.2: Dana … 100k.', 'Dana does, above 100k.'],
  ])('%s quotes a part of it', (ref, words) => {
    expect(quoted(ref)?.text).toBe(words);
  });

  test('with words that do not stand there quotes the line as it is', () => {
    expect(quoted('1.2 Dana never signs')?.text).toBe(text.slice(11, 59));
  });

  test.each(['1.9', '7.1', 'nothing', '', '1', '1.2.3'])(
    '%s, which is none, drops the item and is counted; the others stay',
    (ref) => {
      const { reading, dropped } = read({
        risks: [...risk([ref]).risks, ...risk(['1.2'], 'Legal is slow.').risks],
      });
      expect(reading.risks.map((each) => each.text)).toEqual(['Legal is slow.']);
      expect(dropped).toBe(1);
    },
  );

  test('that is none beside a good one is counted, and the item stands on the good one', () => {
    const { reading, dropped } = read(risk(['1.2', '3.4']));
    expect(reading.risks[0]?.quotes).toHaveLength(1);
    expect(dropped).toBe(1);
  });
});

describe('a reading', () => {
  const field = (more: Partial<ModelReading['fields'][number]>) =>
    read({
      fields: [
        {
          field: 'pain',
          text: 'They lose deals.',
          who: '',
          beside: '',
          state: 'supported',
          quotes: ['1.2'],
          superseded: [],
          ...more,
        },
      ],
    });

  test('what only our own people say is no evidence', () => {
    expect(field({ quotes: ['1.3'] }).reading.fields[0]?.standing).toBe('ours_only');
    expect(field({ quotes: ['1.3', '1.2'] }).reading.fields[0]?.standing).toBe('supported');
    expect(field({ quotes: ['1.3'], state: 'denied' }).reading.fields[0]?.standing).toBe('denied');
  });

  test.each(['-', ' tbd ', 'n/a', 'N/A.', '...', 'unknown'])(
    '%j in a field is nothing',
    (words) => {
      const { reading, dropped } = field({ text: words });
      expect(reading.fields).toEqual([]);
      expect(dropped).toBe(1);
      expect(field({ who: words }).reading.fields[0]?.who).toBe('');
    },
  );

  test('a day is taken where the quote holds it, and else of a plan alone', () => {
    const step = (due: string, quotes = ['1.2']) => {
      const { reading } = read({
        next_steps: [
          { side: 'commercial', title: 'Call Dana', text: 'Ask.', priority: 'High', due, quotes },
        ],
      });
      return reading.next_steps.map((each) => [each.due, each.due_from])[0];
    };
    expect(step('2026-11-13')).toEqual(['2026-11-13', 'quote']); // the Friday after the call
    expect(step('2026-11-27')).toEqual(['2026-11-27', 'plan']);
    expect(step('2026-11-02')).toEqual([null, 'plan']); // past, and nobody named it
    expect(step('soon')).toEqual([null, 'plan']);

    const promise = (due: string) =>
      read({
        promises: [{ side: 'commercial', by: 'them', text: 'Review', due, quotes: ['1.2'] }],
      });
    expect(promise('2026-11-13').reading.promises[0]?.due).toBe('2026-11-13');
    expect(promise('2026-12-24')).toMatchObject({
      reading: { promises: [{ due: null }] },
      dropped: 1,
    });
  });

  test('what changed longer than a month ago is no news', () => {
    const change = { side: 'commercial' as const, text: 'Dana signs now.', quotes: ['1.2'] };
    expect(read({ changes: [change] }).reading.changes[0]?.day).toBe('2026-11-10');
    expect(read({ changes: [change] }, { today: '2026-12-24' }).reading.changes).toEqual([]);
  });

  test('[PERM-01] an item that tells what only the other side’s texts hold is for those who may read both', () => {
    const told = {
      commercial: 'Discount of 17,500 for Ordinant',
      technical: 'SAP',
      everybody: text,
    };
    const sides = (words: string, side: 'commercial' | 'technical') =>
      read({ risks: [{ side, text: words, quotes: ['1.2'] }] }, { told }).reading.risks[0]?.sides;
    expect(sides('The discount is 17,500.', 'technical')).toEqual(['technical', 'commercial']);
    expect(sides('Ordinant is cheaper.', 'technical')).toEqual(['technical', 'commercial']);
    expect(sides('Legal needs until Friday.', 'technical')).toEqual(['technical']);
    expect(sides('Their SAP is old.', 'commercial')).toEqual(['commercial', 'technical']);
  });
});

test('lines are numbered conversation by conversation, and long ones cut between sentences', () => {
  const long = `${'We lose a deal each week. '.repeat(60)}\n\n  End.`;
  const utterances = [{ speaker: null, start: 0, end: long.length, at: null }];
  const lines = linesOf([call, { ...call, text: long, utterances }]);
  expect(lines.slice(0, 4).map(({ ref }) => ref)).toEqual(['1.1', '1.2', '1.3', '2.1']);
  const words = lines.slice(3).map(({ start, end }) => long.slice(start, end));
  expect(words.at(-1)).toBe('End.');
  for (const each of words) {
    expect(each.length).toBeLessThanOrEqual(600);
    expect(each.endsWith('.')).toBe(true);
  }
  expect(words.join(' ')).toBe(long.replaceAll(/\s+/g, ' ').trim());
});

describe.each(recordedDeals().map((each) => [each.name, each] as const))(
  'the recorded reading of %s',
  (_name, { conversations, reading: model, today }) => {
    const whole = conversations.map((each) => each.text).join('\n');
    const { reading, dropped } = readingOf(model, {
      conversations,
      participants: [],
      told: { commercial: '', technical: '', everybody: whole },
      today,
    });

    test('refers to lines that exist, and each quote is verbatim', () => {
      const quotes = JSON.stringify(reading).match(/"conversation_id"/g) ?? [];
      expect(quotes.length).toBeGreaterThan(20);
      for (const item of Object.values(reading).flat()) {
        const own = 'quotes' in item ? item.quotes : [item.older, item.newer];
        for (const quote of own) {
          const conversation = conversations.find(({ id }) => id === quote.conversation_id);
          expect(conversation && isVerbatim(quote, conversation)).toBe(true);
        }
      }
      // Days that no quote holds are all that is left out.
      const days = model.promises.filter(({ due }) => due !== null).length;
      expect(dropped).toBeLessThanOrEqual(days);
    });
  },
);
