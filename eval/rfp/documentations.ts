import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { statisticsOf, type CorpusStatistics } from '@plumbline/domain/knowledge/ranking.ts';
import { indexedPassages, type IndexedPassage } from '@plumbline/domain/knowledge/passages.ts';
import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import { readText } from '@plumbline/server/adapters/reader/text/read-text.ts';
import { unpackedPackage, type PinnedPackage } from './packages.ts';

/** A passage and the page that it stands on. */
export interface EvalPassage extends IndexedPassage {
  page: string;
}

/** A requirement and what a person found for it. */
export interface LabelledRequirement {
  id: string;
  text: string;
  /** Null where no page says either way. */
  level: SupportLevel | null;
  /** Pages that prove it; none for what is not documented. */
  pages: readonly string[];
  /** The words that carry the level, where the label names them. */
  sentence: string | null;
}

/** What is answered from, split and indexed as the product does it. */
export interface Documentation {
  name: string;
  requirements: readonly LabelledRequirement[];
  passages: readonly EvalPassage[];
  statistics: CorpusStatistics;
}

interface ListedDocumentation extends PinnedPackage {
  /** Name of the file of its labels. */
  labels: string;
}

/** A file of labels; `labels/GUIDE.md` says how they were made. */
interface LabelFile {
  files: string[];
  items: {
    id: string;
    text: string;
    level: 'fully' | 'partially' | 'not' | 'undocumented';
    page: string | null;
    sentence: string | null;
  }[];
}

const levels = {
  fully: 'fully_supported',
  partially: 'partially_supported',
  not: 'not_supported',
  undocumented: null,
} as const;

const json = (...path: string[]): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));

/** Every documentation with labels. */
export async function readDocumentations(): Promise<Documentation[]> {
  const listed = json('documentations.json') as ListedDocumentation[];
  const foreign: Documentation[] = [];
  for (const each of listed) foreign.push(await readDocumentation(each));
  return foreign;
}

async function readDocumentation(listed: ListedDocumentation): Promise<Documentation> {
  const file = json('labels', 'documentations', `${listed.labels}.json`) as LabelFile;
  const { files, items } = file;
  const folder = unpackedPackage(listed);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => files.some((glob) => matches(path, glob)))
    .sort();
  const lost = items.find(({ page }) => page !== null && !pages.includes(page));
  if (lost) throw new Error(`${listed.package} has no page ${lost.page}`);
  const passages: EvalPassage[] = [];
  for (const page of pages) passages.push(...(await readPage(folder, page)));
  return {
    name: listed.package,
    requirements: items.map(({ id, text, level, page, sentence }) => ({
      id,
      text,
      sentence,
      level: levels[level],
      pages: page === null ? [] : [page],
    })),
    passages,
    statistics: statisticsOf(passages),
  };
}

async function readPage(folder: string, page: string): Promise<EvalPassage[]> {
  const isHtml = page.endsWith('.html');
  const raw = readFileSync(join(folder, page));
  const read = await readText({
    url: `https://docs.example.com/${page}`,
    contentType: isHtml ? 'text/html' : 'text/plain',
    body: isHtml ? Buffer.from(asShown(raw.toString('utf8'))) : raw,
  });
  if (!read) throw new Error(`${page} cannot be read`);
  return indexedPassages(read.markdown, read.title).map((passage) => ({ ...passage, page }));
}

/** Node-RED ships its help texts in script elements, which its editor shows as text. */
function asShown(html: string): string {
  const opening = /<script type="text\/html"[^<>]*>/g;
  if (!opening.test(html)) return html;
  return `<main>${html.replaceAll(opening, '<section>').replaceAll('</script>', '</section>')}</main>`;
}

/** Path by a glob of `*` (within a folder) and `**` (any folders). */
function matches(path: string, glob: string): boolean {
  const [first = '', ...rest] = glob.split('/');
  const [name = '', ...below] = path.split('/');
  if (first === '**') {
    if (matches(path, rest.join('/'))) return true;
    return below.length > 0 && matches(below.join('/'), glob);
  }
  const pattern = first.split('*').map((text) => text.replaceAll(/[.+^${}()|[\]\\]/g, '\\$&'));
  if (!new RegExp(`^${pattern.join('[^/]*')}$`).test(name)) return false;
  if (rest.length === 0 || below.length === 0) return rest.length === below.length;
  return matches(below.join('/'), rest.join('/'));
}
