import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import {
  passageTermsOf,
  splitIntoPassages,
  type Passage,
} from '@plumbline/domain/knowledge/passages.ts';
import { statisticsOf, type CorpusStatistics } from '@plumbline/domain/knowledge/ranking.ts';
import { asideLabels } from './labels/aside.ts';
import { fastifyLabels } from './labels/fastify.ts';
import { handbookLabels } from './labels/handbook.ts';
import type { Label } from './labels/label.ts';
import { pinoLabels } from './labels/pino.ts';
import { tuningOnly } from './labels/tuning-only.ts';
import { undiciLabels } from './labels/undici.ts';

export interface EvalPassage extends Passage {
  page: string;
  terms: readonly string[];
}

export interface Corpus {
  name: string;
  labels: readonly Label[];
  /** Labels that the rules are never tuned on. */
  aside: readonly Label[];
  passages: EvalPassage[];
  statistics: CorpusStatistics;
}

const require = createRequire(import.meta.url);
const docsOf = (name: string, folder: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), folder);

const sources = [
  { name: 'pino', folder: docsOf('pino', 'docs'), labels: pinoLabels },
  { name: 'fastify', folder: docsOf('fastify', 'docs'), labels: fastifyLabels },
  { name: 'undici', folder: docsOf('undici', 'docs/docs'), labels: undiciLabels },
  { name: 'handbook', folder: join(import.meta.dirname, 'handbook'), labels: handbookLabels },
];

/** Every documentation set with its labels, split and indexed as the product does it. */
export function readCorpora(): Corpus[] {
  return sources.map(({ name, folder, labels: first }) => {
    const labels = [...first, ...(tuningOnly[name] ?? [])];
    const aside = asideLabels[name] ?? [];
    const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => path.replaceAll('\\', '/'));
    for (const page of [...labels, ...aside].flatMap(([, , proofs]) => proofs)) {
      if (!pages.includes(page)) throw new Error(`${name} has no page ${page}`);
    }
    const passages = pages.flatMap((page) =>
      splitIntoPassages(readFileSync(join(folder, page), 'utf8')).map((passage) => ({
        ...passage,
        page,
        terms: passageTermsOf(passage),
      })),
    );
    return {
      name,
      labels,
      aside,
      passages,
      statistics: statisticsOf(passages),
    };
  });
}
