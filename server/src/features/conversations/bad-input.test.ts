import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { archiveOf, bombOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import { createConversationsApi } from '../../testing/conversations.ts';

let server: Awaited<ReturnType<typeof createConversationsApi>>;
let dealId: string;
beforeAll(async () => {
  server = await createConversationsApi();
});
beforeEach(async () => {
  await server.empty();
  dealId = (await server.add()).id;
});
afterAll(() => server.close());

const text = 'Tom: Who signs?\nZoë Müller: I do, above 100k €.';

const path = () => `/api/deals/${dealId}/conversations`;
const drop = (name: string, bytes: Uint8Array | string) =>
  server.request('ADMIN', 'POST', path(), {
    name,
    file: Buffer.from(bytes).toString('base64'),
    happened_at: '2026-11-03T09:00:00.000Z',
  });
interface Stored {
  id: string;
  text: string;
  speakers: { name: string }[];
}
const stored = async () =>
  (
    (await server.request('ADMIN', 'GET', path())).body as {
      conversations: Stored[];
    }
  ).conversations;

const utf16 = (bigEndian: boolean, mark: boolean) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
  ['UTF-16 little-endian', utf16(false, true)],
  ['UTF-16 big-endian', utf16(true, true)],
  ['UTF-16 without a mark', utf16(false, false)],
  ['UTF-16 big-endian without a mark', utf16(true, false)],
])('[COM-01] a file in %s is read right', async (_name, bytes) => {
  const { status, body } = await drop('call.txt', bytes);
  expect(status, JSON.stringify(body)).toBe(201);
  expect((body as Stored).text).toContain('I do, above 100k €.');
  expect((body as Stored).speakers.map(({ name }) => name)).toContain('Zoë Müller');
});

test.each([
  ['Latin-1', Buffer.from('Tom: Who signs?\nZoë Müller: I do.', 'latin1'), 'Zoë Müller'],
  ['Windows-1252', Buffer.from('546f6d3a20939494', 'hex'), '“””'],
])('[COM-01] a file in %s is read right', async (_name, bytes, words) => {
  const { status, body } = await drop('call.txt', bytes);
  expect(status, JSON.stringify(body)).toBe(201);
  expect(JSON.stringify(body)).toContain(words);
});

const document = (body: string) =>
  archiveOf({
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  });
const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`;

test('[COM-01] a Word document is read as it shows itself: nothing deleted or moved away, and nothing twice', async () => {
  const lines = [paragraph('Tom: Who signs?'), paragraph('Dana: I do &amp; Ian.')];
  const deleted = '<w:p><w:del><w:r><w:delText>Dana: Nobody.</w:delText></w:r></w:del></w:p>';
  const moved = '<w:p><w:moveFrom><w:r><w:t>Dana: Somebody.</w:t></w:r></w:moveFrom></w:p>';
  const box = paragraph('Tom: In a box.');
  const drawn = `<w:p><w:r><mc:AlternateContent xmlns:mc="mc"><mc:Choice>${box}</mc:Choice><mc:Fallback>${box}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const all = [...lines, deleted, moved, drawn].join('');
  const { status, body } = await drop('notes.docx', document(all));
  expect(status, JSON.stringify(body)).toBe(201);
  const { text: read } = body as Stored;
  expect(read).toContain('Dana: I do & Ian.');
  expect(read).not.toMatch(/Nobody|Somebody/);
  expect(read.match(/In a box/g)).toHaveLength(1);
});

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const noise = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 97 + 13) % 256));

test.each([
  ['an empty file', 'call.txt', Buffer.alloc(0), /empty/],
  ['a blank file', 'call.txt', Buffer.from(' \n\t\n'), /empty/],
  ['a picture', 'call.txt', png, /no readable text/],
  ['noise', 'call.vtt', noise, /no readable text|bytes/],
  ['an archive', 'call.zip', archiveOf({ 'a.txt': 'hello' }), /archive/],
  ['a broken Word document', 'a.docx', Buffer.from('504b0304aaaa', 'hex'), /Word/],
  ['a Word document without a text', 'a.docx', archiveOf({ 'a.xml': '<a/>' }), /Word/],
  ['a bomb', 'a.docx', bombOf(200 * 1024 * 1024), /Word/],
  ['an empty Word document', 'a.docx', document(''), /empty/],
])(
  '[ERR-02] %s is refused with what is wrong, and nothing is stored',
  async (_name, name, bytes, told) => {
    const { status, body } = await drop(name, bytes);
    expect(status, JSON.stringify(body)).toBe(400);
    expect((body as { error: string }).error).toMatch(told);
    expect((body as { fields: object }).fields).toHaveProperty('file');
    expect(await stored()).toEqual([]);
  },
);

