import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AnsweredRequirement, RfpAnalysisState } from '@plumbline/domain/rfp/analysis.ts';
import type { RfpRequirement } from '@plumbline/domain/rfp/requirement.ts';
import { workbookOf } from '@plumbline/domain/rfp/testing/workbook.ts';
import { connect } from '@plumbline/server/platform/db/database.ts';
import type { Page } from '@playwright/test';
import { manualPassages, requirementTexts } from './support/manuals.ts';
import { withBrowser } from './support/chromium.ts';
import { fillTo } from './support/deals.ts';
import { figure, median, milliseconds, spread, type Figure } from './support/figures.ts';
import { listTimes } from './support/list-times.ts';
import { addCorpus, multiplied } from './support/passages.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';
import { signInAt } from './support/signed-in.ts';
import { readImportTimes, watchImport, type ImportTimes } from './support/watch-import.ts';

const imported = 10_000;
const importRounds = 5;
const importTargetMs = 1000;
const longestTaskMs = 50;

const analyzed = 1000;
const passages = 10_000;
const analysisTargetSeconds = 20;
const deals = 1000;
const analysisRounds = 3;
const listTarget = 2;

/** A customer's sheet taken by the browser, and its requirements answered by the built-in analyst. */
export function rfpFigures(): Promise<Figure[]> {
  return withProduct(async (product) => [
    ...(await importFigures(product)),
    ...(await analysisFigures(product)),
  ]);
}

