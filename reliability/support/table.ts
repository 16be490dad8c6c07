/** One fault that was tried, and what came of it. */
export interface Outcome {
  fault: string;
  result: string;
  survived: boolean;
}

export function outcome(fault: string, result: string, survived: boolean): Outcome {
  return { fault, result, survived };
}

export function printTable(outcomes: readonly Outcome[]): void {
  const width = Math.max(...outcomes.map(({ fault }) => fault.length));
  for (const { fault, result, survived } of outcomes) {
    console.log(`${survived ? 'yes' : 'NO '}  ${fault.padEnd(width)}  ${result}`);
  }
}
