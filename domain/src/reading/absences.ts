/** What decides a deal, and may be missing in all that was said. */
export const absences = ['signer', 'champion', 'decision', 'paper', 'pain'] as const;
export type Absence = (typeof absences)[number];

const words: Record<Absence, string> = {
  signer: 'names who signs',
  champion: 'names a champion',
  decision: 'says how they decide',
  paper: 'mentions legal or purchasing',
  pain: 'says what hurts',
};

/** "9 conversations read, none names who signs." */
export function absenceTold(absence: Absence, conversations: number): string {
  const read =
    conversations === 1
      ? '1 conversation read, it never'
      : `${conversations} conversations read, none`;
  return `${read} ${words[absence]}.`;
}
