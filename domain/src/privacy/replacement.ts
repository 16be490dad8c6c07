/** What a placeholder stands for. SECRET: a password or a key of a program. LITERAL: words of the text that looked like a placeholder. */
export const placeholderKinds = [
  'PERSON',
  'COMPANY',
  'EMAIL',
  'PHONE',
  'URL',
  'NAME',
  'CARD',
  'IBAN',
  'SECRET',
  'LITERAL',
] as const;
export type PlaceholderKind = (typeof placeholderKinds)[number];

export interface Replacement {
  /** As it stands in the text that leaves, e.g. `[PERSON_1]`. */
  placeholder: string;
  kind: PlaceholderKind;
  original: string;
}

/** A name that must not leave was still there after everything was replaced. Nothing may be sent. */
export class LeakError extends Error {
  /** What survived; for the user who wrote it, not for a log. */
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super('A name that must not leave is still in the text');
    this.name = 'LeakError';
    this.names = names;
  }
}
