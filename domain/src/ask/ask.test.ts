import { describe, expect, test } from 'vitest';
import type { ReadableConversation } from '../conversations/conversation.ts';
import { answerOf, foundPassages } from './answer.ts';
import { chosenPassages, questionWords } from './passages.ts';
import { saidSource, type AskSource } from './sources.ts';

/** A conversation of a line each, on a day of November. */
function said(id: string, day: number, lines: readonly string[], deal = 'deal'): AskSource {
  const text = lines.join('\n');
  const conversation: ReadableConversation = {
    id,
    kind: 'call',
    source: 'pasted',
    title: `Call ${id}`,
    happened_at: `2026-11-${String(day).padStart(2, '0')}T09:00:00.000Z`,
    text,
    speakers: [],
    utterances: [{ speaker: null, start: 0, end: text.length, at: null }],
  };
  return saidSource(deal, conversation);
}
const typed = (text: string): AskSource => ({
  ...said('meddpicc_data.pain', 1, [text]),
  section: 'meddpicc_data.pain',
  side: 'commercial',
  kind: 'text',
});
const refs = (lines: readonly { ref: string }[]) => lines.map(({ ref }) => ref);
const long = (word: string) => `${word} ${'is spoken of at length here. '.repeat(8)}`.trim();

describe('[COM-01] what a question is answered from', () => {
  test('what was said on one deal goes whole where it fits, in its order', () => {
    const sources = [said('a', 1, ['Data lives in Frankfurt.', 'Fine.']), said('b', 2, ['Later.'])];
    const chosen = chosenPassages('What is in Frankfurt?', sources, { characters: 10_000 });
    expect(refs(chosen.lines)).toEqual(['1.1', '1.2', '2.1']);
    expect(refs(chosen.best)).toEqual(['1.1']);
    expect(chosen.isWhole).toBe(true);
  });

  test('else the lines that share most with it, each with its neighbours, then the newest', () => {
    const other = Array.from({ length: 20 }, (_each, at) => long(`Topic${at}`));
    const sources = [
      said('a', 1, [...other, 'So who signs?', 'The signature is the CFO’s.', 'I see.', ...other]),
      said('b', 2, other),
    ];
    const { lines, isWhole } = chosenPassages('Whose signature?', sources, { characters: 1200 });
    expect(refs(lines).filter((ref) => ref.startsWith('1.'))).toEqual(['1.21', '1.22', '1.23']);
    expect(refs(lines).some((ref) => ref.startsWith('2.'))).toBe(true);
    expect(isWhole).toBe(false);
    const size = lines.reduce((sum, { start, end }) => sum + end - start, 0);
    expect(size).toBeLessThanOrEqual(1200);
  });

  test('of equal lines the newest is found first', () => {
    const sources = [said('x', 1, ['Security waits.']), said('y', 9, ['Security waits.'])];
    const { best } = chosenPassages('What about security?', sources, { characters: 10_000 });
    expect(refs(best)).toEqual(['2.1', '1.1']);
  });

  test('a typed text goes only where it shares a word with the question', () => {
    const sources = [said('a', 1, ['Hello.']), typed('Invoices are late.')];
    const of = (question: string) =>
      refs(chosenPassages(question, sources, { characters: 10_000 }).lines);
    expect(of('Why are invoices late?')).toEqual(['1.1', '2.1']);
    expect(of('Who signs?')).toEqual(['1.1']);
  });

  test('of several deals none fills the room, and what shares nothing stays out', () => {
    const many = Array.from({ length: 30 }, () => long('Security'));
    const sources = [said('a', 1, many, 'one'), said('b', 2, ['Security waits.', 'So.'], 'two')];
    const { lines } = chosenPassages('Who waits for security?', sources, {
      characters: 4000,
      ofDeal: 1000,
    });
    expect(refs(lines)).toContain('2.1');
    expect(lines.filter(({ conversation }) => conversation === 0).length).toBeLessThan(5);
    const none = chosenPassages('Zebra?', sources, { characters: 4000, ofDeal: 1000 });
    expect(none).toMatchObject({ lines: [], best: [] });
  });

  test('words of asking are not looked for, unless there are no others', () => {
    expect(questionWords('Which deals did they say wait for security?')).toEqual([
      'wait',
      'security',
    ]);
    expect(questionWords('Which deals?')).toEqual(['deals']);
  });
});

describe('an answer', () => {
  const sources = [said('a', 1, ['The CFO signs.', 'In March.']), typed('Invoices are late.')];
  const { lines } = chosenPassages('Are invoices late?', sources, { characters: 10_000 });
  const from = { sources, participants: [], dealNames: new Map([['deal', 'Northwind']]) };
  const answer = (...quotes: string[][]) =>
    answerOf(
      { answer: quotes.map((each) => ({ text: 'So it is.', quotes: each })), missing: ' tbd ' },
      { ...from, lines },
    );

  test('numbers each quote once, in the order of the statements', () => {
    const { statements, quotes, missing, dropped } = answer(['1.2'], ['2.1', '1.2'], ['1.1 CFO']);
    expect(statements.map((each) => each.quotes)).toEqual([[1], [1, 2], [3]]);
    expect(quotes.map(({ text }) => text)).toEqual(['In March.', 'Invoices are late.', 'CFO']);
    expect(quotes[1]).toMatchObject({ conversation_id: null, section: 'meddpicc_data.pain' });
    expect(quotes[0]).toMatchObject({ conversation_id: 'a', deal_name: 'Northwind' });
    expect([missing, dropped]).toEqual(['', 0]);
  });

  test('leaves out and counts what refers to no line that was told', () => {
    expect(answer(['1.3'], ['3.1'], ['CFO'], [])).toMatchObject({
      statements: [],
      quotes: [],
      dropped: 4,
    });
    const first = lines.filter(({ ref }) => ref === '1.1');
    const reply = { answer: [{ text: 'In March.', quotes: ['1.2'] }], missing: '' };
    expect(answerOf(reply, { ...from, lines: first }).dropped).toBe(1);
  });

  test('without a model is passages with their place', () => {
    const [passage] = foundPassages(lines.slice(0, 1), from);
    expect(passage).toMatchObject({ text: 'The CFO signs.', start: 0, end: 14, title: 'Call a' });
  });
});
