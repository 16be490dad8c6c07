import { expect, test } from 'vitest';
import { absenceTold } from './absences.ts';

test('what nobody said is told with how much was read', () => {
  expect(absenceTold('signer', 9)).toBe('9 conversations read, none names who signs.');
  expect(absenceTold('pain', 1)).toBe('1 conversation read, it never says what hurts.');
});
