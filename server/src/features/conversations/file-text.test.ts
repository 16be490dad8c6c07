import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import { someContext } from '@plumbline/domain/conversations/testing/talk.ts';
import { expect, test } from 'vitest';
import { read, said } from '../../testing/mails.ts';

const times = (number: number) => `00:00:1${number},000 --> 00:00:1${number},900`;
const talk = ['Dana Whitfield: We have 80,000 euros.', 'Tom Becker: Who signs?'];

test.each([
  [
    'captions with numbers (.srt)',
    'a.srt',
    talk.map((line, at) => `${at + 1}\n${times(at)}\n${line}\n`),
  ],
  [
    'captions that begin at any number',
    'a.srt',
    talk.map((line, at) => `${at + 41}\n${times(at)}\n${line}\n`),
  ],
  ['captions without numbers', 'a.srt', talk.map((line, at) => `${times(at)}\n${line}\n`)],
  ['captions called .txt', 'a.txt', talk.map((line, at) => `${at + 1}\n${times(at)}\n${line}\n`)],
  ['a number above names', 'call.txt', ['2026', ...talk, ...talk]],
  [
    'WebVTT',
    'a.vtt',
    [
      'WEBVTT\n',
      ...talk.map((line, at) => `${at + 1}\n${times(at).replaceAll(',', '.')}\n${line}\n`),
    ],
  ],
])('[COM-01] a file says what its text says: %s', async (_what, name, lines) => {
  for (const end of ['\n', '\r\n']) {
    const text = lines.join('\n').replaceAll('\n', end);
    const pasted = parseConversation({ name, text, context: someContext });
    if ('problem' in pasted) throw new Error(pasted.problem.told);
    const file = await read(Buffer.from(text), name);
    expect(said(file).map((words) => words.trim())).toEqual(expect.arrayContaining(talk));
    expect(file).toEqual(pasted.conversation);
  }
});
