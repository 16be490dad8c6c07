import { describe, expect, test } from 'vitest';
import { readHtml } from './html.ts';

const url = 'https://docs.example.com/guide/limits.html';
const long = 'Each plan has a limit of calls, and tells how many are left. '.repeat(4);

describe('[KB-07] pages as a reader of them sees them', () => {
  test.each<[string, string, string[]]>([
    [
      'a cell that spans rows stands in each of them',
      '<tr><th>Edition</th><th>Feature</th><th>Included</th></tr><tr><td rowspan="2">Enterprise</td><td>SCIM</td><td>yes</td></tr><tr><td>Audit log</td><td>no</td></tr>',
      [
        '| Edition | Feature | Included |',
        '| Enterprise | SCIM | yes |',
        '| Enterprise | Audit log | no |',
      ],
    ],
    [
      'a cell that spans columns stands in each of them',
      '<tr><th></th><th colspan="2">Cloud</th><th>Own</th></tr><tr><td>SSO</td><td>EU</td><td>US</td><td>no</td></tr>',
      ['|  | Cloud | Cloud | Own |', '| SSO | EU | US | no |'],
    ],
    [
      'a span to the end of the table, and beyond it',
      '<tr><th>A</th><th>B</th></tr><tr><td rowspan="99">all</td><td>1</td></tr><tr><td>2</td></tr>',
      ['| A | B |', '| all | 1 |', '| all | 2 |'],
    ],
    [
      'what a drawn mark is said to mean',
      '<tr><th>SSO</th><td><svg aria-label="Not supported"><path/></svg></td><td><i class="x" title="Planned"></i></td><td><svg><title>Yes</title></svg></td><td><img alt="No"></td></tr>',
      ['| SSO | Not supported | Planned | Yes | No |'],
    ],
    [
      'a table within a cell keeps its rows to itself',
      '<tr><th>A</th><th>B</th></tr><tr><td>1</td><td><table><tr><td>x</td></tr></table></td></tr>',
      ['| A | B |', '| 1 | \\| x \\| \\| --- \\| |'],
    ],
    [
      'a head and a body of their own',
      '<thead><tr><th>A</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot>',
      ['| A |', '| 1 |', '| 2 |'],
    ],
  ])('a table: %s', (_, rows, lines) => {
    const { markdown } = readHtml(`<main><p>${long}</p><table>${rows}</table></main>`, url);
    expect(markdown.split('\n').filter((line) => /^\| (?!---)/.test(line))).toEqual(lines);
  });

  test('a table that says little and means too much is left out, not read for hours', () => {
    const cells = '<td rowspan="1000" colspan="1000">x</td>'.repeat(20);
    const { markdown } = readHtml(
      `<main><p>${long}</p><table><tr>${cells}</tr></table></main>`,
      url,
    );
    expect(markdown).toBe(long.trim());
  });

  test.each([
    [
      'by its name',
      '<div role="tablist"><button role="tab" id="t1">Cloud</button><button role="tab" id="t2">Own</button></div><div role="tabpanel" aria-labelledby="t1"><p>Keys of ours.</p></div><div role="tabpanel" aria-labelledby="t2" hidden><p>Keys of yours.</p></div>',
    ],
    [
      'by what it controls',
      '<ul role="tablist"><li role="tab" aria-controls="p1">Cloud</li><li role="tab" aria-controls="p2">Own</li></ul><div role="tabpanel" id="p1"><p>Keys of ours.</p></div><div role="tabpanel" id="p2" style="display:none" aria-hidden="true"><p>Keys of yours.</p></div>',
    ],
    [
      'by its place',
      '<div><ul role="tablist"><li role="tab">Cloud</li><li role="tab">Own</li></ul><div><div role="tabpanel"><p>Keys of ours.</p></div><div role="tabpanel" hidden=""><p>Keys of yours.</p></div></div></div>',
    ],
  ])('all panels of tabs are text, each behind the label of its tab, found %s', (_, tabs) => {
    const { markdown } = readHtml(`<main><p>${long}</p>${tabs}</main>`, url);
    expect(markdown.replace(long.trim(), '').replaceAll(/\s+/g, ' ').trim()).toBe(
      'Cloud: Keys of ours. Own: Keys of yours.',
    );
  });

  test('panels without tabs, and what folds, are text too', () => {
    const folded =
      '<div role="tabpanel" hidden=""><p>Through PKCS#11.</p></div><details><summary>Limits</summary><p>Ten a day.</p></details><p hidden="until-found">Found.</p>';
    const { markdown } = readHtml(`<main><p>${long}</p>${folded}</main>`, url);
    for (const words of ['Through PKCS#11.', 'Limits', 'Ten a day.', 'Found.']) {
      expect(markdown).toContain(words);
    }
  });

  test.each([
    ['<form><input type="password"></form>', true],
    [
      '<form><input type="email" name="email"><button>Continue with SSO</button></form><p>Sign in to Fernbox docs</p>',
      true,
    ],
    ['<form action="/saml"><button>Log in with Okta</button></form>', true],
    ['<h1>Anmelden</h1><form><input name="username"><button>Weiter</button></form>', true],
    ['<main><h1>Sign in</h1><p>How people sign in with SSO.</p></main>', false],
    [
      `<main><h1>SSO</h1><p>${long}</p><p>${long}</p><form><input type="email"><button>Subscribe</button></form></main>`,
      false,
    ],
    ['<main><h1>Search</h1><form><input name="q"><button>Find</button></form></main>', false],
  ])('a form to sign in is told from a page about it: %s', (html, isSignIn) => {
    expect(readHtml(html, url).isSignIn).toBe(isSignIn);
  });
});
