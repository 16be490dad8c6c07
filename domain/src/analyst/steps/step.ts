import type { Stage } from '../../opportunities/stage.ts';

/**
 * What a text lacks: it is empty, it has none of the words that the specification's check looks for, or
 * it is not longer than the specification asks for.
 */
export type Lack = 'text' | 'words' | 'length';

/** Whom to ask, by the role that the CRM gives; never by a name. */
export type Ask = 'decision maker' | 'main contact' | 'technical contact' | 'our team';

/** One row of a table of next steps. */
export interface StepRow {
  section: string;
  /** Field of the section; absent where the section is one text. */
  field?: string;
  lacks: Lack;
  /** `{company}` stands for the customer's name in the CRM. */
  title: string;
  description: string;
  ask: Ask;
  /** Days from today until it should be done. */
  days: number;
}

/** Next steps of one methodology, and what each stage asks for beside what the stages before it ask for. */
export interface StepTable {
  required: Readonly<Record<Stage, readonly string[]>>;
  steps: readonly StepRow[];
}
