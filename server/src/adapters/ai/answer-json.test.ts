import { expect, test } from 'vitest';
import { jsonIn } from './answer-json.ts';

const answer = { a: [1, '```', '</think>'] };
const json = JSON.stringify(answer);

test.each([
  json,
  `\n ${json}\n`,
  `\`\`\`json\n${json}\n\`\`\``,
  `\`\`\`\n${json}\n\`\`\``,
  `Here it is:\n\`\`\`JSON\n${json}\n\`\`\`\nAnything else?`,
  `Sure: ${json} - that is all.`,
  `<think>{"b": 2}</think>${json}`,
  `<thinking>\n1\n</thinking>\n\`\`\`json\n${json}\n\`\`\``,
])('is found in %j', (text) => {
  expect(jsonIn(text)).toEqual(answer);
});

test('is found behind thinking whose opening tag was lost', () => {
  expect(jsonIn('I shall say {"b": 2}.</think>\n{"a": 1}')).toEqual({ a: 1 });
});

test.each([
  '',
  'no',
  '{"a": 1',
  '"text"',
  '42',
  'null',
  '```json\n{"a"\n```',
  '}{',
  '<think>{"a": 1}',
])('is not in %j', (text) => {
  expect(jsonIn(text)).toBeUndefined();
});

test.each(['<think>', '</think>', '```\n', '```', '{', '}{', '<think>{"a": 1}'])(
  'a flood of %j is soon read',
  (piece) => {
    expect(jsonIn(piece.repeat(200_000 / piece.length))).toBeUndefined();
  },
);