test('[ERR-02] broken captions are refused, and the line is named', async () => {
  const broken = 'WEBVTT\n\n00:01.000 --> 00:04.000\nDana: Fine\n\n00:0x --> 00:09.000\nTom: Well';
  const { status, body } = await drop('call.vtt', broken);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body).toMatchObject({ code: 'invalid', line: 6 });
  expect((body as { error: string }).error).toContain('6');
  expect(await stored()).toEqual([]);
});

test('[ERR-02] 10 MB are not too large, one byte more is', async () => {
  const most = 10 * 1024 * 1024;
  const tooLarge = await drop('call.txt', Buffer.alloc(most + 1, 'a'));
  expect(tooLarge).toMatchObject({ status: 413, body: { code: 'too_large' } });
  // Not by its size, but as no deal can hold so long a text.
  const large = await drop('call.txt', Buffer.alloc(most, 'a'));
  expect(large.status).toBe(400);
  expect((large.body as { error: string }).error).toMatch(/longer than/);
  const pasted = await server.request('ADMIN', 'POST', path(), {
    name: 'a',
    text: 'ä'.repeat(most / 2 + 1),
  });
  expect(pasted.status).toBe(413);
  expect(await stored()).toEqual([]);
});

test('[ERR-02] a text and a file at once, neither, and what is no Base64 are refused', async () => {
  for (const body of [
    { name: 'a' },
    { name: 'a', text: 'a', file: 'YQ==' },
    { name: 'a', file: 'no base 64!' },
    { name: '', text: 'a' },
    { name: 'a', text: 'a\0b' },
    { name: 'a', text: 'a', happened_at: 'yesterday' },
    { name: 'a', text: 'a', kind: 'letter' },
  ]) {
    const { status } = await server.request('ADMIN', 'POST', path(), body);
    expect(status, JSON.stringify(body)).toBe(400);
  }
  expect(await stored()).toEqual([]);
});

test('[ERR-02] the same conversation twice answers 409, whatever its name, date and spacing', async () => {
  const first = await drop('call.txt', text);
  expect(first.status).toBe(201);
  const again = await server.request('ADMIN', 'POST', path(), {
    name: 'Another name',
    text: text.replaceAll('\n', '\r\n\r\n'),
    happened_at: '2026-11-03T09:00:00.000Z',
  });
  expect(again).toMatchObject({
    status: 409,
    body: { reason: 'conversation_known', conversation_id: (first.body as Stored).id },
  });
  expect(await stored()).toHaveLength(1);
  // Told apart by deal: another may hold it too.
  dealId = (await server.add({ name: 'Other' })).id;
  expect((await drop('call.txt', text)).status).toBe(201);
});

test('[ERR-02] the same conversation sent twice at once is stored once', async () => {
  const answers = await Promise.all([drop('call.txt', text), drop('call.txt', text)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409,
  ]);
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['one speaker', 'Dana: Hello.\nDana: Still me.'],
  ['no speakers', 'We met on Tuesday. They want it by March.'],
  [
    'forty speakers',
    Array.from({ length: 40 }, (_, at) => `Person ${at}: Point ${at}.`).join('\n'),
  ],
  ['names that are words', 'Will: Mark my words.\nMay: Grace is out.\nMark: Yes.'],
  ['right-to-left text', 'דנה: אני חותמת.\nطارق: الميزانية جاهزة.'],
  [
    'a mail of 400 replies',
    Array.from({ length: 400 }, (_, at) => `${'>'.repeat(at + 1)} reply ${at}`).join('\n'),
  ],
])('[ERR-02] a text of %s is stored and read without a fault', async (_name, given) => {
  const { status, body } = await drop('text.txt', given);
  expect(status, JSON.stringify(body)).toBe(201);
  await server.read();
  const { body: list } = await server.request('ADMIN', 'GET', path());
  expect((list as { reading: object }).reading).toMatchObject({ state: 'idle', told: null });
});

