import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  daySchema,
  isStorableText,
  requiredTextOf,
  storableText,
  textOf,
  timestampSchema,
  webAddressSchema,
} from './text.ts';
import { isDay } from './day.ts';

const messageOf = (schema: v.GenericSchema, value: unknown) =>
  v.safeParse(schema, value).issues?.[0].message ?? null;

describe('[IMP-07] what is stored of a text from outside', () => {
  test.each([
    ['Ann 😀', 10, 'Ann 😀'],
    ['Ann 😀', 6, 'Ann 😀'],
    ['Ann 😀', 5, 'Ann '],
    ['Ann 😀', 4, 'Ann '],
    ['A\0nn', 10, 'Ann'],
    ['Ann \ud83d', 10, 'Ann \ufffd'],
    ['\udc00Ann', 10, '\ufffdAnn'],
    ['', 10, ''],
  ])('%j, cut at %i', (text, most, kept) => {
    expect(storableText(text, most)).toBe(kept);
  });

  test('a database can hold it, it is no longer than it may be, and a good text stays', () => {
    const any = fc.array(fc.constantFrom('a', '\0', '\ud83d', '\ude00', '😀', 'ß'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(any, fc.nat(14), (parts, most) => {
        const text = parts.join('');
        const kept = storableText(text, most);
        expect(isStorableText(kept)).toBe(true);
        expect(kept.length).toBeLessThanOrEqual(most);
        const isGood = isStorableText(text);
        expect(!isGood || text.startsWith(kept)).toBe(true);
        expect(isGood && text.length <= most ? kept : text).toBe(text);
      }),
    );
  });
});

describe('[API-03] what may be written', () => {
  test.each([
    ['abc', null],
    ['', null],
    ['abcd', 'Must be at most 3 characters'],
    ['a\0', 'Contains characters that cannot be stored'],
    ['a\ud83d', 'Contains characters that cannot be stored'],
    ['😀', null],
    [3, 'Must be text'],
  ])('a text of up to 3 characters: %j', (text, message) => {
    expect(messageOf(textOf(3), text)).toBe(message);
  });

  test.each([
    [' a ', null],
    ['  ', 'Must not be empty'],
    ['', 'Must not be empty'],
  ])('a text that is needed: %j', (text, message) => {
    expect(messageOf(requiredTextOf(3), text)).toBe(message);
  });

  test.each([
    ['2026-11-21', true],
    ['2024-02-29', true],
    ['0001-01-01', true],
    ['9999-12-31', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['0000-01-01', false], // PostgreSQL has no year 0
    ['2026', false],
    ['2026-03', false],
    ['+010000-01-01', false],
    ['2026-11-21 ', false],
    ['', false],
  ])('%j is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
    expect(v.is(daySchema, text)).toBe(expected);
  });

  test.each([
    ['2026-11-21T04:30:00.000Z', true],
    ['2026-11-21T04:30:00+01:00', true],
    ['0001-01-01T00:00:00Z', true],
    ['2026-02-30T00:00:00Z', false],
    ['2026-11-21', false],
    ['2026-11-21T00:00:00+01', false], // ISO 8601, but no Date reads it
    ['0000-06-01T00:00:00Z', false],
    ['0001-01-01T00:00:00+14:00', false], // year 0 in UTC
    ['9999-12-31T23:00:00-05:00', false], // year 10000 in UTC
  ])('%j is a time: %s', (text, expected) => {
    expect(v.is(timestampSchema, text)).toBe(expected);
  });

  test('every day of a calendar is one, as a day and within a time', () => {
    const [min, max] = [new Date('0001-01-01T00:00:00Z'), new Date('9999-12-31T23:59:59Z')];
    fc.assert(
      fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
        const time = date.toISOString();
        expect(v.is(timestampSchema, time) && isDay(time.slice(0, 10))).toBe(true);
      }),
    );
  });
});

test.each([
  ['https://docs.example.com/a?b#c', true],
  [' http://docs.corp:8080 ', true],
  ['', true],
  ['HTTPS://docs.example.com', true],
  ['javascript:alert(1)', false],
  ['java\nscript:alert(1)', false],
  [' javascript://https://x%0aalert(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['vbscript:x', false],
  ['ftp://docs.example.com', false],
  ['//docs.example.com', false],
  ['docs.example.com', false],
  ['https://', false],
  ['https:docs.example.com', false],
])('[RFP-03] %j is a link to documentation: %s', (text, expected) => {
  expect(v.safeParse(webAddressSchema, text).success).toBe(expected);
});
