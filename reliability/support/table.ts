/** One fault that was tried, and what came of it. */
export interface Outcome {
  fault: string;
  result: string;
  /** Null where it could not be tried here. */
  survived: boolean | null;
}

export function outcome(fault: string, result: string, survived: boolean): Outcome {
  return { fault, result, survived };
}

/** What this machine does not have, or does not allow. */
export function skipped(fault: string, why: string): Outcome {
  return { fault, result: `skipped: ${why}`, survived: null };
}

export function printTable(outcomes: readonly Outcome[]): void {
  const width = Math.max(...outcomes.map(({ fault }) => fault.length));
  for (const { fault, result, survived } of outcomes) {
    const mark = survived === null ? '-  ' : survived ? 'yes' : 'NO ';
    console.log(`${mark}  ${fault.padEnd(width)}  ${result}`);
  }
}
