import { expect, test } from 'vitest';
import { talk } from './testing/talk.ts';

const who = (at: number) =>
  at % 2 === 0 ? 'Dana Whitfield <dana@halden.example>' : 'Tom Becker <tom@plumbline.example>';
const head =
  'From: Dana Whitfield <dana@halden.example>\nTo: Tom Becker <tom@plumbline.example>\nDate: Tue, 3 Nov 2026 10:02:00 +0100\nSubject: Re: Pilot\n\nReply 400 here.\n';

const nested = Array.from({ length: 400 }, (_, place) => {
  const at = 399 - place;
  const marks = '>'.repeat(place);
  return `${marks}On Mon, 2 Nov 2026 at 10:02, ${who(at)} wrote:\n${marks}> Reply ${at} here.`;
});
const listed = Array.from({ length: 400 }, (_, place) => {
  const at = 399 - place;
  return `From: ${who(at)}\nSent: Monday, November 2, 2026 10:02\nTo: somebody\nSubject: Re: Pilot\n\nReply ${at} here.\n`;
});

test.each([
  ['quoted in each other', nested],
  ['one below the other', listed],
])('[ERR-02] of a mail of 400 replies, %s, each is its author’s', (_how, replies) => {
  const { speakers, utterances, text } = talk(`${head}\n${replies.join('\n')}`, {
    name: 'mail.eml',
  });
  const wrong = utterances.filter(({ speaker, start, end }) => {
    const [, number = ''] = /^Reply (\d+) here\.$/.exec(text.slice(start, end)) ?? [];
    const name = Number(number) % 2 === 0 ? 'Dana Whitfield' : 'Tom Becker';
    return number === '' || speakers[speaker ?? -1]?.name !== name;
  });
  expect(wrong.map(({ start, end }) => text.slice(start, end).slice(0, 200))).toEqual([]);
  expect(utterances).toHaveLength(401);
});
