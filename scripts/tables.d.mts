export interface LearnedTable {
  table: string;
  command: string;
  hash: string | null;
  inputs: Record<string, string | null>;
}
export function staleTables(
  tables: readonly LearnedTable[],
  hashOf: (path: string) => string | null,
): string[];
export function noteTable(made: { table: string; command: string; inputs: string[] }): void;
export function readTables(): LearnedTable[];
export function hashOf(path: string): string | null;
