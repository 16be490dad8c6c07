import { evidenceLevelsOf } from '../analyst/evidence.ts';
import { factsOf } from '../analyst/facts-of.ts';
import { warningsFor } from '../analyst/warnings.ts';
import { meddpiccSections } from '../commercial/methodologies.ts';
import { gainsOf } from '../opportunities/gains.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import { explainScores } from '../opportunities/scores.ts';
import { keysOf } from '../keys.ts';

export interface WrittenProperty {
  label: string;
  description: string;
  type: 'number' | 'string' | 'datetime';
  fieldType: 'number' | 'text' | 'date';
}

const property =
  (type: WrittenProperty['type'], fieldType: WrittenProperty['fieldType']) =>
  (name: string, description: string): WrittenProperty => ({
    label: `Plumbline ${name}`,
    description,
    type,
    fieldType,
  });
const text = property('string', 'text');
const number = property('number', 'number');
const time = property('datetime', 'date');

/** What is written to a deal, and nothing else: no text that a person wrote is among it. */
export const writtenProperties = {
  plumbline_score: number('score', '1 to 10: how well the team knows this deal'),
  plumbline_commercial_progress: number('commercial progress', 'In percent'),
  plumbline_technical_progress: number('technical progress', 'In percent'),
  plumbline_weakest_letter: text('weakest letter', 'The MEDDPICC letter with the least evidence'),
  plumbline_next_step: text('next step', 'What would raise the score the most'),
  plumbline_open_warnings: number('open warnings', 'How many warnings the deal has'),
  plumbline_url: text('page', 'The page of this deal in Plumbline'),
  plumbline_last_analysis: time('last analysis', 'When the deal was last analyzed'),
};

export type WrittenValues = Record<keyof typeof writtenProperties, string>;

interface Surroundings {
  today: string;
  baseUrl: string;
  /** ISO 8601; null where it was never analyzed. */
  lastAnalysis: string | null;
}

/** What Plumbline says of a deal, as the CRM keeps it: texts, empty where there is nothing to say. */
export function writtenValues(opportunity: Opportunity, around: Surroundings): WrittenValues {
  const facts = factsOf(opportunity, around.today);
  const levels = evidenceLevelsOf(opportunity.meddpicc_data, facts);
  const weakest = meddpiccSections.toSorted(
    (one, other) => (levels[one.key] ?? 0) - (levels[other.key] ?? 0),
  )[0];
  // What anybody may see who sees the deal there: counted as an administrator sees it.
  const warnings = warningsFor('ADMIN', opportunity, facts);
  return {
    plumbline_score: String(opportunity.score),
    plumbline_commercial_progress: String(Math.round(opportunity.commercial_progress_score)),
    plumbline_technical_progress: String(Math.round(opportunity.technical_progress_score)),
    plumbline_weakest_letter: weakest?.title ?? '',
    plumbline_next_step: gainsOf(explainScores(opportunity))[0]?.advice ?? '',
    plumbline_open_warnings: String(warnings.length),
    plumbline_url: `${around.baseUrl}/#/opportunitydetails?id=${opportunity.id}`,
    plumbline_last_analysis: around.lastAnalysis ?? '',
  };
}

export function unwritten(
  values: WrittenValues,
  written: Partial<WrittenValues> | null,
): Partial<WrittenValues> {
  const changed = keysOf(values).filter((name) => values[name] !== (written?.[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}
