import type { DocsAnswer } from './server.ts';

const subjects = [
  'Rate limits',
  'Single sign-on',
  'Encryption',
  'Audit log',
  'Webhooks',
  'Backups',
];
const words =
  'the service answers each request within the limits of the plan and tells the client how many calls are left for this minute while administrators see every change in the audit log and may send it to a collector of their own over a signed connection'.split(
    ' ',
  );

interface HandbookOptions {
  pages: number;
  /** Lists the pages in /sitemap.xml; else only their links lead to them. */
  hasSitemap: boolean;
  /** Address of the site, for the sitemap; known once it runs. */
  url: string;
}

/** A product's handbook of any size: pages with navigation, sections, code and tables. */
export function handbook({ pages, hasSitemap, url }: HandbookOptions): Record<string, DocsAnswer> {
  const paths = Array.from({ length: pages }, (_, index) => pathOf(index));
  const site: Record<string, DocsAnswer> = Object.fromEntries(
    paths.map((path, index) => [path, { body: page(index, pages) }]),
  );
  if (hasSitemap) {
    const list = paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join('\n');
    site['/sitemap.xml'] = {
      type: 'application/xml',
      body: `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${list}</urlset>`,
    };
  }
  return site;
}

function pathOf(index: number): string {
  return index === 0 ? '/guide/' : `/guide/page-${index}.html`;
}

function page(index: number, pages: number): string {
  const subject = subjects[index % subjects.length] ?? '';
  const near = [index * 2 + 1, index * 2 + 2, index + 1].filter((other) => other < pages);
  const navigation = near.map((other) => `<li><a href="${pathOf(other)}">Page ${other}</a></li>`);
  const sections = ['Overview', 'Configuration', 'Limits', 'Examples'].map(
    (name, part) => `<section id="${name.toLowerCase()}"><h2>${name}</h2>
      ${[0, 1, 2].map((number) => `<p>${sentence(index * 31 + part * 7 + number)}</p>`).join('\n')}
      <pre><code class="language-http">GET /v1/items?page=${index}</code></pre>
    </section>`,
  );
  return `<!doctype html><html lang="en"><head><title>${subject} ${index} - Handbook</title></head><body>
    <header><a href="/guide/">Handbook</a></header><nav><ul>${navigation.join('')}</ul></nav>
    <main><h1>${subject} ${index}</h1>${sections.join('\n')}
      <table><tr><th>Plan</th><th>Calls a minute</th></tr><tr><td>Team</td><td>${600 + index}</td></tr></table>
    </main><footer>Handbook</footer></body></html>`;
}

/** Words in an order of its own for each number; the same every time. */
function sentence(number: number): string {
  const chosen = Array.from(
    { length: 40 },
    (_, at) => words[(number * 17 + at * (3 + (number % 5))) % words.length],
  );
  return `${chosen.join(' ')}.`;
}