test('[PERM-01] who may read no insights gets nothing of a conversation, not even its number', async () => {
  const { id } = await server.paste(dealId, text);
  await server.read();
  for (const role of [null] as const) {
    for (const route of [
      path(),
      `/api/conversations/${id}`,
      `/api/deals/${dealId}/suggestions`,
      `/api/deals/${dealId}/quotes`,
      `/api/deals/${dealId}/preparation`,
    ]) {
      const { status, body } = await server.request(role, 'GET', route);
      expect(status).toBe(403);
      expect(JSON.stringify(body)).not.toMatch(/Zoë|100k|to_review/);
    }
  }
  // A manager reads, and writes nothing.
  expect((await server.request('MANAGER', 'GET', path())).status).toBe(200);
  expect((await server.request('MANAGER', 'DELETE', `/api/conversations/${id}`)).status).toBe(403);
  const pasted = await server.request('MANAGER', 'POST', path(), { name: 'a', text: 'b' });
  expect(pasted.status).toBe(403);
});

test('[ERR-02] what there is not is not found', async () => {
  const id = crypto.randomUUID();
  for (const [method, route, body] of [
    ['GET', `/api/deals/${id}/conversations`],
    ['GET', `/api/deals/${id}/suggestions`],
    ['GET', `/api/deals/${id}/quotes`],
    ['GET', `/api/deals/${id}/preparation`],
    ['GET', `/api/conversations/${id}`],
    ['DELETE', `/api/conversations/${id}`],
    ['PUT', `/api/conversations/${id}/speakers`, { speakers: [] }],
    ['POST', `/api/deals/${id}/conversations`, { name: 'a', text: 'b' }],
    ['POST', `/api/deals/${id}/suggestions/accept-all`, { level: 2, preview: false }],
    ['POST', `/api/suggestions/${id}/accept`, { text: 'a', mode: 'replace', revision: 0 }],
    ['POST', `/api/suggestions/${id}/reject`],
    ['POST', `/api/suggestions/${id}/reopen`],
  ] as const) {
    const { status } = await server.request('ADMIN', method, route, body);
    expect(status, `${method} ${route}`).toBe(404);
  }
});

const recorded = (more: object, words = 'I sign this.') =>
  JSON.stringify({ segments: [{ speaker: 'Dana Frey', text: words, start: 1 }], ...more });
const mailed = (headers: string, body: string) =>
  `From: Dana <dana@halden.example>\r\n${headers}\r\n\r\n${body}`;
test.each([
  ['a title with a zero', 'call.json', recorded({ title: 'Call\0two' })],
  ['words with a zero', 'call.json', recorded({}, 'I sign\0this.')],
  [
    'a name with a zero',
    'call.json',
    recorded({ segments: [{ speaker: 'Da\0na', text: 'I do.' }] }),
  ],
  [
    'an address with a zero',
    'call.json',
    recorded({
      segments: [{ speaker: { name: 'Dana', email: 'd\0@halden.example' }, text: 'I do.' }],
    }),
  ],
  ['a day of the year 20226', 'call.json', recorded({ date: '+020226-03-01T00:00:00Z' })],
  ['a day before the year 1', 'call.json', recorded({ started_at: '-000001-03-01T00:00:00Z' })],
  [
    'a mail whose encoding hides a zero',
    'mail.eml',
    mailed('Content-Transfer-Encoding: quoted-printable', 'We sign=00this on Friday.'),
  ],
  [
    'a page with a zero',
    'mail.eml',
    mailed('Content-Type: text/html', '<p>We sign&#0;this&#x0; on Friday.</p>'),
  ],
  [
    'a subject with a zero',
    'mail.eml',
    mailed('Subject: =?utf-8?Q?An=00offer?=', 'We sign on Friday.'),
  ],
])('[COM-01] %s is taken as far as it can be stored', async (_what, name, file) => {
  const { status, body } = await drop(name, file);
  expect(status, JSON.stringify(body)).toBe(201);
  const { happened_at } = body as { happened_at: string };
  expect(happened_at).toMatch(/^2026-/);
});
