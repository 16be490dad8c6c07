import { expect, test } from 'vitest';
import { createSecretBox } from './secrets.ts';

const secret = 'a secret of more than thirty-two characters';
const only = (one: string) => ({ secret: one, previousSecret: null });

test('what is sealed can be opened again, looks different each time, and shows nothing', () => {
  const box = createSecretBox(only(secret), 'crm');
  const sealed = box.seal('pat-na1-token ✓');
  expect(box.open(sealed)).toBe('pat-na1-token ✓');
  expect(box.seal('pat-na1-token ✓')).not.toBe(sealed);
  expect(Buffer.from(sealed.split('.').at(-1) ?? '', 'base64url').toString()).not.toContain(
    'token',
  );
});

test.each([
  ['another secret', createSecretBox(only(`${secret}!`), 'crm')],
  ['another purpose', createSecretBox(only(secret), 'knowledge')],
])('%s cannot open it', (_what, other) => {
  const sealed = createSecretBox(only(secret), 'crm').seal('token');
  expect(() => other.open(sealed)).toThrow(/unable to authenticate/i);
});

test('an altered text cannot be opened', () => {
  const box = createSecretBox(only(secret), 'crm');
  const parts = box.seal('token').split('.');
  parts[3] = Buffer.from('other').toString('base64url');
  expect(() => box.open(parts.join('.'))).toThrow(/unable to authenticate/i);
  expect(() => box.open('v9.a.b.c')).toThrow(/unknown format/);
});

test('[INT-04] while a secret is replaced both open, and what the old one sealed is sealed anew', () => {
  const next = 'another secret of more than thirty-two characters';
  const old = createSecretBox(only(secret), 'crm').seal('token');
  const both = createSecretBox({ secret: next, previousSecret: secret }, 'crm');
  expect(both.open(old)).toBe('token');
  const renewed = both.renew(old) ?? '';
  expect(both.renew(renewed)).toBeNull();
  expect(createSecretBox(only(next), 'crm').open(renewed)).toBe('token');
  expect(() => createSecretBox(only(next), 'crm').open(old)).toThrow(/unable to authenticate/i);
  const stranger = createSecretBox(only(`${secret}!`), 'crm').seal('token');
  expect(() => both.renew(stranger)).toThrow(/unable to authenticate/i);
});
