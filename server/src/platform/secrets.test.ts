import { expect, test } from 'vitest';
import { createSecretBox } from './secrets.ts';

const secret = 'a secret of more than thirty-two characters';

test('what is sealed can be opened again, looks different each time, and shows nothing', () => {
  const box = createSecretBox(secret, 'crm');
  const sealed = box.seal('pat-na1-token ✓');
  expect(box.open(sealed)).toBe('pat-na1-token ✓');
  expect(box.seal('pat-na1-token ✓')).not.toBe(sealed);
  expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain(
    'token',
  );
});

test.each([
  ['another secret', createSecretBox(`${secret}!`, 'crm')],
  ['another purpose', createSecretBox(secret, 'knowledge')],
])('%s cannot open it', (_what, other) => {
  const sealed = createSecretBox(secret, 'crm').seal('token');
  expect(() => other.open(sealed)).toThrow(/unable to authenticate/i);
});

test('an altered text cannot be opened', () => {
  const box = createSecretBox(secret, 'crm');
  const parts = box.seal('token').split('.');
  parts[3] = Buffer.from('other').toString('base64url');
  expect(() => box.open(parts.join('.'))).toThrow(/unable to authenticate/i);
  expect(() => box.open('v9.a.b.c')).toThrow(/unknown format/);
});
