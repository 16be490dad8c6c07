/** What a person who read the documentation answers to a requirement. */
export type LabelledLevel =
  | 'fully_supported'
  | 'partially_supported'
  | 'not_supported'
  | 'undocumented';

/** A requirement, its right answer, and the pages that prove it (any of them will do). */
export type Label = readonly [requirement: string, level: LabelledLevel, pages: readonly string[]];
