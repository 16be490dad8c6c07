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
  server.request('ADMIN', 'POST', path, { name, file: Buffer.from(bytes).toString('base64') });

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
