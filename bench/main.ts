import { analysisFigures } from './analysis.ts';
import { assistantFigures } from './assistants.ts';
import { bombFigures } from './bombs.ts';
import { briefFigures } from './briefs.ts';
import { browserFigures } from './browser.ts';
import { conversationFigures } from './conversations.ts';
import { costFigures } from './cost.ts';
import { feelFigures } from './feel.ts';
import { firstChangeFigures } from './first-change.ts';
import { growthFigures } from './growth.ts';
import { hostileFigures } from './hostile.ts';
import { importFigures } from './import.ts';
import { knowledgeFigures } from './knowledge.ts';
import { listFigures } from './list.ts';
import { pageFigures } from './pages.ts';
import { peopleFigures } from './people.ts';
import { programFigures } from './programs.ts';
import { publicFigures } from './public.ts';
import { reportFigures } from './reports.ts';
import { retrievalFigures } from './retrieval.ts';
import { rfpFigures } from './rfp.ts';
import { startFigures } from './start.ts';
import { webhookFigures } from './webhooks.ts';
import { printTable, type Figure } from './support/figures.ts';

/**
 * `npm run bench` prints every figure; `npm run bench -- list` one group of them. With
 * `--against=FOLDER` the groups `start` and `feel` alternate with another checkout, installed and built.
 */
const groups: Record<string, () => Promise<Figure[]>> = {
  list: listFigures,
  pages: pageFigures,
  reports: reportFigures,
  assistants: assistantFigures,
  programs: programFigures,
  cost: costFigures,
  growth: growthFigures,
  people: peopleFigures,
  import: importFigures,
  briefs: briefFigures,
  knowledge: knowledgeFigures,
  browser: browserFigures,
  start: () => startFigures(against),
  feel: () => feelFigures(against),
  change: firstChangeFigures,
  analysis: analysisFigures,
  public: publicFigures,
  retrieval: retrievalFigures,
  rfp: rfpFigures,
  conversations: conversationFigures,
  hostile: hostileFigures,
  bombs: bombFigures,
  webhooks: webhookFigures,
};

const against = process.argv.find((each) => each.startsWith('--against='))?.slice(10) ?? null;
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const unknown = wanted.find((name) => !(name in groups));
if (unknown !== undefined) {
  console.error(`There is no group ${unknown}: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`Measuring ${name}`);
  figures.push(...(await measure()));
}
printTable(figures);
if (figures.some(({ reached }) => reached === false)) process.exitCode = 1;
