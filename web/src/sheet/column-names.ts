import { lettersOf } from '@plumbline/domain/rfp/columns.ts';

interface Columns {
  header: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The columns of a sheet by their names; by their letters where they have none. */
export function columnNames({ header, rows }: Columns): string[] {
  const width = Math.max(header.length, ...rows.map((row) => row.length));
  return Array.from(
    { length: width },
    (_, at) => header[at]?.trim().replaceAll(/\s+/g, ' ') || `Column ${lettersOf(at + 1)}`,
  );
}
