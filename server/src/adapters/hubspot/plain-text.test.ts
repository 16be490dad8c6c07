import { expect, test } from 'vitest';
import { plainLines } from './plain-text.ts';

test.each([
  ['<p><strong>Budget</strong></p><p>100k &amp; more</p>', ['Budget', '100k & more']],
  ['One<br/>Two<br>Three', ['One', 'Two', 'Three']],
  ['<ul><li>One</li><li>Two</li></ul>', ['One', 'Two']],
  ['  plain   text ', ['plain text']],
  ['5 &lt; 6 &#39;so&#x27; &nbsp;&unknown;', ["5 < 6 'so' &unknown;"]],
  ['&#0;&#9999999;', ['&#0;&#9999999;']],
  ['<script>alert(1)</script>', ['alert(1)']],
  ['&lt;script&gt;', ['<script>']],
  ['<p></p>', []],
  ['', []],
])('the lines of %j', (html, lines) => {
  expect(plainLines(html)).toEqual(lines);
});
