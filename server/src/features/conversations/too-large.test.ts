import { longestConversation } from '@plumbline/domain/conversations/conversation.ts';
import { wordBombs } from '@plumbline/domain/files/testing/bombs.ts';
import { archiveOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createConversationsApi } from '../../testing/conversations.ts';

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

const drop = (name: string, bytes: Uint8Array | string) =>
  server.request('ADMIN', 'POST', path, {
    name,
    file: Buffer.from(bytes).toString('base64'),
    happened_at: '2026-11-03T09:00:00.000Z',
  });

test.each([
  ['millions of empty elements', 'The Word document has more than 200,000 elements. Split it.'],
  ['more than is unpacked', 'The Word document unpacks to more than 20 MB. Split it.'],
  [
    'elements within each other',
    'The Word document is nested more than 200 levels deep. Split it.',
  ],
  [
    'entities of entities, with elements',
    'The Word document has more than 200,000 elements. Split it.',
  ],
  ['thousands of entries', 'The Word document holds more than 5,000 files. Split it.'],
])('[ERR-02] a Word document of %s is refused in words by its field', async (name, told) => {
  const bomb = wordBombs[name]?.() ?? new Uint8Array();
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await drop('bomb.docx', bomb)).toMatchObject({
    status: 400,
    body: { code: 'invalid', fields: { file: told } },
  });
  const { body } = await server.request('ADMIN', 'GET', path);
  expect(body).toMatchObject({ conversations: [] });
});

test('[ERR-02] JSON of lists within each other is refused in words', async () => {
  const { status, body } = await drop('call.json', '['.repeat(500) + ']'.repeat(500));
  expect(status).toBe(400);
  expect((body as { error: string }).error).toBe(
    'The text is nested more than 200 levels deep. Split it.',
  );
});

test('[COM-01] the largest Word document that there may be is read, whatever else is in it', async () => {
  const words = 'word '.repeat(18);
  const run = (said: string) => `<w:r><w:rPr><w:b/></w:rPr><w:t>${said}</w:t></w:r>`;
  const lines = Array.from(
    { length: 19_900 },
    (_, at) => `<w:p>${run(`Tom: ${words}${at}`)}</w:p>`,
  );
  const bytes = archiveOf({
    'word/media/film.bin': 'a film '.repeat(4_500_000),
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${lines.join('')}</w:body></w:document>`,
  });
  const { status, body } = await drop('notes.docx', bytes);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
  expect((body as { text: string }).text.length).toBeGreaterThan(1_900_000);
});

/** Lines until the text is as long as a conversation may be. */
const many = (line: (at: number) => string) => {
  const lines: string[] = [];
  for (let length = 0; length < longestConversation - 100; length += lines.at(-1)?.length ?? 0) {
    lines.push(line(lines.length));
  }
  return lines.join('');
};

test.each([
  ['people.txt', many((at) => `P${at}: they said\n`)],
  ['call.vtt', `WEBVTT\n\n${many((at) => `00:01.000 --> 00:02.000\n<v P${at}>yes\n\n`)}`],
  ['mail.html', many((at) => `<p>They said <b>${at}</b></p>`)],
])('[COM-01] the largest text of its format is read in its thread: %s', async (name, text) => {
  const { status, body } = await drop(name, text);
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(201);
});

test.each([
  ['mail.html', '<br>'.repeat(200_001), 'The text has more than 200,000 elements'],
  [
    'mail.eml',
    `From: a@b.example\nSubject: x\n\n${'a\n'.repeat(200_001)}`,
    'The text has more than 200,000 lines',
  ],
])('[ERR-02] a text of too many parts is refused in words: %s', async (name, text, told) => {
  const { status, body } = await drop(name, text);
  expect(status).toBe(400);
  expect((body as { error: string }).error).toContain(told);
});
