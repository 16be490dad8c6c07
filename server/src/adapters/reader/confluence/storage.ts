import { readTags, type Tag } from '../text/tags.ts';

const macro = 'ac:structured-macro';
const codeMacros = new Set(['code', 'noformat']);
/** Macros that hold nothing to read. */
const silentMacros = new Set([
  'toc',
  'children',
  'pagetree',
  'recently-updated',
  'include',
  'attachments',
]);

/**
 * Confluence's storage format as plain HTML: code macros become code, panels their text, links
 * their words; what only steers the page's look goes.
 */
export function storageToHtml(storage: string): string {
  const out: string[] = [];
  /** Up to where the source is taken over. */
  let taken = 0;
  /** The element whose inside is not taken over: it ends with its first closing tag. */
  let inside: string | null = null;
  let code: { text: string | null; language: string } | null = null;
  let parameter: string | null = null;
  /** The page that a link leads to: shown where the link has no words of its own. */
  let page: { title: string; end: number } | null = null;

  const drop = (start: number, end: number) => {
    if (start > taken) out.push(storage.slice(taken, start));
    taken = Math.max(taken, end);
  };

  function within({ name, isClosing, attributes, end }: Tag): void {
    parameter = name === 'ac:parameter' && !isClosing ? (attributes.get('ac:name') ?? '') : null;
    if (!isClosing || name !== inside) return;
    if (code) out.push(codeBlock(code));
    code = null;
    inside = null;
    taken = end;
  }

  function outside({ name, isClosing, isEmpty, attributes, start, end }: Tag): void {
    if (!/^(?:ac|ri):/.test(name)) return;
    drop(start, end);
    if (isClosing) {
      const isBare = page && storage.slice(page.end, start).trim() === '';
      if (name === 'ac:link' && page && isBare) out.push(escaped(page.title));
      page = null;
    } else if (name === 'ri:page') {
      page = { title: attributes.get('ri:content-title') ?? '', end };
    } else if (isEmpty) {
      return;
    } else if (name === 'ac:parameter') {
      inside = name;
    } else if (name === macro) {
      const kind = attributes.get('ac:name') ?? '';
      if (codeMacros.has(kind)) code = { text: null, language: '' };
      if (code || silentMacros.has(kind)) inside = macro;
    }
  }

  readTags(storage, {
    tag: (tag) => (inside === null ? outside(tag) : within(tag)),
    text(text) {
      if (code && parameter === 'language') code.language += text;
    },
    cdata(text, start, end) {
      if (code) code.text ??= text;
      if (inside !== null) return;
      drop(start, end);
      out.push(escaped(text));
    },
  });
  if (inside === null) out.push(storage.slice(taken));
  return out.join('');
}

function codeBlock({ text, language }: { text: string | null; language: string }): string {
  const plain = /^[\w+-]+$/.test(language) ? language : '';
  return `<pre><code class="language-${plain}">${escaped(text ?? '')}</code></pre>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
