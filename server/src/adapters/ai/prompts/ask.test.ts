import * as v from 'valibot';
import { mostOfAnswer } from '@plumbline/domain/ask/shape.ts';
import { expect, test } from 'vitest';
import { askExample, askShape, askSystem } from './ask.ts';

test.each(['deal', 'pipeline'] as const)(
  'the example of a question on a %s has the shape',
  (about) => {
    expect(v.parse(askShape(about), askExample)).toEqual(askExample);
    expect(askSystem(about)).toContain(JSON.stringify(askExample));
  },
);

test('what is told beside the data costs some 750 tokens', () => {
  for (const about of ['deal', 'pipeline'] as const) {
    expect(askSystem(about).length / 4).toBeGreaterThan(600);
    expect(askSystem(about).length / 4).toBeLessThan(850);
  }
});

test('an item without a shape spoils no other, and too many are cut', () => {
  const good = { text: 'Dana signs.', quotes: ['1.1'] };
  const parse = (answer: unknown[]) => v.parse(askShape('deal'), { answer, missing: null });
  expect(
    parse([good, 'Dana', { text: '' }, { quotes: ['1.1'] }, { ...good, quotes: 1.2 }]),
  ).toEqual({
    answer: [good, { ...good, quotes: ['1.2'] }],
    missing: '',
  });
  expect(parse(Array.from({ length: 40 }, () => good)).answer).toHaveLength(mostOfAnswer.ofDeal);
  expect(v.safeParse(askShape('deal'), { answer: 'Dana', missing: '' }).success).toBe(false);
});
