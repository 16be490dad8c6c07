import { expect, test } from 'vitest';
import { TooMuchError } from '../reader.ts';
import { aside } from './aside.ts';

const read = (body: string, contentType = 'text/html') =>
  aside('readText', { url: 'https://docs.example.com/a', contentType, body: Buffer.from(body) });
const page = (text: string) => `<main><h1>Access</h1><p>${text}</p></main>`;

test('[KB-07] documents come back from the thread in their order, what fails among them too', async () => {
  const results = await Promise.allSettled([
    read(page('one')),
    read('%PDF-1.7 broken'),
    read('<p>x</p>'.repeat(400_000)),
    read('GIF89a'),
    read(page('two')),
  ]);
  expect(results).toMatchObject([
    { value: { title: 'Access', markdown: '# Access\n\none' } },
    { reason: expect.any(Error) },
    { reason: new TooMuchError('A page is too large to read.') },
    { value: null },
    { value: { markdown: '# Access\n\ntwo' } },
  ]);
});

test('[KB-07] while a long page is taken apart, the server goes on', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  await read(page('<a href="/b">A paragraph with a link</a> and words. '.repeat(20_000)));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});
