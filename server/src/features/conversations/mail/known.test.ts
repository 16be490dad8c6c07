import { someContext } from '@plumbline/domain/conversations/testing/talk.ts';
import { describe, expect, test } from 'vitest';
import { dana, envelope, parse, read, said, saidIn, tom } from '../../../testing/mails.ts';

describe('[COM-01] a mail is known by its structure, whatever field stands first', () => {
  const body = `Content-Type: text/plain; charset=utf-8\n\nWe sign in May.\n`;
  test.each([
    [
      'what Gmail stores',
      `Delivered-To: tom@plumbline.example\nReceived: by 2002:a05 with SMTP id q1;\n        Thu, 12 Nov 2026 01:02:03 -0800 (PST)\nARC-Seal: i=1; a=rsa-sha256;\n d=google.example\n`,
    ],
    ['a line of a mailbox', 'From dana@halden.example Thu Nov 12 10:02:00 2026\n'],
    [
      'what Thunderbird keeps',
      'X-Mozilla-Status: 0001\nX-Mozilla-Keys:\nAuthentication-Results: mx.demo.example; dkim=pass\n',
    ],
    ['a field that nobody knows', 'Zimbra_Odd-1: yes\n'],
    ['a field without a blank behind the colon', 'X-Spam:no\n'],
    ['blank lines above', '\r\n\r\n'],
  ])('%s', async (_what, first) => {
    for (const name of ['mail.eml', 'mail.txt', 'message']) {
      const mail = await read(`${first}${envelope}${body}`, name);
      expect(mail).toMatchObject({
        kind: 'email',
        title: 'Budget',
        text: 'Dana Whitfield (2026-11-12):\nWe sign in May.',
        happened_at: '2026-11-12T09:02:00.000Z',
      });
      expect(mail.speakers.map(({ name: who }) => who)).toEqual(['Dana Whitfield']);
    }
  });

  test('carriage returns, Apple’s count above, UTF-16, and a mail that is pasted', async () => {
    const mail = `${envelope}${body}`;
    const crlf = mail.replaceAll('\n', '\r\n');
    const counted = `${mail.length}\n${mail}<?xml version="1.0"?><plist><dict/></plist>`;
    const utf16 = Buffer.from(`\uFEFF${mail}`, 'utf16le');
    for (const [content, name] of [[crlf], [counted, 'mail.emlx'], [utf16]] as const) {
      expect(await saidIn(content, name)).toEqual(['Dana Whitfield: We sign in May.']);
    }
    const pasted = {
      name: 'Pasted',
      content: `Received: by x\n${envelope}Content-Type: text/plain; charset=iso-8859-1\n\nGrüße, wir nehmen 80.000 €.`,
      kind: undefined,
      date: undefined,
    };
    const parsed = await parse(pasted, someContext);
    expect('conversation' in parsed && said(parsed.conversation)).toEqual([
      'Dana Whitfield: Grüße, wir nehmen 80.000 €.',
    ]);
  });

  test.each([
    [
      'a call with a header',
      'Date: 3 May 2026\nCall-ID: 7\nFrom-Stage: Demo\n\nMia: Who signs?\nRavi: I do.\nMia: When?\nRavi: In May.',
      ['Mia', 'Ravi'],
    ],
    [
      'a header of Markdown',
      '---\ntitle: Call\nfrom: mia@x.example\n---\nMia: Who signs?\nRavi: I do.\nMia: So.\nRavi: Yes.',
      ['Mia', 'Ravi'],
    ],
    [
      'a name before each line',
      'Mia: Hi.\nRavi: I do.\nMia: When?\nRavi: In May.',
      ['Mia', 'Ravi'],
    ],
    [
      'a mail as Outlook copies it',
      `From: ${dana}\nSent: Thursday, November 12, 2026 10:02\nTo: ${tom}\nSubject: Budget\n\nWe sign in May.`,
      ['Dana Whitfield'],
    ],
  ])('%s is no raw mail', async (_what, text, names) => {
    const { speakers } = await read(text, 'call.txt');
    expect(speakers.map(({ name }) => name)).toEqual(names);
  });
});
