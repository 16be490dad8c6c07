import {
  stageKey,
  type DealStage,
  type StagesChange,
} from '@plumbline/domain/opportunities/stages.ts';
import type { StageOutcome } from '@plumbline/domain/opportunities/stage.ts';

/** A stage while the list is edited. */
export interface StageRow {
  key: string;
  name: string;
  outcome: StageOutcome;
  /** Usual days, as they are typed. */
  days: string;
  /** Its name in the list that is stored; null for a new one. */
  was: string | null;
}

export function rowsOf(stages: readonly DealStage[]): StageRow[] {
  return stages.map(({ name, outcome, usual_days: days }) => ({
    key: name,
    name,
    outcome,
    days: days === null ? '' : String(days),
    was: name,
  }));
}

/** The rows with the one at a place brought to another. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows[from];
  if (row === undefined || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

/** What is wrong with a row, in a sentence. */
export function faultOf(row: StageRow, rows: readonly StageRow[]): string | null {
  const name = row.name.trim();
  if (name === '') return 'Enter a name.';
  const isTwice = rows.some(
    (other) => other !== row && stageKey(other.name.trim()) === stageKey(name),
  );
  if (isTwice) return 'Another stage has this name.';
  const days = Number(row.days || '1');
  return Number.isInteger(days) && days >= 1 && days <= 1000
    ? null
    : 'Usual days: a whole number from 1 to 1,000.';
}

/** The list to save. */
export function changeOf(
  stored: readonly DealStage[],
  rows: readonly StageRow[],
  moves: ReadonlyMap<string, string>,
): StagesChange {
  const kept = new Set(rows.map(({ was }) => was));
  const byKey = new Map(rows.map(({ key, name }) => [key, name.trim()]));
  return {
    base: stored.map(({ name }) => name),
    stages: rows.map(({ name, outcome, days, was }) => ({
      name: name.trim(),
      outcome,
      usual_days: days === '' ? null : Number(days),
      was,
    })),
    moves: stored.flatMap(({ name }) => {
      const to = byKey.get(moves.get(name) ?? '');
      return kept.has(name) || to === undefined ? [] : [{ from: name, to }];
    }),
  };
}
