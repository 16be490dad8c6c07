import * as v from 'valibot';
import { expect, test } from 'vitest';
import { emailSchema } from './email.ts';

test.each([
  ['sofia.marchetti@demo.example', 'sofia.marchetti@demo.example'],
  ['  Sofia.Marchetti@DEMO.Example\n', 'sofia.marchetti@demo.example'],
  ["o'brien@demo.example", "o'brien@demo.example"],
  ['sales+emea@demo.example', 'sales+emea@demo.example'],
  ['a_b-c@mail.demo-company.co.uk', 'a_b-c@mail.demo-company.co.uk'],
  ['1@2.example', '1@2.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--e1afmkfd.example', 'anna@xn--e1afmkfd.example'],
  [`${'x'.repeat(64)}@demo.example`, `${'x'.repeat(64)}@demo.example`],
])('[MEM-01] %j is an address', (given, kept) => {
  expect(v.parse(emailSchema, given)).toBe(kept);
});

const invalid = 'Please enter a valid email address';
const foreign = 'Please use plain letters: ä, é or щ do not reach every mail server';

test.each([
  ['', 'Please enter an email address'],
  ['   ', 'Please enter an email address'],
  ['nobody', invalid],
  ['@demo.example', invalid],
  ['a@', invalid],
  ['a@b', invalid],
  ['a@@demo.example', invalid],
  ['a@b@demo.example', invalid],
  ['a b@demo.example', invalid],
  ['a@demo .example', invalid],
  ['.a@demo.example', invalid],
  ['a.@demo.example', invalid],
  ["brien'@demo.example", invalid],
  ['a..b@demo.example', invalid],
  ['a@demo..example', invalid],
  ['a@.example', invalid],
  ['a@-demo.example', invalid],
  ['a@demo-.example', invalid],
  ['a@demo.e', invalid],
  ['a@127.0.0.1', invalid],
  ['a@[127.0.0.1]', invalid],
  ['a@demo_co.example', invalid],
  ['"a b"@demo.example', invalid],
  ['Anna <a@demo.example>', invalid],
  ['a@demo.example,b@demo.example', invalid],
  ['a@demo.example;b@demo.example', invalid],
  ['mailto:a@demo.example', invalid],
  ['a@demo.example\r\nBcc: b@demo.example', invalid],
  ['a\r\n@demo.example', invalid],
  ['a\t@demo.example', invalid],
  ['a@demo.example?subject=x', invalid],
  [`${'x'.repeat(65)}@demo.example`, invalid],
  [`a@${'x'.repeat(64)}.example`, invalid],
  ['zoë@demo.example', foreign],
  ['a@bücher.example', foreign],
  // Signs that fold to k and s in a comparison without case.
  ['\u212A@demo.example', foreign],
  ['boſs@demo.example', foreign],
  ['a@demo.example\u200B', foreign],
  ['\u202Ea@demo.example', foreign],
  [`${'x'.repeat(290)}@demo.example`, 'Must be at most 254 characters'],
  ['a\0@demo.example', 'Contains characters that cannot be stored'],
  [`${'a.'.repeat(120)}@${'a-'.repeat(5)}`, invalid],
  ['a'.repeat(1_000_000), 'Must be at most 254 characters'],
  [7, 'Must be text'],
])('[MEM-01] %j is none, and the first fault says why', (given, message) => {
  const { issues } = v.safeParse(emailSchema, given);
  expect(issues?.[0].message).toBe(message);
});
