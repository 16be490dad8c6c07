import type { GateExample } from './gate-examples.ts';
import { worthsLeftOut } from './gate-learn.ts';

/** What a threshold of the gate gives of the steps that were judged. */
export interface GateRow {
  least: number;
  /** Of each deal that was judged. */
  steps_a_deal: number;
  useful: number;
  generic: number;
  contradicted: number;
  /** Of each deal that was judged. */
  useful_a_deal: number;
  /** Share of the useful steps that are said. */
  kept: number;
}

/** So many useful steps a deal remain, though saying nothing beats saying something wrong. */
const leastUseful = 1.2;
/** Judged, and said no more: what is settled is no step of its own. */
const unsaid = /^plan\.closed$/;

/**
 * What each threshold gives, each hand by a gate that it did not teach. The first deals teach and are
 * not counted, as the rules grew on them; nor are steps whose title is another since they were judged.
 */
export function gateRows(examples: readonly GateExample[]): GateRow[] {
  const judged = worthsLeftOut(examples).filter(
    ({ example }) => example.hand !== 'first' && example.isSame && !unsaid.test(example.step.id),
  );
  const deals = new Set(judged.map(({ example }) => example.deal)).size;
  const share = (part: number, whole: number) =>
    whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;
  const count = (list: typeof judged, verdict: string) =>
    list.filter(({ example }) => example.verdict === verdict).length;
  return Array.from({ length: 100 }, (_, at) => {
    const least = at / 100;
    const said = judged.filter(({ worth }) => worth >= least);
    return {
      least,
      steps_a_deal: share(said.length, deals),
      useful: share(count(said, 'useful'), said.length),
      generic: share(count(said, 'generic'), said.length),
      contradicted: share(count(said, 'contradicted'), said.length),
      useful_a_deal: share(count(said, 'useful'), deals),
      kept: share(count(said, 'useful'), count(judged, 'useful')),
    };
  });
}

/** Every twentieth threshold, and the one that is asked for. */
export function shownOf(rows: readonly GateRow[], least: number): GateRow[] {
  return rows.filter((row, at) => at % 5 === 0 || row.least === least);
}

/** The threshold at which the least is contradicted while enough is kept. */
export function chosenOf(rows: readonly GateRow[]): GateRow | undefined {
  return rows
    .filter(({ useful_a_deal }) => useful_a_deal >= leastUseful)
    .toSorted(
      (one, other) => one.contradicted - other.contradicted || other.useful - one.useful,
    )[0];
}
