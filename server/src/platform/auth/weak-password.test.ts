import { expect, test } from 'vitest';
import { newPasswordFault } from './weak-password.ts';

const owner = { email: 'sofia.marchetti@demo.example', name: 'Sofia Marchetti' };

test.each([
  'football2026',
  'Football2026!',
  '2026football',
  'F00tball2026',
  'monkeymonkey1',
  'monkey1monkey',
  'MonkeyMonkey1!',
  'princess99princess',
  'summer2026!!',
  'sunshine-2025',
  'superman-2026',
  'baseball12345',
])(
  '[MEM-03] %s is refused: a listed word, once or doubled, with digits and signs',
  async (password) => {
    expect(await newPasswordFault(password, owner)).toContain('made of common passwords');
  },
);

test.each([
  'correct horse battery',
  'the password is a long one',
  'sailor monkey tulip',
  'football on rainy sundays',
  'k7!x92?pq#41z',
  'a8f1-92b7-11c0',
])('[MEM-03] %s will do', async (password) => {
  expect(await newPasswordFault(password, owner)).toBeNull();
});
