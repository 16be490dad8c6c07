import { statisticsOf, type CorpusStatistics } from '@plumbline/domain/knowledge/ranking.ts';
import { indexedPassages } from '@plumbline/domain/knowledge/passages.ts';
import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import { readText } from '@plumbline/server/adapters/reader/text/read-text.ts';
import type { PagePassage } from '@plumbline/server/features/rfp/answer.service.ts';
import { readManual, teachingFiles, type Item, type LabelledManual } from './manuals.ts';

/** A requirement and what a person found for it. */
export interface LabelledRequirement {
  id: string;
  text: string;
  /** Null where no page says either way. */
  level: SupportLevel | null;
  /** Address of the page that proves it; null for what is not documented. */
  page: string | null;
  /** The words that carry the level, where the label names them. */
  sentence: string | null;
}

/** What is answered from, split and indexed as the product does it. */
export interface Documentation {
  name: string;
  /** Whether the order of passages may be learned from it. */
  teaches: boolean;
  requirements: readonly LabelledRequirement[];
  passages: readonly PagePassage[];
  statistics: CorpusStatistics;
}

const levels = {
  fully: 'fully_supported',
  partially: 'partially_supported',
  not: 'not_supported',
  undocumented: null,
} as const;

const known = new Map<string, Promise<Documentation>>();

/** The documentations of these files. */
export function readDocumentations(files: readonly string[]): Promise<Documentation[]> {
  return Promise.all(
    files.map((file) => {
      const own = known.get(file) ?? readDocumentation(file);
      known.set(file, own);
      return own;
    }),
  );
}

async function readDocumentation(file: string): Promise<Documentation> {
  const { package: name, items, pages } = readManual(file);
  const passages: PagePassage[] = [];
  for (const [page, text] of Object.entries(pages)) passages.push(...(await readPage(page, text)));
  return {
    name,
    teaches: teachingFiles.includes(file),
    requirements: items.map((item) => labelled(item, pages)),
    passages,
    statistics: statisticsOf(passages),
  };
}

function labelled(
  { level, page, ...item }: Item,
  pages: LabelledManual['pages'],
): LabelledRequirement {
  if (page !== null && pages[page] === undefined) throw new Error(`${item.id}: no page ${page}`);
  return { ...item, level: levels[level], page: page === null ? null : addressOf(page) };
}

const addressOf = (page: string): string => `https://docs.example.com/${page}`;

async function readPage(page: string, text: string): Promise<PagePassage[]> {
  const isHtml = page.endsWith('.html');
  const url = addressOf(page);
  const read = await readText({
    url,
    contentType: isHtml ? 'text/html' : 'text/plain',
    body: Buffer.from(isHtml ? asShown(text) : text),
  });
  if (!read) throw new Error(`${page} cannot be read`);
  return indexedPassages(read.markdown, read.title).map((passage) => ({
    ...passage,
    url,
    title: read.title,
    content_hash: url,
  }));
}

/** Node-RED ships its help texts in script elements, which its editor shows as text. */
function asShown(html: string): string {
  const opening = /<script type="text\/html"[^<>]*>/g;
  if (!opening.test(html)) return html;
  return `<main>${html.replaceAll(opening, '<section>').replaceAll('</script>', '</section>')}</main>`;
}
