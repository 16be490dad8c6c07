import { describe, expect, test } from 'vitest';
import { isDayQuoted } from './dates.ts';

const isQuoted = (day: string, text: string, said = '2026-02-20') =>
  isDayQuoted(day, [{ text, said_at: `${said}T09:00:00.000Z` }]);

describe('a day counts as said', () => {
  test.each([
    'We decide on 4 March',
    'by March 4th',
    '2026-03-04',
    'am 4. März',
    'Entscheidung 4.3.',
    'bis zum 04.03.2026',
    'le 4 mars, au plus tard',
    'el 4 de marzo',
    'entro il 4 marzo',
    'até 4 de março',
    'op 4 maart',
    'senast 4 mars',
    'do 4 marca',
    'до 4 марта',
    '3月4日まで',
    '3월 4일까지',
    'bis zum 4., nicht später',
    'next Wednesday, the 4th of March',
  ])('“%s”', (text) => expect(isQuoted('2026-03-04', text)).toBe(true));
});

describe('a number alone is no day', () => {
  test.each([
    'We have 4 admins',
    'nur 4 Leute',
    'option 4',
    'Punkt 4',
    '4 % weniger',
    'about 4, maybe 5',
    'am Markt 4 Anbieter',
    'le 4 utilisateurs',
    '14 mars',
    'am 4. April',
    '4 mai',
    '13月4日',
  ])('“%s”', (text) => expect(isQuoted('2026-03-04', text)).toBe(false));

  test('nor is a day without its month that lies far ahead', () => {
    expect(isQuoted('2026-05-04', 'bis zum 4.')).toBe(false);
  });
});
