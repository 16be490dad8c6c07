import {
  meddpiccSections,
  spicedSections,
  type MethodologySection,
} from '@plumbline/domain/commercial/methodologies.ts';
import { analyzeStrategy } from '@plumbline/domain/analyst/strategy.ts';
import { analysisOf, evaluatedDeals } from './evaluate.ts';
import { factsOf } from './expectation.ts';

/** Processor time of one kind of analysis, in milliseconds: other programs do not count. */
export interface Speed {
  name: string;
  p50: number;
  p95: number;
  /** What the 95th percentile may be. */
  limit: number;
}

const rounds = 40;

/** At the 95th percentile: deals as people write them, and every field full to its last letter. */
const limits = { written: 25, full: 150 } as const;

const note =
  'Ana Ruiz (CFO) confirmed on 12 March that 30% of 5,000 quotes take 3 weeks, not 2, worth $240k a year; probably Q3. ';

/** Notes as long as every field allows, dense with all that the rules look for. */
function maximal(sections: readonly MethodologySection[]) {
  const fill = (length: number) => note.repeat(Math.ceil(length / note.length)).slice(0, length);
  return Object.fromEntries(
    sections.map(({ key, fields }) => [
      key,
      fields[0]?.key === null
        ? fill(fields[0].maxLength)
        : Object.fromEntries(fields.map((field) => [field.key, fill(field.maxLength)])),
    ]),
  );
}

export function measureSpeed(): Speed[] {
  const facts = factsOf({ name: 'Longest', stage: 'Negotiation', hasRfp: true });
  const [meddpicc, spiced] = [maximal(meddpiccSections), maximal(spicedSections)];
  return [
    speedOf('each deal of the evaluation', limits.written, () =>
      evaluatedDeals.map((deal) => () => analysisOf(deal)),
    ),
    speedOf('MEDDPICC with maximal texts', limits.full, () => [
      () => analyzeStrategy('MEDDPICC', meddpicc, facts),
    ]),
    speedOf('SPICED with maximal texts', limits.full, () => [
      () => analyzeStrategy('SPICED', spiced, facts),
    ]),
  ];
}

function speedOf(name: string, limit: number, runs: () => (() => unknown)[]): Speed {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const run of runs()) {
      const start = process.cpuUsage();
      run();
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { name, p50: at(0.5), p95: at(0.95), limit };
}
