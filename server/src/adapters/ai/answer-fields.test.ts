import * as v from 'valibot';
import { expect, test } from 'vitest';
import { caseInsensitive, confidence, cutText, listOf, saying } from './answer-fields.ts';
import { wireSchema } from './wire-schema.ts';

test.each(['High', 'high', ' HIGH '])('%j is High', (given) => {
  expect(v.parse(caseInsensitive(['High', 'Low']), given)).toBe('High');
});

test.each(['fully_supported', 'Fully Supported', 'fully-supported'])(
  '%j is one choice',
  (given) => {
    expect(v.parse(caseInsensitive(['fully_supported']), given)).toBe('fully_supported');
  },
);

test.each(['urgent', '', null, 1, ['High']])('%j is no choice', (given) => {
  expect(v.is(caseInsensitive(['High', 'Low']), given)).toBe(false);
});

test.each([
  [85, 0.85],
  ['85 %', 0.85],
  [0.85, 0.85],
  ['85.4', 0.85],
  [0, 0],
  [1, 0.01],
  [100, 1],
])('%j is a confidence of %d', (given, expected) => {
  expect(v.parse(confidence, given)).toBe(expected);
});

test.each([101, -1, 'sure', null, Number.NaN])('%j is no confidence', (given) => {
  expect(v.is(confidence, given)).toBe(false);
});

test('too long a text is cut at a word, an empty one is refused where it must say something', () => {
  expect(v.parse(cutText(12), '  one two three four ')).toBe('one two…');
  expect(v.parse(cutText(6), 'abcdefgh')).toBe('abcde…');
  expect(v.parse(cutText(3), 'a😀😀')).toHaveLength(3);
  expect(v.is(saying(10), '  ')).toBe(false);
  expect(v.is(saying(10), 5)).toBe(false);
});

test('too long a list is cut, too short a one is refused', () => {
  const list = listOf(v.number(), 2, 3);
  expect(v.parse(list, [1, 2, 3, 4])).toEqual([1, 2, 3]);
  expect(v.is(list, [1])).toBe(false);
  expect(v.is(list, 'x')).toBe(false);
});

test('a model is told the shape, with every field required and no other', () => {
  const schema = v.pipe(
    v.object({
      title: saying(10),
      level: caseInsensitive(['A', 'B']),
      list: listOf(cutText(5), 1, 2),
      share: confidence,
      type: v.nullable(v.number()),
    }),
    v.transform(({ title }) => title),
  );
  expect(wireSchema(schema)).toEqual({
    type: 'object',
    properties: {
      title: { type: 'string' },
      level: { type: 'string', enum: ['A', 'B'] },
      list: { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 2 },
      share: { type: 'number' },
      type: { anyOf: [{ type: 'number' }, { type: 'null' }] },
    },
    required: ['title', 'level', 'list', 'share', 'type'],
    additionalProperties: false,
  });
});
