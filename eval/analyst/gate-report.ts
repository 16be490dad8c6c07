import type { GateExample } from './gate-examples.ts';
import { worthsLeftOut } from './gate-learn.ts';

/** What a threshold of the gate gives of the steps that were judged. */
export interface GateRow {
  least: number;
  /** Of each deal that was judged. */
  steps_a_deal: number;
  useful: number;
  contradicted: number;
  /** Share of the useful steps that are said. */
  kept: number;
}

/** At least this share of the useful steps is said: saying nothing beats saying something wrong. */
const leastKept = 0.35;

/**
 * What each threshold gives, each hand by a gate that it did not teach. The first deals teach and are
 * not counted, as the rules grew on them; nor are steps whose title is another since they were judged.
 */
export function gateRows(examples: readonly GateExample[]): GateRow[] {
  const judged = worthsLeftOut(examples).filter(
    ({ example }) => example.hand !== 'first' && example.isSame,
  );
  const deals = new Set(judged.map(({ example }) => example.deal)).size;
  const share = (part: number, whole: number) =>
    whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
  const count = (list: typeof judged, verdict: string) =>
    list.filter(({ example }) => example.verdict === verdict).length;
  return Array.from({ length: 20 }, (_, at) => {
    const least = at / 20;
    const said = judged.filter(({ worth }) => worth >= least);
    return {
      least,
      steps_a_deal: share(said.length, deals),
      useful: share(count(said, 'useful'), said.length),
      contradicted: share(count(said, 'contradicted'), said.length),
      kept: share(count(said, 'useful'), count(judged, 'useful')),
    };
  });
}

/** The threshold at which the least is contradicted while enough is kept. */
export function chosenOf(rows: readonly GateRow[]): GateRow | undefined {
  return rows
    .filter(({ kept }) => kept >= leastKept)
    .toSorted(
      (one, other) => one.contradicted - other.contradicted || other.useful - one.useful,
    )[0];
}
