/** One thing that was tried, how often, and what came of it. */
export interface Outcome {
  attack: string;
  tries: number;
  result: string;
  held: boolean;
}

/** Something that did not hold, in a line for whoever mends it. */
export type Finding = string;

/** No findings is good; else the first of them, and how many there are. */
export function outcome(
  attack: string,
  tries: number,
  findings: readonly Finding[],
  good = 'held',
): Outcome {
  const [first] = findings;
  if (first === undefined) return { attack, tries, result: good, held: true };
  for (const finding of findings) console.error(`  ${attack}: ${finding}`);
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more, above)` : '';
  return { attack, tries, result: `${first}${more}`, held: false };
}

export function printTable(outcomes: readonly Outcome[]): void {
  const width = Math.max(...outcomes.map(({ attack }) => attack.length));
  for (const { attack, tries, result, held } of outcomes) {
    console.log(
      `${held ? 'held' : 'NO  '}  ${attack.padEnd(width)}  ${String(tries).padStart(6)}  ${result}`,
    );
  }
}
