import type { Stage } from '../../opportunities/stage.ts';
import { oneOf, rowsOf } from '../../rows.ts';

/** What a text lacks: everything, the words that the specification's check looks for, or the length. */
const lacks = ['text', 'words', 'length'] as const;
export type Lack = (typeof lacks)[number];

/** Whom to ask, by the role that the CRM gives; never by a name. */
export const asks = ['decision maker', 'main contact', 'technical contact', 'our team'] as const;
export type Ask = (typeof asks)[number];

export interface StepRow {
  section: string;
  /** Field of the section; absent where the section is one text. */
  field?: string;
  lacks: Lack;
  /** `{company}` stands for the customer's name in the CRM. */
  title: string;
  description: string;
  ask: Ask;
  days: number;
}

/** Next steps of one methodology, and what each stage asks for beside what the stages before it ask for. */
export interface StepTable {
  required: Readonly<Record<Stage, readonly string[]>>;
  steps: readonly StepRow[];
}

/** @param rows a line each: section and field, what the text lacks, whom to ask, in how many days, title, description */
export function stepTable(required: StepTable['required'], rows: string): StepTable {
  const steps = rowsOf(rows).map(
    ([place = '', lack = '', ask = '', days, title = '', description = '']) => {
      const [section = '', field] = place.split('.');
      return {
        section,
        ...(field && { field }),
        lacks: oneOf(lacks, lack),
        title,
        description,
        ask: oneOf(asks, ask),
        days: Number(days),
      };
    },
  );
  return { required, steps };
}
