import { parseArgs } from 'node:util';
import { answerOf, fixedTasks } from './answers.ts';
import { productGate } from '@plumbline/domain/analyst/gate/product.ts';
import { gateExamples } from './gate-examples.ts';
import { gateRows } from './gate-report.ts';
import { writeProposed, writeShown } from './judge.ts';
import {
  labelledDeals,
  storedVerdicts,
  taskHash,
  trapHash,
  unseenDealsIn,
  type Half,
  type JudgedTask,
  type LabelledDeal,
} from './labelled.ts';
import { reportNotes } from './notes-proxy.ts';
import { proxyOf, saysTheSame } from './proxy.ts';
import { reportWishes } from './wishes.ts';

/**
 * `npm run eval:analyst` measures the tasks of the labelled deals by the verdicts of a second hand;
 * with `-- tasks` it prints those of the open half, with `-- judge <file>` it writes what is to be
 * judged; `--deals <file>` does so for the deals of another file alone, and `--all` writes every step that
 * was proposed, said or not, without traps. What is not open is only counted.
 */
const { values: options, positionals: words } = parseArgs({
  options: { deals: { type: 'string' }, all: { type: 'boolean' } },
  allowPositionals: true,
});
const verdicts = storedVerdicts();
const judgeFile = words.includes('judge') ? words[words.indexOf('judge') + 1] : undefined;
const withTasks = words.includes('tasks');

interface Counts {
  useful: number;
  generic: number;
  contradicted: number;
  unjudged: number;
  seen: number;
  unseen: number;
  trapsUnjudged: number;
}

const none = (): Counts => ({
  useful: 0,
  generic: 0,
  contradicted: 0,
  unjudged: 0,
  seen: 0,
  unseen: 0,
  trapsUnjudged: 0,
});

function count(counts: Counts, deal: LabelledDeal, tasks: readonly JudgedTask[]): void {
  for (const task of tasks) counts[verdicts.tasks[taskHash(deal.id, task)] ?? 'unjudged'] += 1;
  deal.traps.forEach((_, trap) => {
    const seen = verdicts.traps[trapHash(deal.id, trap, tasks)];
    counts[seen === undefined ? 'trapsUnjudged' : seen ? 'seen' : 'unseen'] += 1;
  });
}

const answers = await Promise.all(
  (options.deals === undefined ? labelledDeals() : unseenDealsIn(options.deals)).map(
    async (deal) => ({ deal, tasks: await answerOf(deal) }),
  ),
);
const halves: Record<Half, Counts> = {
  open: none(),
  sealed: none(),
  taught: none(),
  unseen: none(),
};
for (const { deal, tasks } of answers) {
  count(halves[deal.half], deal, tasks);
  if (deal.half !== 'open' || !withTasks) continue;
  console.log(`${deal.id} ${deal.methodology} ${deal.deal.name}`);
  for (const task of tasks) {
    const verdict = verdicts.tasks[taskHash(deal.id, task)] ?? 'not judged';
    const near = deal.wrong.some(({ say }) => saysTheSame(task, say)) ? ' (near a wrong line)' : '';
    console.log(
      `  ${task.priority.padEnd(6)} ${task.due_date ?? '          '} ${task.title} [${verdict}]${near}`,
    );
    console.log(`         ${task.description}`);
  }
}

if (options.deals === undefined)
  console.log('Automatic proxy on the open half (words shared with what a coach says)');
const open = answers.filter(({ deal }) => deal.half === 'open');
const proxies: [string, (deal: LabelledDeal, tasks: JudgedTask[]) => readonly JudgedTask[]][] = [
  ['the analyst', (_, tasks) => tasks],
  ['eight fixed tasks', () => fixedTasks],
];
for (const [name, tasksOf] of options.deals === undefined ? proxies : []) {
  const { coach, wrong, tasks, spoken } = proxyOf(
    open.map(({ deal, tasks: own }) => ({ deal, tasks: tasksOf(deal, own) })),
  );
  console.log(
    `  ${name}: ${tasks} tasks, ${coach} near a coach's line, ${wrong} near a wrong line; ${spoken} of the coach's lines met`,
  );
}

const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 1000;
for (const [
  half,
  { useful, generic, contradicted, unjudged, seen, unseen, trapsUnjudged },
] of Object.entries(halves)) {
  if (!answers.some(({ deal }) => deal.half === half)) continue;
  console.log(
    `${half}: ${useful} useful, ${generic} generic, ${contradicted} contradicted, ${unjudged} not judged; traps ${seen} seen, ${unseen} not seen, ${trapsUnjudged} not judged`,
  );
}
console.log(
  `Before (93 tasks of 15 deals, the rules of November 2026): 28 useful, 31 generic, 34 contradicted; 3 of 20 traps seen`,
);

if (options.deals === undefined) reportNotes();
const missed = options.deals === undefined ? reportWishes() : null;
if (judgeFile && options.all)
  writeProposed(
    judgeFile,
    answers.map(({ deal }) => deal),
  );
else if (judgeFile) writeShown(judgeFile, answers);
const figures = ({ useful, generic, contradicted, unjudged, seen, unseen }: Counts) => {
  const judged = useful + generic + contradicted;
  return {
    useful: share(useful, judged),
    contradicted: share(contradicted, judged),
    traps_seen: share(seen, seen + unseen),
    judged,
    unjudged,
  };
};
// what nothing was made or chosen with counts; without it, what is left out of the gate in turn
const isUnseenThere = answers.some(({ deal }) => deal.half === 'unseen');
const leftOut = options.deals === undefined ? reportGate() : null;
console.log(
  JSON.stringify({
    ...(isUnseenThere || !leftOut
      ? { ...figures(halves.unseen), set: 'unseen' }
      : {
          ...leftOut,
          // the gate and the words know these deals; only traps whose steps were judged as they are now
          traps_seen: figures(halves.taught).traps_seen,
          traps_judged: halves.taught.seen + halves.taught.unseen,
          set: 'each hand left out',
        }),
    deals: answers.length,
    wishes_missed: missed,
  }),
);

/** Prints what thresholds of the gate give; the figures of the one that the product has. */
function reportGate() {
  const rows = gateRows(gateExamples());
  console.log('The gate over steps, each hand by one that it did not teach');
  console.table(rows);
  const own = rows.find(({ least }) => least === productGate.least);
  return own && { useful: own.useful, contradicted: own.contradicted };
}
