import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDocsSandbox, type DocsAnswer } from './server.ts';

const folder = join(import.meta.dirname, 'quillmoor');

const site = { title: 'Quillmoor', home: '/docs/', requirements: '/sample-rfp.csv' };

export interface SampleDocs {
  name: string;
  description: string;
  /** Of its first page, from which links lead to all others. */
  url: string;
  /** A customer's requirements that this documentation answers in part, to be downloaded. */
  requirementsUrl: string;
  close: () => Promise<void>;
}

/** The documentation of what the stand-in's deals are about, on loopback, and a customer's RFP. */
export async function startSampleDocs({ port }: { port: number }): Promise<SampleDocs> {
  const { url, close } = await startDocsSandbox({ port, pages: sampleSite() });
  return {
    name: 'Quillmoor documentation (sample)',
    description: 'What the vendor of the sample deals tells of its product.',
    url: url + site.home,
    requirementsUrl: url + site.requirements,
    close,
  };
}

/** What the site answers, by path: a page for each file of its folder, and the requirements. */
function sampleSite(): Record<string, DocsAnswer> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .toSorted();
  const pages = names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
  const links = pages.map(
    ({ name, text }) => `<li><a href="${addressOf(name)}">${titleOf(text)}</a></li>`,
  );
  return {
    ...Object.fromEntries(
      pages.map(({ name, text }) => [addressOf(name), { body: page(text, links.join('\n')) }]),
    ),
    [site.requirements]: {
      type: 'text/csv; charset=utf-8',
      headers: { 'content-disposition': 'attachment; filename="sample-rfp.csv"' },
      body: readFileSync(join(folder, 'sample-rfp.csv')),
    },
  };
}

const addressOf = (name: string) => site.home + (name === 'index.html' ? '' : name);
const titleOf = (text: string) => /<h1>(.*?)<\/h1>/.exec(text)?.[1] ?? '';

function page(text: string, links: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${titleOf(text)} - ${site.title}</title>
<meta name="viewport" content="width=device-width"><style>
body{font:16px/1.55 system-ui,sans-serif;color:#1c2024;background:#fff;max-width:46rem;margin:0 auto;padding:1rem 1.25rem 4rem}
nav ul{columns:2;padding-left:1rem;font-size:.9rem}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #d5d9dd;padding:.35rem .6rem;text-align:left}[role=tabpanel][hidden]{display:block}
</style></head><body>
<header><a href="${site.home}">${site.title}</a></header><nav><ul>${links}</ul></nav>
<main>${text}</main><footer>Sample documentation of a product that there is not.</footer></body></html>`;
}
