import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeAnswer, safeText } from './safe-answer.ts';

const rules = {
  sent: 'Ask [PERSON_1], [PERSON_1B] and [COMPANY_2] at [EMAIL_1], see [URL_1] of [CUSTOMER]; person 4 said so',
  links: ['https://docs.example.com/sso'],
};

test.each([
  ['plain words stay: 99.95 %, < 200 ms, a > b, C++ & C#, 3/4', null],
  ['Ask [PERSON_1] and [PERSON_1B] of [COMPANY_2] at [EMAIL_1].', null],
  ['[PERSON_1] (the champion) agreed; [x] done', null],
  ['[PERSON_1](champion) agreed', null],
  ['See https://docs.example.com/sso.', null],
  ['[the guide](https://docs.example.com/sso)', 'the guide (https://docs.example.com/sso)'],
  ['[the guide](https://evil.example/x)', 'the guide'],
  ['![pixel](https://evil.example/p?d=1)', 'pixel'],
  ['![pixel][ref]', 'pixel'],
  ['See https://evil.example/x, please', 'See (link removed), please'],
  ['(see https://evil.example/x)', '(see (link removed)'],
  ['See ftp://evil.example', 'See (link removed)'],
  ['See www.evil.example', 'See (link removed)'],
  ['See //evil.example/x', 'See (link removed)'],
  ['See evil.example/x?d=1', 'See (link removed)'],
  ['See ｈｔｔｐｓ：／／evil．example／x', 'See (link removed)'],
  ['See ht\u200btps://evil.example', 'See (link removed)'],
  ['javascript:alert(1)', '(link removed)'],
  ['data:text/html;base64,PHNjcmlwdD4=', '(link removed)'],
  ['The data: 5 TB of it', null],
  ['Write to refunds@evil.example', 'Write to (email address removed)'],
  ['a<script>alert(1)</script>b', 'ab'],
  ['a<scr<b>ipt>alert(1)</script>', 'a‹script>alert(1)'],
  ['<img src=x onerror=alert(1)>', ''],
  ['a <img src=x', 'a ‹img src=x'],
  ['<!-- hidden -->seen', 'seen'],
  ['use <five and more> as said', 'use ‹five and more> as said'],
  ['Test <claim> forms with 180 MB', 'Test ‹claim> forms with 180 MB'],
  ['Use the <input> field', 'Use the  field'],
  [
    'if load <x and y> 5 then stop; SLA<99.9% or a<b>c',
    'if load ‹x and y> 5 then stop; SLA<99.9% or ac',
  ],
  ['on **one person 2 days a week**', 'on one person 2 days a week'],
  ['*first* and _second_ and ~~third~~ and `fourth`', 'first and second and third and fourth'],
  ['## Next steps\n- call', 'Next steps\n- call'],
  ['2 * 3 * 4, a_b_c, snake_case_name, 5*x, **', null],
  ['Ask [PERSON_9] of [COMPANY_1]', 'Ask a person of a company'],
  ['[CUSTOMER] and [CUSTOMER_B: buyer] of [US]', '[CUSTOMER] and the customer of a company'],
  ['Ask person_9 and [Persons 9]', 'Ask a person and a person'],
  ['Ask person 4', null],
  ['See [URL_1] or url 1', 'See (link removed) or (link removed)'],
  ['[click]([URL_1])', '[click]((link removed))'],
  ['left\u202eto right\u2066 \u{e0041}tags', 'leftto right tags'],
])('%j', (said, kept) => {
  expect(safeText(said, rules)).toBe(kept ?? said);
});

test('every text of an answer, however deep, and every key', () => {
  expect(
    safeAnswer({ a: ['<b>x</b>', { '<i>k</i>': 'y <br/>' }], n: 1, none: null }, rules),
  ).toEqual({ a: ['x', { k: 'y' }], n: 1, none: null });
});

test('start pages only, where those are the question', () => {
  const homepages = { sent: '', links: 'homepages' } as const;
  expect(safeText('https://acme.com and https://acme.com/', homepages)).toBe(
    'https://acme.com and https://acme.com/',
  );
  expect(safeText('https://acme.com/?d=secret https://u@acme.com https://a.com/x', homepages)).toBe(
    '(link removed) (link removed) (link removed)',
  );
});

test('whatever is said: nothing left to take out, no tag, no foreign address', () => {
  const bits = fc.constantFrom(
    '<',
    '>',
    '/',
    '=',
    '!',
    '[',
    ']',
    '(',
    ')',
    ':',
    '//',
    ' ',
    's',
    '7',
    'http',
    'script',
    'evil.example',
    '<img src=x>',
    'www.',
    '[PERSON_',
    '\u200b',
    '<!--',
    '-->',
    'a@b.co',
  );
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 14 }), (pieces) => {
      const once = safeText(pieces.join(''), rules);
      expect(once).not.toMatch(/<[a-z/!?]|https?:\/\/|\bwww\.\w|\[PERSON_7\]/i);
      expect(safeText(once, rules)).toBe(once);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  '[',
  '![',
  '[x](',
  '<a ',
  '<a =',
  '<b',
  '<!--',
  '<script>',
  '](a:b)',
  'a.',
  'a@',
  'http:',
  ')',
  '< ',
  '[PERSON_',
])('a flood of %j is soon read', (piece) => {
  const flood = piece.repeat(200_000 / piece.length);
  expect(safeText(flood, rules).length).toBeLessThanOrEqual(flood.length);
});

test('nests come to an end', () => {
  const nest = `${'['.repeat(3000)}x${'](a:b)'.repeat(3000)}`;
  expect(safeText(nest, rules)).not.toContain('](a:b');
});
