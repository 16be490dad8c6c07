import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadableConversation, Side } from '../conversation.ts';
import { parseConversation } from '../parse.ts';
import { isVerbatim } from '../quotes.ts';
import type { ConversationContext } from '../suggestion.ts';
import { candidatesOf, highlightsOf } from './highlights.ts';
import { tableOf, type Table } from './table.ts';

const context: ConversationContext = {
  companyName: 'Larkfield Ltd',
  companyDomain: null,
  participants: [
    { name: 'Ann Seller', email: null, title: 'Account Executive', side: 'ours' },
    { name: 'Carol Buyer', email: null, title: 'CFO', side: 'customer' },
  ],
  ownDomains: [],
  ownCompany: null,
  today: '2026-11-28',
};

function parsed(text: string, kind: ReadableConversation['kind'] = 'call'): ReadableConversation {
  const outcome = parseConversation({ name: 'a.txt', text, kind, date: '2026-11-20', context });
  if ('problem' in outcome) throw new Error(outcome.problem.told);
  return { ...outcome.conversation, id: 'c1', source: 'file' };
}

/** Shows every sentence. */
const everything: Table = { bias: 9, least: 0.5, weights: new Map() };
const marking = (names: Record<string, number>): Table => ({
  bias: -5,
  least: 0.5,
  weights: new Map(Object.entries(names)),
});
const texts = (conversation: ReadableConversation, table?: Table) =>
  highlightsOf(conversation, context, table).map(({ quote }) => quote.text);

const call = parsed(`Ann Seller: Who signs at the end?
Carol Buyer: Our board does, above fifty thousand. They meet on the third of May.
Ann Seller: Our tool cuts that by half.
Carol Buyer: Sure.`);

describe('[COM-11] passages that are worth reading', () => {
  test('are never our own words', () => {
    expect(texts(call, everything)).toEqual([
      'Our board does, above fifty thousand. They meet on the third of May.',
      'Sure.',
    ]);
  });

  test('bear the question that they answer, who said them, and when', () => {
    expect(highlightsOf(call, context, everything)[0]?.quote).toEqual({
      conversation_id: 'c1',
      start: expect.any(Number),
      end: expect.any(Number),
      text: 'Our board does, above fifty thousand. They meet on the third of May.',
      speaker: 'Carol Buyer',
      title: 'CFO',
      side: 'customer',
      said_at: call.happened_at,
      question: 'Who signs at the end?',
    });
  });

  test('are chosen by words alone: of a sentence, of its question and of its neighbours', () => {
    expect(texts(call, marking({ 'w board': 9 }))).toEqual([
      'Our board does, above fifty thousand.',
    ]);
    expect(texts(call, marking({ 'q signs': 7 }))).toEqual([
      'Our board does, above fifty thousand. They meet on the third of May.',
    ]);
    expect(texts(call, marking({ 'p board': 12 }))).toEqual(['They meet on the third of May.']);
    expect(texts(call, marking({ 'w nothing of the kind': 12 }))).toEqual([]);
  });

  test('sentences of one turn are one passage while it is quickly read', () => {
    const long = Array.from({ length: 9 }, (_, at) => `This is point number ${at} of our list.`);
    const monologue = parsed(
      `Ann Seller: What else?\nCarol Buyer: ${long.map((line) => line.repeat(2)).join(' ')}`,
    );
    for (const text of texts(monologue, everything)) expect(text.length).toBeLessThanOrEqual(400);
    expect(texts(monologue, everything).join(' ')).toContain('number 8');
  });

  test('a note and a mail are read like a call', () => {
    const note = parsed('Met Carol.\nBudget is approved: 40k, CFO signs in May.', 'note');
    expect(texts(note, everything).join(' ')).toContain('Budget is approved');
    expect(highlightsOf(note, context, everything)[0]?.quote).toMatchObject({ noted: true });
  });

  test('the table of the product shows what decides a deal, and no small talk', () => {
    const shown = texts(
      parsed(`Ann Seller: What does that cost you today?
Carol Buyer: About 340,000 euros a year, because every third claim is typed in by hand twice.
Ann Seller: And who has to approve the budget?
Carol Buyer: Anything above 100k goes to our CFO, and the board decides on 12 May.
Ann Seller: How was your weekend?
Carol Buyer: Nice, we went to the lake with the kids.`),
    ).join(' ');
    expect(shown).toContain('340,000 euros');
    expect(shown).toContain('board decides');
    expect(shown).not.toContain('lake');
  });
});

const sides: Side[] = ['ours', 'customer', 'other', 'unknown'];

test('[COM-11] whatever is said: passages are verbatim, in order, apart, and not of ours', () => {
  const turn = fc.record({
    speaker: fc.nat({ max: 3 }),
    text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), (turns) => {
      let text = '';
      const utterances = turns.map(({ speaker, text: said }) => {
        const start = text.length;
        text += `${said}\n`;
        return { speaker, start, end: start + said.length, at: null };
      });
      const conversation: ReadableConversation = {
        id: 'c',
        kind: 'call',
        source: 'file',
        title: '',
        happened_at: '2026-11-20T00:00:00.000Z',
        text,
        speakers: sides.map((side) => ({
          name: side,
          email: null,
          title: null,
          side,
          isConfirmed: true,
        })),
        utterances,
      };
      const found = highlightsOf(conversation, context, everything);
      let end = 0;
      for (const { quote, likelihood } of found) {
        expect(isVerbatim(quote, conversation)).toBe(true);
        expect(quote.start).toBeGreaterThanOrEqual(end);
        expect(['customer', 'unknown']).toContain(quote.side);
        expect(likelihood).toBeGreaterThan(0.5);
        end = quote.end;
      }
      expect(candidatesOf(conversation).length).toBeGreaterThanOrEqual(found.length);
    }),
    { numRuns: 200 },
  );
});

test('a stored table is read as it was learned', () => {
  const table = tableOf({ bias: -1, least: 0.8, weights: { '-12': 'w a\nb a b', '50': 'w c' } });
  expect(Object.fromEntries(table.weights)).toEqual({ 'w a': -0.12, 'b a b': -0.12, 'w c': 0.5 });
});
