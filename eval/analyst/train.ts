import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyzeStrategy } from '@plumbline/domain/analyst/strategy.ts';
import { factsOf, labelledDeals, storedOf } from './labelled.ts';

/**
 * `npm run train:analyst` learns from the verdicts how often each kind of advice is useful and how often
 * it is wrong, and writes the table where the product reads it. Figures are told with each deal left
 * out in turn, and with all deals of one hand left out: what a table says of the hand that it was made
 * from flatters. The same verdicts and rules give the same bytes. Marks of an unclear sentence
 * (conditions, denials) were tried beside the kind and added nothing.
 */
interface Judged {
  deal: string;
  version: 'first' | 'second' | 'third';
  rule: string;
  quote: string | null;
  verdict: 'useful' | 'generic' | 'contradicted';
}

/** Kinds whose wording has changed since they were judged: their verdicts count half. */
const reworded = new Set([
  'open.condition',
  'objection.open',
  'agreed.board',
  'agreed.decision',
  'agreed.meeting',
  'dates.day',
  'dates.deadline',
  'dates.go-live',
  'champion.left',
  'money.above-limit',
]);
/** So many verdicts of the usual share are added to each kind: few verdicts prove little. */
const added = 5;
/** A contradiction costs as much as so many useful steps are worth. */
const harm = 3;
/** A kind that is wrong more often than this is not said, once so many were judged. */
const fewest = 3;
const mostWrong = 0.15;
const thresholds = [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7];

const judged = JSON.parse(
  readFileSync(join(import.meta.dirname, 'labels', 'judged.json'), 'utf8'),
) as Judged[];

/** What each kind of advice says today, given or not, by deal, kind and quote. */
const said = new Set(
  labelledDeals().flatMap((deal) =>
    analyzeStrategy(
      deal.methodology,
      storedOf(deal) as never,
      factsOf(deal),
      () => true,
      null,
    ).tasks.map(({ rule, quotes }) => [deal.id, rule, quotes.join(' … ')].join('|')),
  ),
);
const isSaid = ({ deal, rule, quote }: Judged) => said.has([deal, rule, quote ?? ''].join('|'));

interface Table {
  all: number;
  useful: Record<string, number>;
  wrong: Record<string, number>;
}

const rounded = (value: number) => Math.round(1000 * value) / 1000;
/** What is no longer said, since the condition of its kind was narrowed. */
const isNarrowed = (one: Judged) => one.quote !== null && !isSaid(one);
const weightOf = (one: Judged) =>
  isNarrowed(one) ? 0.25 : reworded.has(one.rule) && one.version !== 'third' ? 0.5 : 1;

function learn(examples: readonly Judged[], rules = kindsOf(examples)): Table {
  const total = (list: readonly Judged[]) => list.reduce((sum, one) => sum + weightOf(one), 0);
  const shareOf = (verdict: Judged['verdict']) => {
    const isHit = (one: Judged) => one.verdict === verdict;
    const all = total(examples.filter(isHit)) / total(examples);
    const each = rules.map((kind) => {
      const own = examples.filter(({ rule }) => rule === kind);
      if (verdict === 'contradicted' && own.length < fewest) return [kind, 0] as const;
      return [
        kind,
        rounded((total(own.filter(isHit)) + added * all) / (total(own) + added)),
      ] as const;
    });
    return { all, each: Object.fromEntries(each) };
  };
  const useful = shareOf('useful');
  return { all: rounded(useful.all), useful: useful.each, wrong: shareOf('contradicted').each };
}

function kindsOf(examples: readonly Judged[]): string[] {
  return [...new Set(examples.map(({ rule }) => rule))].toSorted();
}

/** Two hands wrote the deals: D, and F and S. */
const handOf = ({ deal }: Judged) => (deal.startsWith('D') ? 'first' : 'second');

/** Each verdict with what a table says of its kind that was made without the verdict's own fold. */
function leftOut(foldOf: (one: Judged) => string) {
  const kinds = kindsOf(judged);
  return [...new Set(judged.map(foldOf))].flatMap((fold) => {
    const table = learn(
      judged.filter((one) => foldOf(one) !== fold),
      kinds,
    );
    return judged
      .filter((one) => foldOf(one) === fold)
      .map((one) => ({
        ...one,
        estimate: table.useful[one.rule] ?? table.all,
        wrong: table.wrong[one.rule] ?? 0,
      }));
  });
}

type LeftOut = ReturnType<typeof leftOut>;

function row(name: string, given: LeftOut): { worth: number } {
  const count = (verdict: Judged['verdict']) =>
    given.filter((one) => one.verdict === verdict).length;
  const [useful, generic, contradicted] = [
    count('useful'),
    count('generic'),
    count('contradicted'),
  ];
  const share = (part: number) => (given.length === 0 ? '-' : (part / given.length).toFixed(2));
  console.log(
    `${name.padStart(9)}  ${String(given.length).padStart(5)}  ${share(useful).padStart(6)}  ${share(generic).padStart(7)}  ${share(contradicted).padStart(12)}`,
  );
  return { worth: useful - generic - harm * contradicted };
}

const folds = { deal: leftOut(({ deal }) => deal), hand: leftOut(handOf) };
const results = Object.entries(folds).flatMap(([name, list]) => {
  console.log(`threshold  given  useful  generic  contradicted (each ${name} left out)`);
  return thresholds.map((least) => ({
    name,
    least,
    ...row(
      least.toFixed(2),
      list.filter(({ estimate, wrong }) => estimate >= least && wrong <= mostWrong),
    ),
  }));
});
const [best] = results
  .filter(({ name }) => name === 'deal')
  .toSorted((a, b) => b.worth - a.worth || b.least - a.least);
const third = folds.deal.filter(({ version }) => version === 'third');
console.log('third judging, both halves: all that was said, and what of it is still said');
row('before', third);
row('now', third.filter(isSaid));

const all = learn(judged);
console.log('kind                            useful generic contradicted  estimate  wrong');
for (const [kind, estimate] of Object.entries(all.useful).toSorted((a, b) => a[1] - b[1])) {
  const own = judged.filter(({ rule }) => rule === kind);
  const count = (verdict: Judged['verdict']) =>
    String(own.filter((one) => one.verdict === verdict).length).padStart(6);
  console.log(
    `${kind.padEnd(32)}${count('useful')}  ${count('generic')}       ${count('contradicted')}  ${estimate.toFixed(2).padStart(8)}  ${(all.wrong[kind] ?? 0).toFixed(2).padStart(5)}`,
  );
}
const text = JSON.stringify({ ...all, least: best?.least ?? 0, most: mostWrong }, null, 2);
writeFileSync(
  join(import.meta.dirname, '../../domain/src/analyst/advice/precision.json'),
  `${text}\n`,
);
console.log(
  `${judged.length} judged steps of ${new Set(judged.map(({ deal }) => deal)).size} deals; least ${best?.least}`,
);
