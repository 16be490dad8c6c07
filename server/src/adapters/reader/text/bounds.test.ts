import { pageBombs, pdfOf } from '@plumbline/domain/files/testing/bombs.ts';
import { boundsOfText } from '@plumbline/domain/files/bounds.ts';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { TooMuchError } from '../reader.ts';
import { aside } from './aside.ts';

const read = (body: string | Uint8Array, contentType = 'text/html') =>
  aside('readText', { url: 'https://docs.example.com/a', contentType, body: Buffer.from(body) });

test.each([
  ['divs within each other', 'A page is nested more than 200 levels deep.'],
  ['elements that nobody closes', 'A page is nested more than 200 levels deep.'],
  ['elements that take turns', 'A page is nested more than 200 levels deep.'],
  ['hundreds of thousands of elements', 'A page has more than 200,000 elements.'],
])('[KB-07] a page of %s is refused in words', async (name, told) => {
  await expect(read(pageBombs[name]?.() ?? '')).rejects.toThrow(new TooMuchError(told));
});

test('[KB-07] storage of Confluence and pages of an API have the same bounds', async () => {
  const deep = '<div>'.repeat(300) + '</div>'.repeat(300);
  const told = 'A page is nested more than 200 levels deep.';
  await expect(aside('readStorage', deep, 'https://a.example')).rejects.toThrow(told);
  await expect(aside('readHtml', deep, 'https://a.example')).rejects.toThrow(told);
});

test('[KB-07] the largest page that there may be is read', async () => {
  const lines = Math.floor((boundsOfText.elements - 250) / 2);
  const paragraphs = '<p>of <b>us</b></p>'.repeat(lines);
  const levels = '<div>'.repeat(190);
  const page = `<body>${levels}<main><h1>Access</h1>${paragraphs}</main></body>`;
  const filled = page.replace(
    '</main>',
    `<p>${'a word '.repeat((2_999_000 - page.length) / 7)}</p></main>`,
  );
  const text = await read(filled);
  expect(text?.title).toBe('Access');
  expect(text?.markdown.length).toBeGreaterThan(1_000_000);
});

test('[KB-07] the largest PDF that there may be is read: 500 pages of it', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, at) => `0 -12 Td (Line ${at} of the page, which says a little) Tj`,
  );
  const content = deflateSync(`BT /F 12 Tf 72 760 Td ${lines.join(' ')} ET`);
  const text = await read(pdfOf({ pages: 700, content, filter: 'FlateDecode' }), 'application/pdf');
  expect(text?.markdown.match(/^## .*Page \d+$/gm)).toHaveLength(500);
  expect(text?.markdown).toContain('Line 59 of the page');
});

test('[KB-07] a PDF that unpacks to more than memory may hold costs its thread, and no more', async () => {
  const content = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '), { level: 9 });
  const bomb = pdfOf({ pages: 1, content, filter: 'FlateDecode' });
  expect(bomb.length).toBeLessThan(1024 * 1024);
  await expect(read(bomb, 'application/pdf')).rejects.toThrow(
    new TooMuchError('A document needs too much memory to read.'),
  );
  expect(await read('<main><h1>Access</h1></main>')).toMatchObject({ title: 'Access' });
});
