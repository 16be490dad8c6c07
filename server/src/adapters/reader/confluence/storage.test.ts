import { expect, test } from 'vitest';
import { storageToHtml } from './storage.ts';

test.each([
  [
    'a link without words shows the page',
    '<ac:link><ri:page ri:content-title="A &amp; B" /> </ac:link>',
    ' A &amp; B',
  ],
  [
    'a link with words shows them',
    '<ac:link><ri:page ri:content-title="A"/><ac:plain-text-link-body><![CDATA[see <A>]]></ac:plain-text-link-body></ac:link>.',
    'see &lt;A&gt;.',
  ],
  [
    'a panel keeps its text, without its title',
    '<ac:structured-macro ac:name="info"><ac:parameter ac:name="title">T</ac:parameter><ac:rich-text-body><p>Only.</p></ac:rich-text-body></ac:structured-macro>',
    '<p>Only.</p>',
  ],
  [
    'a table of contents goes, whether it is empty or not',
    'a<ac:structured-macro ac:name="toc"/>b<ac:structured-macro ac:name="toc"><ac:parameter ac:name="x">1</ac:parameter></ac:structured-macro>c',
    'abc',
  ],
  [
    'code without a language',
    '<ac:structured-macro ac:name="noformat"><ac:plain-text-body><![CDATA[a < b]]></ac:plain-text-body></ac:structured-macro>',
    '<pre><code class="language-">a &lt; b</code></pre>',
  ],
  [
    'what is no macro stays as it stands',
    '<p class="x">a &amp; b<br/></p>',
    '<p class="x">a &amp; b<br/></p>',
  ],
])('[KB-07] %s', (_what, storage, html) => {
  expect(storageToHtml(storage)).toBe(html);
});
