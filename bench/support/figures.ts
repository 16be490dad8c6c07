/** One line of the table that the bench prints. */
export interface Figure {
  name: string;
  measured: string;
  /** What the project promises; empty where a figure is only for information. */
  target: string;
  /** Null where there is nothing to reach. */
  reached: boolean | null;
}

export function figure(name: string, measured: string, target = '', reached?: boolean): Figure {
  return { name, measured, target, reached: reached ?? null };
}

export function printTable(figures: readonly Figure[]): void {
  const rows = [
    ['figure', 'measured', 'target', 'reached'],
    ...figures.map(({ name, measured, target, reached }) => [
      name,
      measured,
      target,
      reached === null ? '' : reached ? 'yes' : 'NO',
    ]),
  ];
  const widths = [0, 1, 2, 3].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that a share of them does not exceed, 0.95 for p95. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))] ?? Number.NaN;
}

/** `0.812 (0.79-0.84 in 7 runs)` */
export function spread(values: readonly number[], digits = 2): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((v) => v.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}-${high} in ${values.length} runs)`;
}

export function milliseconds(value: number): string {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}
