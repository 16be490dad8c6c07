import { archiveOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConversationsApi } from '../../testing/conversations.ts';

/** What a file does not say itself is asked before anything is stored. */

let server: Awaited<ReturnType<typeof createConversationsApi>>;
let path: string;
beforeAll(async () => {
  server = await createConversationsApi();
});
beforeEach(async () => {
  await server.empty();
  path = `/api/deals/${(await server.add()).id}/conversations`;
});
afterAll(() => server.close());

const drop = (name: string, bytes: Uint8Array | string, more: object = {}) =>
  server.request('ADMIN', 'POST', path, {
    name,
    file: Buffer.from(bytes).toString('base64'),
    ...more,
  });
const stored = async () =>
  ((await server.request('ADMIN', 'GET', path)).body as { conversations: unknown[] }).conversations;
const day = { happened_at: '2026-11-03T11:00:00.000Z' };

test.each([
  ['call.txt', 'Tom: Who signs?\nDana: I do.\nTom: Good.\nDana: Yes.'],
  ['call.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nDana: I do.'],
  ['call.json', JSON.stringify({ segments: [{ start: 1, text: 'I do.' }] })],
  ['mail.eml', 'From: Dana <dana@halden.example>\nMessage-ID: <a@b>\n\nI do.\n'],
  ['notes.txt', 'Met Dana. She signs.'],
])('[COM-01] %s without a day asks for it, and is no call of today', async (name, content) => {
  const refused = await drop(name, content);
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'unclear', asks: { date: true, fields: null } },
  });
  expect(await stored()).toEqual([]);
  const { status, body } = await drop(name, content, day);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject(day);
});

test.each([
  ['GMT20261103-110000_Recording.vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nDana: I do.'],
  [
    'call.txt',
    'Date: 3 November 2026, 11:00\n\nTom: Who signs?\nDana: I do.\nTom: Good.\nDana: Yes.',
  ],
  ['mail.eml', 'From: Dana <dana@halden.example>\nDate: Tue, 3 Nov 2026 12:00:00 +0100\n\nI do.\n'],
])('[COM-01] %s tells its day, and nobody is asked', async (name, content) => {
  const { status, body } = await drop(name, content);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject(day);
});

test('[COM-01] a pasted text without a day is of today, as its form says', async () => {
  const { status } = await server.request('ADMIN', 'POST', path, { name: 'a', text: 'Met Dana.' });
  expect(status).toBe(201);
});

test('[COM-01] a Word document of Teams tells title, day and speakers', async () => {
  const lines = [
    'Halden pilot-20261112_093000-Meeting Transcript',
    '12 November 2026, 09:30am',
    'Tom Becker started transcription',
    'Dana Whitfield   0:03',
    'We have 80,000 euros.',
    'Tom Becker stopped transcription',
    'Tom Becker   0:09',
    'Good.',
  ];
  const paragraphs = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('');
  const file = archiveOf({
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${paragraphs}</w:body></w:document>`,
  });
  const { status, body } = await drop('transcript.docx', file);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(body).toMatchObject({
    title: 'Halden pilot',
    happened_at: '2026-11-12T09:30:00.000Z',
    speakers: [{ name: 'Dana Whitfield' }, { name: 'Tom Becker' }],
  });
});

test('[COM-01] JSON of an unknown maker is shown, and stored as somebody says', async () => {
  const file = JSON.stringify({
    turns: [
      { who: 'Tom Becker', at: 3, says: 'Who signs this off?' },
      { who: 'Dana Whitfield', at: 9, says: 'Peter does, above 100k.' },
    ],
  });
  const { status, body } = await drop('call.json', file);
  expect(status).toBe(422);
  const { asks } = body as { asks: { date: boolean; fields: { guess: object }[] } };
  expect(asks).toMatchObject({
    date: true,
    fields: [
      {
        list: 'turns[]',
        count: 2,
        guess: { text: 'says', speaker: 'who', start: 'at', unit: 's' },
      },
    ],
  });
  expect(await stored()).toEqual([]);
  const undated = await drop('call.json', file, { fields: asks.fields[0]?.guess });
  expect(undated).toMatchObject({ status: 422, body: { asks: { date: true, fields: null } } });
  const added = await drop('call.json', file, { fields: asks.fields[0]?.guess, ...day });
  expect(added).toMatchObject({
    status: 201,
    body: {
      speakers: [{ name: 'Tom Becker' }, { name: 'Dana Whitfield' }],
      utterances: [{ at: 3 }, { at: 9 }],
    },
  });
});

test('[ERR-02] fields that hold no text, and what is no choice of fields, are refused', async () => {
  const file = JSON.stringify([{ who: 'Tom', says: 'Who signs?' }]);
  const choice = { list: '[]', text: 'says', speaker: 'who', start: null, unit: 's' };
  for (const fields of [
    { ...choice, text: 'nothing' },
    { ...choice, list: 'constructor[]' },
    { ...choice, unit: 'years' },
    { ...choice, list: 'x'.repeat(301) },
    { ...choice, more: 1 },
    'says',
  ]) {
    const { status } = await drop('call.json', file, { fields, ...day });
    expect(status, JSON.stringify(fields)).toBe(400);
  }
  expect(await stored()).toEqual([]);
});
