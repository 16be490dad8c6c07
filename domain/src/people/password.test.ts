import { expect, test } from 'vitest';
import { passwordFault, passwordLength } from './password.ts';

const owner = { email: 'sofia.marchetti@demo.example', name: 'Sofia Marchetti' };

test.each([
  'correct horse battery',
  'Tr0ub4dor&3xyz',
  'пароль из слов',
  'the password is a long one',
  'sofia likes long walks',
  'x'.repeat(4) + 'abcd!efg',
])('[MEM-03] %s will do', (password) => {
  expect(passwordFault(password, owner)).toBeNull();
});

test.each([
  ['', 'Use at least 12 characters'],
  ['short', 'Use at least 12 characters'],
  ['elevenchars', 'Use at least 12 characters'],
  ['😀😀😀😀😀😀', 'Use at least 12 characters'],
  ['aaaaaaaaaaaaaaaa', 'It repeats too few characters'],
  ['ababababababab', 'It repeats too few characters'],
  ['password1234', 'It is one of the first'],
  ['Passwort2026!', 'It is one of the first'],
  ['qwertyqwerty12', 'It is one of the first'],
  ['1234567890123456', 'It is one of the first'],
  ['plumbline2026', 'It is one of the first'],
  ['sofia.marchetti', 'It is mostly your name'],
  ['SofiaMarchetti1', 'It is mostly your name'],
  ['sofia.marchetti@demo.example', 'It is mostly your name'],
  ['marchetti@demo', 'It is mostly your name'],
  ['good enough\0text', 'It contains characters'],
  ['good enough\uD800text', 'It contains characters'],
  ['ab c'.repeat(33), 'Use at most 128 characters'],
])('[MEM-03] %j will not', (password, message) => {
  expect(passwordFault(password, owner)).toContain(message);
});

test('a password is measured as the one that signs in is', () => {
  expect(passwordFault(`abcde${'😀'.repeat(61)}`, owner)).toBeNull();
  expect(passwordFault(`abcde${'😀'.repeat(62)}`, owner)).toContain(`${passwordLength.max}`);
});