async function importFigures({ url, admin }: MeasuredProduct): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-bench-'));
  const rows = sheetOf(imported);
  const files = {
    CSV: Buffer.from(rows.map((row) => row.map(quoted).join(',')).join('\r\n')),
    XLSX: workbookOf({ Requirements: rows }),
  };
  try {
    return await withBrowser(async ({ context }) => {
      const [page] = context.pages();
      if (!page) throw new Error('The browser has no page');
      await page.addInitScript(watchImport);
      await signInAt(page, url);
      const figures: Figure[] = [];
      for (const [kind, content] of Object.entries(files)) {
        // A file on disk, as a person chooses it: handing over its bytes is work of the page.
        const file = join(folder, `rfp.${kind.toLowerCase()}`);
        writeFileSync(file, content);
        const times: ImportTimes[] = [];
        for (let round = 0; round < importRounds; round++) {
          const { id } = await admin.call<{ id: string }>('POST', '/api/deals', { name: kind });
          times.push(await importInto(page, id, file));
          await admin.call('DELETE', `/api/deals/${id}`);
        }
        figures.push(...figuresOfImport(kind, times));
      }
      return figures;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Chooses the file in the panel, agrees to the columns and waits for the list. */
async function importInto(page: Page, id: string, file: string): Promise<ImportTimes> {
  await page.goto(`/#/technical-insights?opp=${id}`);
  await page.reload(); // the worker starts cold each time
  await page.getByRole('tab', { name: 'RFP Analysis' }).click();
  await page.getByLabel('Requirements file').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Map the columns' });
  await dialog.getByRole('button', { name: 'Import requirements' }).click();
  await page.getByText(`0 of ${imported.toLocaleString('en')} analyzed`).waitFor();
  await wait(200); // long tasks are told of a little later
  return page.evaluate(readImportTimes);
}

function figuresOfImport(kind: string, rounds: readonly ImportTimes[]): Figure[] {
  const label = `${imported.toLocaleString('en')} requirements of a ${kind} file`;
  const ready = rounds.map(({ parsed, mapped }) => parsed + mapped);
  const longest = Math.max(...rounds.map(({ longestTask }) => longestTask));
  return [
    figure(
      `${label}: parsed and mapped`,
      `${spread(ready, 0)} ms`,
      `< ${importTargetMs} ms`,
      median(ready) < importTargetMs,
    ),
    figure(
      `${label}: longest task meanwhile`,
      longest === 0 ? `none of 50 ms or more in ${rounds.length} runs` : milliseconds(longest),
      `<= ${longestTaskMs} ms`,
      longest <= longestTaskMs,
    ),
    figure(
      `${label}: stored and shown`,
      `${spread(
        rounds.map(({ stored }) => stored),
        0,
      )} ms, longest task ${milliseconds(Math.max(...rounds.map((each) => each.longestAfter)))}`,
    ),
  ];
}

/** As customers write them: an id, a sentence, a priority, and columns for the answers. */
function sheetOf(count: number): string[][] {
  const questions = questionsOf(count);
  const priorities = ['Must have', 'Should', 'Nice to have', ''];
  return [
    ['ID', 'Requirement', 'Priority', 'Chapter', 'Answer'],
    ...questions.map((text, at) => [
      `R-${at + 1}`,
      text,
      priorities[at % priorities.length] ?? '',
      `Chapter ${Math.floor(at / 50) + 1}`,
      '',
    ]),
  ];
}

/** The requirements of eval/rfp again and again, no two of them alike. */
function questionsOf(count: number): string[] {
  const texts = requirementTexts();
  return Array.from({ length: count }, (_, at) => {
    const round = Math.floor(at / texts.length);
    const text = texts[at % texts.length] ?? '';
    return round === 0 ? text : `${text} This holds for site ${round} too.`;
  });
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

async function analysisFigures(product: MeasuredProduct): Promise<Figure[]> {
  await fillTo(product.databaseUrl, deals);
  await addPassages(product.databaseUrl);
  const { id } = await product.admin.call<{ id: string }>('POST', '/api/deals', {
    name: 'Requirements',
  });
  await product.admin.call('PUT', `/api/deals/${id}`, {
    technical_insights_rfp_requirements: questionsOf(analyzed).map(requirement),
  });
  const seconds: number[] = [];
  const pairs: { idle: number; busy: number; slowest: number }[] = [];
  await listTimes(product, wait(2000)); // warm
  for (let round = 0; round < analysisRounds; round++) {
    const idle = await listTimes(product, wait(3000));
    const started = performance.now();
    const analysis = analyze(product, id);
    const busy = await listTimes(product, analysis);
    await analysis;
    seconds.push((performance.now() - started) / 1000);
    pairs.push({ idle: median(idle), busy: median(busy), slowest: Math.max(...busy) });
  }
  await demandAnswers(product, id);
  const ratios = pairs.map(({ idle, busy }) => busy / idle);
  const label = `${analyzed.toLocaleString('en')} requirements over ${passages.toLocaleString('en')} passages`;
  return [
    figure(
      `${label}: built-in analyst`,
      `${spread(seconds, 1)} s`,
      `< ${analysisTargetSeconds} s`,
      median(seconds) < analysisTargetSeconds,
    ),
    figure(
      `${label}: list of deals against idle, p50`,
      spread(ratios),
      `< ${listTarget}`,
      median(ratios) < listTarget,
    ),
    figure(
      `${label}: list of deals`,
      `idle ${milliseconds(median(pairs.map(({ idle }) => idle)))}, ` +
        `meanwhile ${milliseconds(median(pairs.map(({ busy }) => busy)))}, ` +
        `slowest ${milliseconds(Math.max(...pairs.map(({ slowest }) => slowest)))}`,
    ),
  ];
}

async function addPassages(databaseUrl: string): Promise<void> {
  const real = manualPassages();
  const db = connect(databaseUrl, { poolSize: 2 });
  try {
    await addCorpus(db, 'https://docs.example.com', multiplied(real, passages));
  } finally {
    await db.$client.end();
  }
  await query(databaseUrl, 'vacuum analyze');
}

function requirement(text: string, at: number): RfpRequirement {
  return {
    id: `R-${at + 1}`,
    requirement: text,
    priority: 'Medium',
    supportLevel: null,
    comment: null,
    confidence: null,
    docLink: null,
  };
}

/** Answers all of them anew, and waits until that is done. */
async function analyze({ admin }: MeasuredProduct, id: string): Promise<void> {
  const path = `/api/deals/${id}/rfp/analysis`;
  await admin.call('POST', path, { again: true });
  for (;;) {
    await wait(250);
    const state = await admin.call<RfpAnalysisState>('GET', path);
    if (state.status === 'done') return;
    if (state.status !== 'running') throw new Error(`The analysis ${state.status}: ${state.error}`);
  }
}

/** An analysis that finds nothing would be a fast one. */
async function demandAnswers({ admin }: MeasuredProduct, id: string): Promise<void> {
  const list = await admin.call<AnsweredRequirement[]>(
    'GET',
    `/api/deals/${id}/rfp/requirements?limit=1000`,
  );
  const answered = list.filter(({ passages: found }) => found.length > 0).length;
  if (answered < analyzed * 0.9) throw new Error(`Passages were found for ${answered} only`);
}
