import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReadableConversation } from './conversation.ts';
import { isStorableText } from '../text.ts';
import { parseConversation } from './parse.ts';
import { highlightsOf } from './highlights/highlights.ts';
import { someContext } from './testing/talk.ts';

const phrases = [
  'Dana Whitfield: Our CFO signs above 50k.',
  'Tom Becker: Who signs?',
  '[00:01:02] Tom: Hi',
  'WEBVTT',
  '00:01.000 --> 00:02.000',
  'From: Dana <dana@halden.example>',
  'Date: Tue, 3 Nov 2026',
  'On Mon, 2 Nov 2026, Tom wrote:',
  '> > quoted',
  '-----Original Message-----',
  '{"utterances":[{"speaker":"Dana","text":"no budget"}]}',
  '<p>we lost 30% &amp; more</p>',
  'If I can’t get that in writing, we’re out…',
  'דנה: אין תקציב',
  '👩‍💻 \ud83d \udc00 \u200f',
  'A'.repeat(400),
  '1 '.repeat(200),
  '=E4=',
];
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.constantFrom(...phrases), { maxLength: 25 }).map((parts) => parts.join('\n')),
  fc.array(fc.constantFrom(...phrases), { maxLength: 25 }).map((parts) => parts.join(' ')),
);
const name = fc.constantFrom('a.txt', 'a.vtt', 'a.srt', 'a.eml', 'a.json', '');

const parsed = (raw: string, file: string): ReadableConversation | null => {
  const result = parseConversation({ name: file, text: raw, context: someContext });
  return 'problem' in result ? null : { ...result.conversation, id: 'a', source: 'file' };
};

/** Every text in it, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('[COM-12] any text', () => {
  test('is parsed without a throw, into utterances of its text in their order', () => {
    fc.assert(
      fc.property(text, name, (raw, file) => {
        const conversation = parsed(raw, file);
        let end = 0;
        for (const utterance of conversation?.utterances ?? []) {
          expect(utterance.start).toBeGreaterThanOrEqual(end);
          expect(utterance.end).toBeGreaterThan(utterance.start);
          end = utterance.end;
        }
        expect(end).toBeLessThanOrEqual(conversation?.text.length ?? 0);
      }),
      { numRuns: 300 },
    );
  });

  test('no character is cut in two, wherever a limit falls', () => {
    const lines = (pad: string) => [
      `${pad}${'😀'.repeat(150)} Rivers: Our CFO signs above 50k and we lose 30% of the fruit.`,
      `Dana Whitfield: ${pad}${'😀'.repeat(600)} our CFO signs every contract above 50k.`,
      `Tom Becker: ${pad}who${'😀'.repeat(600)} signs?`,
      'Dana Whitfield: Our CFO, Marta.',
    ];
    for (const pad of ['', 'x', 'xx', 'xxx']) {
      const texts = [lines(pad).join('\n'), ...lines(pad)];
      for (const each of texts) {
        const conversation = parsed(each, 'a.txt');
        if (!conversation) continue;
        const found = highlightsOf(conversation, someContext);
        expect(textsIn([conversation, found]).filter((said) => !isStorableText(said))).toEqual([]);
      }
    }
  });
});
