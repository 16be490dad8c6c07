import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run train:analyst` learns from the verdicts (the third on both halves) how often each kind of advice is
 * useful, and writes the table where the product reads it. Thresholds are chosen with each deal left
 * out in turn. The same verdicts give the same bytes. Marks of an unclear sentence (conditions, denials)
 * were tried beside the kind and added nothing.
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
  'agreed.decision',
  'agreed.meeting',
  'dates.day',
  'dates.deadline',
  'dates.go-live',
  'champion.left',
]);
/** So many verdicts of the usual share are added to each kind: few verdicts prove little. */
const added = 5;
/** A contradiction costs as much as so many useful steps are worth. */
const harm = 3;
const thresholds = [0, 0.3, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7];

const judged = JSON.parse(
  readFileSync(join(import.meta.dirname, 'labels', 'judged.json'), 'utf8'),
) as Judged[];

interface Table {
  all: number;
  useful: Record<string, number>;
}

const rounded = (value: number) => Math.round(1000 * value) / 1000;
const weightOf = ({ rule, version }: Judged) =>
  reworded.has(rule) && version !== 'third' ? 0.5 : 1;
const isUseful = ({ verdict }: Judged) => Number(verdict === 'useful');

function learn(examples: readonly Judged[]): Table {
  const all = examples.reduce((sum, one) => sum + isUseful(one), 0) / examples.length;
  const kinds = [...new Set(examples.map(({ rule }) => rule))].toSorted();
  const useful = kinds.map((kind) => {
    const own = examples.filter(({ rule }) => rule === kind);
    const hits = own.reduce((sum, one) => sum + weightOf(one) * isUseful(one), 0);
    const counted = own.reduce((sum, one) => sum + weightOf(one), 0);
    return [kind, rounded((hits + added * all) / (counted + added))] as const;
  });
  return {
    all: rounded(all),
    useful: Object.fromEntries(useful),
  };
}

const deals = [...new Set(judged.map(({ deal }) => deal))];
const leftOut = deals.flatMap((deal) => {
  const table = learn(judged.filter((one) => one.deal !== deal));
  return judged
    .filter((one) => one.deal === deal)
    .map((one) => ({ ...one, estimate: table.useful[one.rule] ?? table.all }));
});

console.log('threshold  given  useful  generic  contradicted (each deal left out)');
const results = thresholds.map((least) => {
  const given = leftOut.filter(({ estimate }) => estimate >= least);
  const count = (verdict: Judged['verdict']) =>
    given.filter((one) => one.verdict === verdict).length;
  const [useful, generic, contradicted] = [
    count('useful'),
    count('generic'),
    count('contradicted'),
  ];
  const share = (part: number) => (part / given.length).toFixed(2);
  console.log(
    `${least.toFixed(2).padStart(9)}  ${String(given.length).padStart(5)}  ${share(useful).padStart(6)}  ${share(generic).padStart(7)}  ${share(contradicted).padStart(12)}`,
  );
  return { least, worth: useful - generic - harm * contradicted };
});
const [best] = results.toSorted((a, b) => b.worth - a.worth || a.least - b.least);

const all = learn(judged);
console.log('kind                            useful generic contradicted  estimate');
for (const [kind, estimate] of Object.entries(all.useful).toSorted((a, b) => a[1] - b[1])) {
  const own = judged.filter(({ rule }) => rule === kind);
  const count = (verdict: Judged['verdict']) =>
    String(own.filter((one) => one.verdict === verdict).length).padStart(6);
  console.log(
    `${kind.padEnd(32)}${count('useful')}  ${count('generic')}       ${count('contradicted')}  ${estimate.toFixed(2).padStart(8)}`,
  );
}
const text = JSON.stringify({ ...all, least: best?.least ?? 0 }, null, 2);
writeFileSync(
  join(import.meta.dirname, '../../domain/src/analyst/advice/precision.json'),
  `${text}\n`,
);
console.log(`${judged.length} judged steps of ${deals.length} deals; least ${best?.least}`);
