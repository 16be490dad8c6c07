import validator from 'validator';
import type { Span } from '../claims.ts';
import { withPlainDigits } from '../addresses/digits.ts';

/** Digits of a card, fewest and most (ISO/IEC 7812); an IBAN has 15 to 34 characters (ISO 13616). */
const card = { fewest: 13, most: 19 };
const fewestOfIban = 15;

const digits = /\d{1,19}/g;
/** What people write between the groups of a number. */
const between = /^[ \t\u00A0\u202F.–-]{1,2}$/;

/** Numbers of cards: groups of digits that are one together, by length, issuer and the Luhn sum. */
export function cardNumbersIn(given: string): Span[] {
  const text = withPlainDigits(given);
  const groups = [...text.matchAll(digits)].map(({ 0: group, index }) => ({
    group,
    start: index,
    end: index + group.length,
  }));
  const spans: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const start = groups[first]?.start ?? 0;
    if (/[\p{L}\d+]/u.test(text.charAt(start - 1))) continue;
    let number = '';
    let last = -1;
    for (let at = first; at < groups.length; at += 1) {
      const { group, start: from } = groups[at] ?? { group: '', start: 0 };
      if (at > first && !between.test(text.slice(groups[at - 1]?.end, from))) break;
      number += group;
      if (number.length > card.most) break;
      if (number.length >= card.fewest && validator.isCreditCard(number)) last = at;
    }
    const end = groups[last]?.end ?? 0;
    if (last < first || /[\p{L}\d]/u.test(text.charAt(end))) continue;
    spans.push({ start, end, kind: 'CARD', key: text.slice(start, end).replaceAll(/\D/g, '') });
    first = last;
  }
  return spans;
}

const iban = /(?<![A-Za-z0-9])[A-Za-z]{2}[ \u00A0-]?\d{2}(?:[ \u00A0\u202F-]?[A-Za-z0-9]){11,30}/g;

/** IBANs: of a country's length, with the sum of mod 97 that it must have. */
export function accountNumbersIn(given: string): Span[] {
  const text = withPlainDigits(given);
  return [...text.matchAll(iban)].flatMap(({ 0: candidate, index: start }) => {
    // Words that follow look like more of it: the longest beginning that is one counts.
    for (let length = candidate.length; length >= fewestOfIban; length -= 1) {
      const isCut = /[A-Za-z0-9]/.test(text.charAt(start + length));
      const written = candidate.slice(0, length);
      if (isCut || /[^A-Za-z0-9]$/.test(written)) continue;
      const key = written.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();
      if (validator.isIBAN(key))
        return [{ start, end: start + length, kind: 'IBAN', key } as const];
    }
    return [];
  });
}
