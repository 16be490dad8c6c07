import type { LearnedTable } from './tables.mjs';

export interface Labels {
  file: string;
  written_by: string;
  labelled_by: string;
  /** The tables that may be learned from it; none for what only measures. */
  teaches: readonly string[];
  hash: string | null;
}

export function faultsOfLabels(
  labels: readonly Labels[],
  from: {
    tables: readonly Pick<LearnedTable, 'table' | 'inputs'>[];
    found: readonly string[];
    hash: (path: string) => string | null;
  },
): string[];
export function readLabels(): Labels[];
export function foundLabels(): string[];
