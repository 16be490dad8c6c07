import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeOf, quotedSentences } from './quotes.ts';

const page = `SCIM 2.0 creates and deactivates **users**
from Okta. Groups are in beta. It is unsupported by mail. Café menus are printed daily.

- Keys in Azure Key Vault, or in a module, are not supported.

| Feature | Team | Enterprise |
| --- | --- | --- |
| SCIM | ✗ | ✓ |
| SSO | No | Yes |`;

describe('[RFP-04] a quote is found letter by letter', () => {
  test.each([
    ['as it stands', 'Groups are in beta.', 'Groups are in beta.'],
    ['in other case, marks and spaces', '“groups  ARE in beta”', 'Groups are in beta.'],
    [
      'over a line end and marks of Markdown',
      'SCIM 2.0 creates and deactivates users from Okta.',
      'SCIM 2.0 creates and deactivates **users**\nfrom Okta.',
    ],
    [
      'with a part left out, and then as the whole sentence',
      'Keys in Azure Key Vault ... are not supported',
      'Keys in Azure Key Vault, or in a module, are not supported.',
    ],
    ['a row of a table, short as it is', '| SSO | No | Yes |', '| SSO | No | Yes |'],
    [
      'letters put together from two',
      'Cafe\u0301 menus are printed',
      'Café menus are printed daily.',
    ],
    ['a row with its marks', 'SCIM ✗ ✓', '| SCIM | ✗ | ✓ |'],
  ])('%s', (_how, quote, sentence) => {
    expect(quotedSentences(quote, page)?.join('\n')).toContain(sentence);
  });

  test.each([
    ['other words', 'Groups are generally available.'],
    ['another figure', 'SCIM 3.0 creates and deactivates users'],
    ['a word cut open', 'supported by mail'],
    ['a scrap', 'Okta'],
    ['nothing', ''],
    ['marks alone', '... | ...'],
    ['a row with other marks', 'SCIM ✓ ✓'],
    ['more pieces than three', 'SCIM 2.0 creates … Groups are in … beta. It is … Keys in Azure'],
    ['pieces the other way round', 'Groups are in beta ... SCIM 2.0 creates and'],
  ])('but not %s', (_what, quote) => {
    expect(quotedSentences(quote, page)).toBeNull();
  });

  test('whatever a sentence is made of, it is found in its own text', () => {
    const word = fc.stringMatching(/^[\p{L}\p{N}]{4,9}$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 9 }), fc.string(), (words, other) => {
        const sentence = words.join(' ');
        const said = quotedSentences(sentence, `${other}\n\n${sentence}\n\n${other}`);
        expect(said?.join('\n')).toContain(sentence);
      }),
    );
  });
});

describe('[RFP-04] [COM-11] the place of a quote', () => {
  const text =
    'Keys in Azure Key Vault or in a hardware module are not supported. Enterprise has 99.9% a month; [PERSON_2B: buyer] said “if it’s clean I sign”. [COMPANY_5] is 18% cheaper.';
  const wordsAt = (quote: string, ...of: [{ start: number; end: number }?, number?]) => {
    const place = placeOf(quote, text, ...of);
    return place && text.slice(place.start, place.end);
  };

  test.each([
    ['keys in AZURE key vault', 'Keys in Azure Key Vault'],
    ['Enterprise has 99.9 % a month', 'Enterprise has 99.9% a month'],
    ["[PERSON_2] said: if it's clean I sign", '[PERSON_2B: buyer] said “if it’s clean I sign'],
    ['Keys in Azure ... are not supported.', text.slice(0, text.indexOf(' Enterprise'))],
  ])('“%s”', (quote, words) => expect(wordsAt(quote)).toBe(words));

  test.each([
    ['words that are not there', 'words … that are not there'],
    ['another number', 'Enterprise has 99.95% a month'],
    ['a number with its mark elsewhere', 'Enterprise has 9.99% a month'],
    ['the end of a number', '8% cheaper. [COMPANY_5] is'],
    ['another person', '[PERSON_3] said if it’s clean I sign'],
    ['pieces the other way round', 'are not supported ... Keys in Azure'],
    ['a scrap', 'is 18%'],
    ['nothing', ' … '],
  ])('but none of %s', (_what, quote) => expect(wordsAt(quote)).toBeNull());

  test('the whole of a short line is no scrap, and within a known line none is', () => {
    expect(placeOf('No idea', 'No idea.')).toEqual({ start: 0, end: 7 });
    expect(wordsAt('is 18%', { start: 140, end: text.length }, 1)).toBe('is 18%');
    expect(wordsAt('Keys in', { start: 140, end: text.length }, 1)).toBeNull();
  });
});
