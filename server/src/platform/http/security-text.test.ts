import { expect, test } from 'vitest';
import { securityText } from './security-text.ts';

const at = new Date('2026-11-22T10:00:00Z');
const read = (contact: string | null) =>
  securityText({ contact, publicUrl: 'https://plumb.example', now: () => at }).request(
    '/.well-known/security.txt',
  );

test('whoever finds a hole is told whom to tell, for half a year', async () => {
  const answer = await read('mailto:security@corp.example');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@corp.example',
      'Expires: 2027-05-21T10:00:00.000Z',
      'Canonical: https://plumb.example/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  );
});

test('where nobody is named there is no such file', async () => {
  expect((await read(null)).status).toBe(404);
});
