import { evidenceLevelsOf } from '../analyst/evidence-levels.ts';
import { factsOf } from '../analyst/facts-of.ts';
import { warningsFor } from '../analyst/warnings-for.ts';
import { meddpiccSections } from '../commercial/methodologies.ts';
import { gainsOf } from '../opportunities/gains.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import { explainScores } from '../opportunities/scores.ts';
import { keysOf } from '../keys.ts';

/** A property of the CRM's deals that Plumbline writes. */
export interface WrittenProperty {
  label: string;
  description: string;
  type: 'number' | 'string' | 'datetime';
  fieldType: 'number' | 'text' | 'date';
}

const text = { type: 'string', fieldType: 'text' } as const;
const number = { type: 'number', fieldType: 'number' } as const;

/** What is written to a deal, and nothing else: no text that a person wrote is among it. */
export const writtenProperties = {
  plumbline_score: {
    label: 'Plumbline score',
    description: '1 to 10: how well the team knows this deal',
    ...number,
  },
  plumbline_commercial_progress: {
    label: 'Plumbline commercial progress',
    description: 'In percent',
    ...number,
  },
  plumbline_technical_progress: {
    label: 'Plumbline technical progress',
    description: 'In percent',
    ...number,
  },
  plumbline_weakest_letter: {
    label: 'Plumbline weakest letter',
    description: 'The MEDDPICC letter with the least evidence',
    ...text,
  },
  plumbline_next_step: {
    label: 'Plumbline next step',
    description: 'What would raise the score the most',
    ...text,
  },
  plumbline_open_warnings: {
    label: 'Plumbline open warnings',
    description: 'How many warnings the deal has',
    ...number,
  },
  plumbline_url: {
    label: 'Plumbline page',
    description: 'The page of this deal in Plumbline',
    ...text,
  },
  plumbline_last_analysis: {
    label: 'Plumbline last analysis',
    description: 'When the deal was last analyzed',
    type: 'datetime',
    fieldType: 'date',
  },
} as const satisfies Record<string, WrittenProperty>;

export type WrittenValues = Record<keyof typeof writtenProperties, string>;

interface Surroundings {
  /** ISO day. */
  today: string;
  /** The product's own address. */
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

/** Of these values those that are not written yet. */
export function unwritten(
  values: WrittenValues,
  written: Partial<WrittenValues> | null,
): Partial<WrittenValues> {
  const changed = keysOf(values).filter((name) => values[name] !== (written?.[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}
