/** What decides a deal, and may be missing in all that was said. */
export const absences = ['signer', 'champion', 'decision', 'paper', 'pain'] as const;
export type Absence = (typeof absences)[number];
