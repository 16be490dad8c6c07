// @vitest-environment node
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTable, type Move } from '../testing/section-tabs.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tab = fc.nat(1);
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('type' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('save' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('serve' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('answer' as const), tab }) },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('hear' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('read' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('show' as const), tab }) },
  ...(
    [
      'colleague',
      'fail',
      'lose',
      'online',
      'keep-mine',
      'take-theirs',
      'merge',
      'revert',
      'clear',
      'return',
      'reload',
    ] as const
  ).map((does) => fc.record({ does: fc.constant(does), tab })),
);

const to = (does: Move['does'], at = 0): Move => ({ does, tab: at });
/** Where it begins: chance alone seldom comes to a choice between three texts. */
const start = fc.constantFrom<Move[]>(
  [],
  [to('type'), to('save'), to('colleague'), to('serve'), to('answer')],
  [to('type'), to('save'), to('type', 1), to('hear'), to('colleague'), to('serve'), to('answer')],
  [to('type'), to('type', 1)],
);

/**
 * Typing, saves, answers late or lost, a colleague, choices, another tab heard late, the page left
 * and entered again, reloads, in any order.
 */
test('[COM-12] whatever the order of things, no typed text is lost, none is overwritten unseen, and “saved” is true', async () => {
  await fc.assert(
    fc.asyncProperty(start, fc.array(move, { maxLength: 40 }), async (first, moves) => {
      const table = openTable();
      for (const each of [...first, ...moves]) {
        await table.make(each);
        expect(table.faults()).toEqual([]);
      }
      await table.settle();
      expect(table.faults()).toEqual([]);
    }),
    { numRuns: Number(process.env['MODEL_RUNS'] ?? 400) },
  );
}, 120_000);

const conflict = [to('type'), to('save'), to('colleague'), to('serve'), to('answer')];

test.each<[string, Move[]]>([
  [
    'a colleague’s text that is read again while mine is being saved is not told as mine saved',
    [...conflict, to('keep-mine'), to('show'), to('serve'), to('answer')],
  ],
  [
    'what is typed after coming back to the page outlives the answer to what was sent before',
    [to('type'), to('save'), to('return'), to('type'), to('serve'), to('answer'), to('reload')],
  ],
  [
    'what another tab types at the moment of an answer outlives it',
    [
      to('type'),
      to('save'),
      to('hear', 1),
      to('type', 1),
      to('serve'),
      to('answer'),
      to('hear', 1),
    ],
  ],
  [
    'what another tab types at the moment of a save that fails outlives it',
    [to('type'), to('save'), to('hear', 1), to('type', 1), to('fail'), to('hear', 1)],
  ],
  [
    'a third text, of another tab, is still to be chosen after a colleague’s',
    [
      to('type'),
      to('save'),
      to('type', 1),
      to('hear'),
      to('colleague'),
      to('serve'),
      to('answer'),
      to('keep-mine'),
      to('hear', 1),
      to('hear', 1),
    ],
  ],
])('[COM-12] %s', async (_, moves) => {
  const table = openTable();
  for (const each of moves) await table.make(each);
  await table.settle();
  expect(table.faults()).toEqual([]);
});
