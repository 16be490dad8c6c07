/**
 * Confluence's storage format as plain HTML: code macros become code, panels their text, links
 * their words; what only steers the page's look goes.
 */
export function storageToHtml(storage: string): string {
  return storage
    .replaceAll(
      /<ac:structured-macro[^>]*ac:name="(?:code|noformat)"[^>]*>([\s\S]*?)<\/ac:structured-macro>/g,
      (_macro, inner: string) => codeBlock(inner),
    )
    .replaceAll(
      /<ac:structured-macro[^>]*ac:name="(?:toc|children|pagetree|recently-updated|include|attachments)"[^>]*(?:\/>|>[\s\S]*?<\/ac:structured-macro>)/g,
      '',
    )
    .replaceAll(
      /<ri:page[^>]*ri:content-title="([^"]*)"[^>]*\/>(?=\s*<\/ac:link>)/g,
      (_link, title: string) => title,
    )
    .replaceAll(/<ac:parameter[^>]*>[\s\S]*?<\/ac:parameter>/g, '')
    .replaceAll(
      /<ac:plain-text-link-body>\s*<!\[CDATA\[([\s\S]*?)\]\]>\s*<\/ac:plain-text-link-body>/g,
      '$1',
    )
    .replaceAll(/<\/?(?:ac|ri):[^>]*>/g, '');
}

function codeBlock(inner: string): string {
  const language = /ac:name="language"[^>]*>([\w+-]+)</.exec(inner)?.[1] ?? '';
  const code = /<!\[CDATA\[([\s\S]*?)\]\]>/.exec(inner)?.[1] ?? '';
  const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<pre><code class="language-${language}">${escaped}</code></pre>`;
}
