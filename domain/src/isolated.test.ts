import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('words from right to left are kept apart within a sentence, others stay as they are', () => {
  expect(`Delete “${isolated('חידוש Globex בענן')}”?`).toBe(
    'Delete “\u2068חידוש Globex בענן\u2069”?',
  );
  expect(isolated('تجديد')).toBe('\u2068تجديد\u2069');
  expect(isolated('Halden – Ünïcode (日本)')).toBe('Halden – Ünïcode (日本)');
  expect(isolated('')).toBe('');
});
