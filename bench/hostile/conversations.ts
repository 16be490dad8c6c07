import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import { textOfHtml } from '@plumbline/domain/conversations/formats/html.ts';
import { highlightsOf } from '@plumbline/domain/conversations/highlights/highlights.ts';
import { someContext } from '@plumbline/domain/conversations/testing/talk.ts';
import { readInvite } from '../../server/src/features/conversations/mail/calendar.ts';
import { unflowed } from '../../server/src/features/conversations/mail/flowed.ts';
import { isRawMail } from '../../server/src/features/conversations/mail/raw-mail.ts';
import { numberedTextsOf, textsOf, type HostileCase } from './case.ts';

const pieces = [
  'word ',
  'x',
  '> ',
  'a: ',
  'a, ',
  'who? ',
  '<v ',
  'a@b.',
  '-',
  'Aa Bb ',
  'Dana: our CFO signs, no budget yet.\n',
];

const mail = 'From: Dana <dana@halden.example>\nSubject: Rollout\n\n';
const numbered = {
  names: (at: number) => `A${at}: b\n`,
  'names apart': (at: number) => `A${at}: b\n\n`,
  voices: (at: number) => `${at === 0 ? 'WEBVTT\n\n' : ''}00:00.000 --> 00:01.000\n<v A${at}>a\n\n`,
  headings: (at: number) => `${at === 0 ? mail : ''}From: a${at}@b.example\nTo: a\n\n`,
  quotes: (at: number) => `${at === 0 ? mail : ''}On 1 May 2026, A${at} wrote:\n> a\n`,
};

export const conversationCases: HostileCase[] = [
  ...textsOf('a conversation', 200_000, pieces, read),
  ...numberedTextsOf('a conversation', 200_000, numbered, read),
  ...textsOf('a head of a mail', 200_000, ['a: b\n', 'a: \n b\n', 'From a '], (text) =>
    isRawMail(text, 'a.eml'),
  ),
  ...textsOf('flowing lines', 200_000, ['> a \n', '>', ' \n'], (text) =>
    unflowed(text, { isDelSp: true }),
  ),
  ...textsOf(
    'the HTML of a mail',
    50_000,
    ['<p>a', '<', '&amp;', '<td>a</td>', '<!--', ' '],
    textOfHtml,
  ),
  ...textsOf('a calendar', 200_000, ['a;b=', '\n ', '"', '\\n', 'BEGIN:A\n'], (text) =>
    readInvite(`BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:a\nDESCRIPTION:${text}`),
  ),
];

function read(text: string): void {
  const result = parseConversation({ name: 'a.txt', text, context: someContext });
  if ('problem' in result) return;
  highlightsOf({ ...result.conversation, id: 'a', source: 'file' }, someContext);
}
