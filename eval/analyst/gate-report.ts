import { analyzeStrategy } from '@plumbline/domain/analyst/strategy.ts';
import { productReader } from '@plumbline/domain/analyst/notes/product.ts';
import type { GateExample } from './gate-examples.ts';
import { learnedGate } from './gate-learn.ts';
import { factsOf, labelledDeals, storedOf } from './labelled.ts';

/** What a threshold of the gate gives. */
export interface GateRow {
  least: number;
  /** Said of each deal, judged or not. */
  steps_a_deal: number;
  /** Share of the deals with no step at all. */
  silent: number;
  /** Of the steps said that were judged word for word by their titles. */
  judged: number;
  useful: number;
  generic: number;
  contradicted: number;
  /** Steps a deal by the share that is useful. */
  useful_a_deal: number;
}

/** So many useful steps a deal remain, though saying nothing beats saying something wrong. */
const leastUseful = 1.2;
const thresholds = [0, 0.4, 0.5, 0.6, 0.65, 0.7, 0.72, 0.74, 0.76, 0.78, 0.8, 0.82, 0.85];

/**
 * What each threshold makes the analyst say of the deals of a hand by a gate that the hand did not teach.
 * The first deals teach and are not counted, as the rules grew on them.
 */
export function gateRows(
  examples: readonly GateExample[],
  hands: readonly string[] = [...new Set(examples.map(({ hand }) => hand))].filter(
    (hand) => hand !== 'first',
  ),
): GateRow[] {
  const judged = Map.groupBy(examples, ({ deal }) => deal);
  const all = labelledDeals();
  const counts = thresholds.map((least) => ({
    least,
    deals: 0,
    steps: 0,
    silent: 0,
    useful: 0,
    generic: 0,
    contradicted: 0,
  }));
  for (const hand of hands) {
    const gate = { hands: [], ...learnedGate(examples.filter((each) => each.hand !== hand)) };
    for (const deal of all.filter(({ id }) => id.toUpperCase().startsWith(`${hand}-`))) {
      const own = judged.get(deal.id) ?? [];
      for (const count of counts) {
        const judgement = { reader: productReader, gate: { ...gate, least: count.least } };
        const { tasks } = analyzeStrategy(
          deal.methodology,
          storedOf(deal),
          factsOf(deal),
          undefined,
          judgement,
        );
        count.deals += 1;
        count.steps += tasks.length;
        count.silent += tasks.length === 0 ? 1 : 0;
        for (const { title, rule } of tasks) {
          const same = own.find(
            ({ step, isSame }) => isSame && step.title === title && step.id === rule,
          );
          if (same) count[same.verdict] += 1;
        }
      }
    }
  }
  return counts.map(({ least, deals, steps, silent, ...verdicts }) => {
    const sum = verdicts.useful + verdicts.generic + verdicts.contradicted;
    const useful = share(verdicts.useful, sum);
    return {
      least,
      steps_a_deal: share(steps, deals),
      silent: share(silent, deals),
      judged: sum,
      useful,
      generic: share(verdicts.generic, sum),
      contradicted: share(verdicts.contradicted, sum),
      useful_a_deal: share(steps * useful, deals),
    };
  });
}

const share = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 1000;

/** The threshold at which the least is contradicted while enough is kept. */
export function chosenOf(rows: readonly GateRow[]): GateRow | undefined {
  return rows
    .filter(({ useful_a_deal }) => useful_a_deal >= leastUseful)
    .toSorted(
      (one, other) => one.contradicted - other.contradicted || other.useful - one.useful,
    )[0];
}
