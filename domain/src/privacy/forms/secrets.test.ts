import { describe, expect, test } from 'vitest';
import { createAnonymiser } from '../anonymise.ts';
import { formsIn } from './secrets.ts';

const found = (text: string) =>
  formsIn(text).map(({ start, end, kind }) => `${kind} ${text.slice(start, end)}`);
/** Put together here, so that no scanner of a repository takes it for a lost key. */
const key = (...parts: string[]) => parts.join('');

describe('[ANON-01] numbers of cards, by the Luhn sum', () => {
  test.each([
    ['Card 4111 1111 1111 1111 exp 12/27', '4111 1111 1111 1111'],
    ['4111111111111111', '4111111111111111'],
    ['4111-1111-1111-1111, 123', '4111-1111-1111-1111'],
    ['5555 5555 5555 4444 12 27', '5555 5555 5555 4444'],
    ['Amex: 3782 822463 10005.', '3782 822463 10005'],
    ['６０１１ 1111 1111 1117', '６０１１ 1111 1111 1117'],
    ['4111\u00A01111\u00A01111\u00A01111', '4111\u00A01111\u00A01111\u00A01111'],
    ['order 12 4111 1111 1111 1111', '4111 1111 1111 1111'],
  ])('%s', (text, number) => expect(found(text)).toEqual([`CARD ${number}`]));

  test.each([
    '4111 1111 1111 1112',
    'Deal 1234 5678 9012 3456',
    '1,250,000 EUR over 36 months from 2026-12-01',
    '+49 171 5550 0199 4111',
    'ID 0000000000000000',
    'invoice A4111111111111111',
  ])('%s is none', (text) => expect(found(text)).toEqual([]));
});

describe('[ANON-01] IBANs, by mod 97', () => {
  test.each([
    ['pay to DE89 3704 0044 0532 0130 00 by Friday', 'DE89 3704 0044 0532 0130 00'],
    ['DE89370400440532013000', 'DE89370400440532013000'],
    ['gb82 west 1234 5698 7654 32', 'gb82 west 1234 5698 7654 32'],
    ['FR14-2004-1010-0505-0001-3M02-606.', 'FR14-2004-1010-0505-0001-3M02-606'],
    ['NO93 8601 1117 947 is ours', 'NO93 8601 1117 947'],
  ])('%s', (text, number) => expect(found(text)).toEqual([`IBAN ${number}`]));

  test.each([
    'DE88 3704 0044 0532 0130 00',
    'AB12 3456 7890 1234 5678',
    'by 20 people in 2026 we go',
  ])('%s is none', (text) => expect(found(text)).toEqual([]));
});

describe('[ANON-01] keys of programs, by their form', () => {
  test.each([
    key('AKIA', 'IOSFODNN7EXAMPLE'),
    key('ghp_', 'a1B2'.repeat(9)),
    key('github_pat_', 'a1B2_'.repeat(6)),
    key('glpat-', 'x9Y8'.repeat(5)),
    key('xoxb-', '123456789012-abcdefABCDEF'),
    key('AIza', 'b'.repeat(35)),
    key('sk-', 'proj-', 'a1B2'.repeat(10)),
    key('sk-', 'ant-api03-', 'a1B2'.repeat(10)),
    key('sk_', 'live_', 'a1B2'.repeat(6)),
    key('pat-', 'na1-', '0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f'),
    key('SG.', 'a1B2'.repeat(5), '.', 'a1B2'.repeat(8)),
    key('npm_', 'a1B2'.repeat(9)),
    key('eyJ', 'hbGciOiJIUzI1NiJ9.', 'eyJzdWIiOiIxMjM0NTYifQ.', 'dBjftJeZ4CVP'),
    key('-----BEGIN RSA ', 'PRIVATE KEY-----\nMIIEow\n-----END RSA ', 'PRIVATE KEY-----'),
  ])('%s', (secret) => expect(found(`Use ${secret} for now`)).toContain(`SECRET ${secret}`));
});

describe('[ANON-01] passwords and keys behind a word that says so', () => {
  test.each([
    ['Password: Tr0ub4dor&3', 'Tr0ub4dor&3'],
    ['password: hunterxq', 'hunterxq'],
    ['The password is Winter2026!.', 'Winter2026!'],
    ['Passwort: Sommerfest-2026', 'Sommerfest-2026'],
    ['pwd=geheim99;', 'geheim99'],
    ['password: "correct horse battery"', 'correct horse battery'],
    ['DB_PASSWORD=s3cr3t', 's3cr3t'],
    ['{"password":"s3cr3t-x"}', 's3cr3t-x'],
    ['api_key = 9f86d081884c7d65', '9f86d081884c7d65'],
    ['api key 9f86d081884c7d659a2feaa0c55ad015', '9f86d081884c7d659a2feaa0c55ad015'],
    ['Authorization: Bearer abcdef0123456789abcd', 'abcdef0123456789abcd'],
    ['client secret: Xy7~abc.DEF', 'Xy7~abc.DEF'],
    ['postgres://app:hunter2@db.corp/x', 'hunter2'],
    ['https://x.example/?access_token=a1b2c3d4e5', 'a1b2c3d4e5'],
  ])('%s', (text, secret) => expect(found(text)).toEqual([`SECRET ${secret}`]));

  test.each([
    'Password: required',
    'The password is reset by the help desk.',
    'The password is 12 characters long',
    'Password policy: at least 12 characters',
    'Token: JWT',
    'They want password rotation every 90 days and API keys per team',
    'secret is that they never buy in December',
    'Token ring was replaced in 2019',
    'API key management: customer-managed',
    'https://docs.example.com/passwords?page=2',
  ])('%s tells none', (text) => expect(found(text)).toEqual([]));
});

test('[ANON-01] none of them leaves, in texts and in documentation, and the answer gets them back', () => {
  const text =
    'Anna sent card 4111 1111 1111 1111, IBAN DE89 3704 0044 0532 0130 00, password: Tr0ub4dor&3';
  const anonymiser = createAnonymiser({ companies: [], people: [] });
  const sent = anonymiser.anonymise(text);
  expect(sent).toContain('card [CARD_1], IBAN [IBAN_1], password: [SECRET_1]');
  expect(anonymiser.restore(sent).text).toBe(text);
  const page = anonymiser.anonymiseDocumentation(`Sample: ${text}`);
  expect(page).toContain('card [CARD_1], IBAN [IBAN_1], password: [SECRET_1]');
});
