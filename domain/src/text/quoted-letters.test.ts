import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quotedSentences } from './quoted-letters.ts';

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
