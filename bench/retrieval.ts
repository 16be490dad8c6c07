import { rank, statisticsOf } from '@plumbline/domain/knowledge/ranking.ts';
import { passageTermsOf, type Passage } from '@plumbline/domain/knowledge/passages.ts';
import { askedTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import {
  findCorpus,
  searchPassages,
  type Corpus,
} from '@plumbline/server/features/knowledge/passages.queries.ts';
import { connect, type Database } from '@plumbline/server/platform/db/database.ts';
import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import { migrate } from '@plumbline/server/platform/db/migrate.ts';
import { makeDataFolder, removeDataFolder } from '../e2e/support/product.ts';
import { figure, median, milliseconds, type Figure } from './support/figures.ts';
import { query } from './support/product.ts';
import { manualPassages, requirementTexts } from './support/manuals.ts';
import { addCorpus, multiplied } from './support/passages.ts';

const sizes = { small: 1000, large: 50_000 } as const;
const rounds = 5;
const target = 3;
/** Passages that an answer is drawn from. */
const wanted = 16;

/** Search for the requirements of eval/rfp among 1,000 and among 50,000 passages, in turn. */
export async function retrievalFigures(): Promise<Figure[]> {
  const dataFolder = makeDataFolder();
  try {
    const postgres = await startEmbeddedPostgres({ dataFolder });
    try {
      await query(postgres.url, 'create database small');
      const small = await openCorpus(postgres.url.replace(/\/[^/]*$/, '/small'));
      const large = await openCorpus(postgres.url);
      try {
        return await measure(small, large);
      } finally {
        await small.db.$client.end();
        await large.db.$client.end();
      }
    } finally {
      await postgres.stop();
    }
  } finally {
    removeDataFolder(dataFolder);
  }
}

interface OpenCorpus {
  db: Database;
  /** Fills the database, and says how long that took, in seconds. */
  fill: (passages: readonly Passage[]) => Promise<number>;
}

async function openCorpus(url: string): Promise<OpenCorpus> {
  const db = connect(url, { poolSize: 4 });
  await migrate(db.$client);
  return {
    db,
    async fill(passages) {
      const start = performance.now();
      await addCorpus(db, 'https://docs.example.com', passages);
      const seconds = (performance.now() - start) / 1000;
      await db.$client.query('vacuum analyze');
      return seconds;
    },
  };
}

async function measure(small: OpenCorpus, large: OpenCorpus): Promise<Figure[]> {
  const real = manualPassages();
  const questions = requirementTexts();
  await small.fill(multiplied(real, sizes.small));
  const many = multiplied(real, sizes.large);
  const indexing = await large.fill(many);
  const corpus = {
    small: await findCorpus(small.db, null),
    large: await findCorpus(large.db, null),
  };
  const timesOfSmall = () => timesOf(small.db, corpus.small, questions);
  const timesOfLarge = () => timesOf(large.db, corpus.large, questions);
  await timesOfSmall();
  await timesOfLarge(); // both warm
  const times: Record<keyof typeof sizes, number[]> = { small: [], large: [] };
  for (let round = 0; round < rounds; round++) {
    times.small.push(...(await timesOfSmall()));
    times.large.push(...(await timesOfLarge()));
  }
  const ratio = median(times.large) / median(times.small);
  const slow = percentile(times.large, 0.95) / percentile(times.small, 0.95);
  return [
    figure(
      'search: 50,000 passages against 1,000',
      ratio.toFixed(2),
      `< ${target}`,
      ratio < target,
    ),
    figure('search: the slowest 5 % of each', slow.toFixed(2), `< ${target}`, slow < target),
    ...(['small', 'large'] as const).map((size) =>
      figure(
        `search among ${sizes[size].toLocaleString('en')}`,
        `${milliseconds(median(times[size]))}, 95 %: ${milliseconds(percentile(times[size], 0.95))}`,
      ),
    ),
    figure(
      'same sixteen as ranking all 50,000',
      await agreement(large.db, corpus.large, many, questions),
    ),
    figure('indexing 50,000 passages', `${indexing.toFixed(0)} s`),
  ];
}

async function timesOf(db: Database, corpus: Corpus, questions: readonly string[]) {
  const times: number[] = [];
  for (const question of questions) {
    const start = performance.now();
    await searchPassages(db, corpus, askedTermsOf(question), wanted);
    times.push(performance.now() - start);
  }
  return times;
}

/** How many of the first of an exhaustive ranking the search finds too. */
async function agreement(
  db: Database,
  corpus: Corpus,
  passages: ReturnType<typeof multiplied>,
  questions: readonly string[],
): Promise<string> {
  const items = passages.map((passage) => ({ text: passage.text, terms: passageTermsOf(passage) }));
  const statistics = statisticsOf(items);
  let same = 0;
  let all = 0;
  for (const question of questions) {
    const search = askedTermsOf(question);
    const best = rank(search, items, statistics).slice(0, wanted);
    const found = await searchPassages(db, corpus, search, wanted);
    const scores = found.ranked.map(({ score }) => score);
    // Copies of a passage rank alike; what counts is how good the found ones are.
    same += best.filter(({ score }, at) => (scores[at] ?? 0) >= score - 1e-6).length;
    all += best.length;
  }
  return `${((100 * same) / all).toFixed(0)} %`;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
}
