import { describe, expect, test } from 'vitest';
import { longestConversation } from './conversation.ts';
import { parseConversation } from './parse.ts';
import { someContext } from './testing/talk.ts';

const parse = (name: string, text: string) =>
  parseConversation({ name, text, context: someContext });

/** As many pieces as a conversation may be long. */
function whole(start: string, piece: (at: number) => string, end = ''): string {
  const pieces = [start];
  for (let length = start.length + end.length; ;) {
    const next = piece(pieces.length);
    length += next.length;
    if (length > longestConversation) return pieces.join('') + end;
    pieces.push(next);
  }
}

const words = 'and then we talked about what the rollout costs';
const mail = 'From: Dana Whitfield <dana@halden.example>\nSubject: Rollout\n\n';

/** The longest that a conversation may be, in each format, made as programs write it. */
const largest: Record<string, [name: string, text: string, kind: string]> = {
  'WebVTT with a speaker in each cue': [
    'call.vtt',
    whole(
      'WEBVTT\n\n',
      (at) =>
        `${at}\n00:00:01.000 --> 00:00:02.000\n<v ${at % 2 ? 'Dana' : 'Tom'}>${words}</v>\n\n`,
    ),
    'call',
  ],
  'SRT of short cues': [
    'call.srt',
    whole('', (at) => `${at}\n00:00:01,000 --> 00:00:02,000\nTom: ${at} yes\n\n`),
    'call',
  ],
  'a thread of quoted mails': [
    'thread.eml',
    whole(mail, (at) => `On 1 May 2026, Tom Becker wrote:\n> ${words} ${at}\n`),
    'email',
  ],
  'a thread with headings': [
    'thread.eml',
    whole(mail, (at) => `From: P${at} <p${at}@halden.example>\nTo: Tom Becker\n\n${words}\n\n`),
    'email',
  ],
  'a page of a mail': [
    'mail.html',
    whole('<html><body>', (at) => `<p>${words} <b>${at}</b></p>`, '</body></html>'),
    'note',
  ],
  'a chat of many lines': ['chat.txt', whole('', (at) => `[10:02] P${at % 7}: yes\n`), 'call'],
  'a list of people': ['people.txt', whole('', (at) => `P${at}: what they said\n`), 'call'],
};

describe('[COM-01] the largest conversation of each format is read', () => {
  test.each(Object.entries(largest))('%s', (_what, [name, text, kind]) => {
    expect(text.length).toBeGreaterThan(longestConversation - 300);
    const read = parse(name, text);
    if ('problem' in read) throw new Error(read.problem.told);
    expect(read.conversation.kind).toBe(kind);
    expect(read.conversation.text.length).toBeGreaterThan(300_000);
  });

  test('as many lines, tags and levels as there may be', () => {
    const [elements, depth] = [200_000, 1000];
    for (const text of [
      '\n'.repeat(elements - 2) + words,
      '<br>'.repeat(elements) + words,
      `${'<div>'.repeat(depth)}${words}${'</div>'.repeat(depth)}`.repeat(3),
      // what pages leave open, and what they close twice
      `${'<li>'.repeat(1000)}${'</div>'.repeat(1000)}<p>${words}`,
      `${mail}${'>'.repeat(1000)} ${words}`,
    ]) {
      expect(parse('a.txt', text)).toMatchObject({
        conversation: { text: expect.stringContaining(words) },
      });
    }
  });
});

describe('[ERR-02] what goes over a bound is told', () => {
  test.each([
    ['call.vtt', `WEBVTT\n${'\n'.repeat(200_000)}`, 'has more than 200,000 lines'],
    ['a.eml', mail + '\n'.repeat(200_000), 'has more than 200,000 lines'],
    ['a.txt', '\n'.repeat(200_000) + words, 'has more than 200,000 lines'],
    ['a.html', '<p>x</p>'.repeat(200_001), 'has more than 200,000 elements'],
    ['a.html', `${'<div>'.repeat(1001)}${words}`, 'is nested more than 1000 levels deep'],
    ['a.txt', `${'<BlockQuote>'.repeat(1001)}${words}`, 'is nested more than 1000 levels deep'],
  ])('%s', (name, text, told) => {
    expect(parse(name, text)).toEqual({ problem: { line: null, told: `The text ${told}` } });
  });
});
