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

/**
 * Rows that were edited, on top of a list that a colleague saved meanwhile: what was edited stays, what
 * was not follows the colleague.
 */
export function rebased(
  rows: readonly StageRow[],
  base: readonly DealStage[],
  next: readonly DealStage[],
): StageRow[] {
  const byName = (stages: readonly DealStage[]) =>
    new Map(rowsOf(stages).map((row) => [row.key, row]));
  const before = byName(base);
  const theirs = byName(next);
  const kept = rows.flatMap((row) => {
    if (row.was === null) return [row];
    const isMine = JSON.stringify(row) !== JSON.stringify(before.get(row.was));
    const their = theirs.get(row.was);
    if (their) return [isMine ? row : their];
    return isMine ? [{ ...row, was: null }] : [];
  });
  const added = [...theirs.values()].filter(({ key }) => !before.has(key));
  return added.reduce(withNew, kept);
}

/** The rows with a new one after those that are open. */
export function withNew(rows: readonly StageRow[], row: StageRow): StageRow[] {
  const end = rows.findIndex(({ outcome }) => outcome !== 'open');
  return end < 0 ? [...rows, row] : rows.toSpliced(end, 0, row);
}
