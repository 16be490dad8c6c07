import {
  methodologyFieldOf,
  type MeddpiccData,
  type MeddpiccSectionKey,
} from '../commercial/methodologies.ts';
import { quotesOf, type AcceptedQuote } from '../opportunities/accepted-quotes.ts';
import { addDays } from '../text/days.ts';
import type { DealFacts } from './facts.ts';
import {
  isWritten,
  sectionTextsOf,
  type Framework,
  type MethodologyData,
  type TechPlanInput,
} from './section-texts.ts';

/**
 * How well a text is founded, by where it comes from: 0 empty, 1 written by us, 2 with a quote of the
 * customer that somebody accepted, 3 with quotes of two people or a document, not older than 45 days.
 */
export type EvidenceLevel = 0 | 1 | 2 | 3;

export interface Evidence {
  level: EvidenceLevel;
  /** Who said the accepted texts that still stand, and on which day, the newest first. */
  sources: { by: string[]; day: string }[];
  /** What would raise the level by one; null at the highest. */
  next: string | null;
}

/** Days after which a quote no longer makes the highest level. */
export const freshDays = 45;

const nexts = [
  'Write down what is known',
  'Accept a quote of the customer from a conversation',
  `Accept a quote of a second person or of a document, not older than ${freshDays} days`,
  null,
] as const;

/** Evidence level of a section by its provenance, apart from the scores of the specification. */
export function evidenceOf(
  fields: Readonly<Record<string, string | null | undefined>>,
  quoted: readonly AcceptedQuote[],
  today: string,
): Evidence {
  const standing = quoted.filter(({ field, text }) => fields[field ?? '']?.includes(text));
  const told = standing.filter(({ level }) => level > 1);
  const fresh = told.filter(({ said_at }) => said_at.slice(0, 10) >= addDays(today, -freshDays));
  const people = new Set(fresh.flatMap(({ by }) => by));
  const isProven = people.size > 1 || fresh.some(({ level }) => level === 3);
  const level = !isWritten({ fields }) ? 0 : isProven ? 3 : told.length > 0 ? 2 : 1;
  const sources = standing
    .map(({ by, said_at }) => ({ by, day: said_at.slice(0, 10) }))
    .toSorted((one, other) => other.day.localeCompare(one.day));
  return { level, sources, next: nexts[level] };
}

type Quoted = Pick<DealFacts, 'quoted' | 'today'>;

/** Evidence of each section of a framework by its key. */
export function evidenceOfSections(
  framework: Framework,
  texts: MethodologyData | TechPlanInput,
  { quoted, today }: Quoted,
): Record<string, Evidence> {
  const group = framework === 'TECH PLAN' ? 'technical_insights' : methodologyFieldOf[framework];
  return Object.fromEntries(
    sectionTextsOf(framework, texts).map(({ key, fields }) => [
      key,
      evidenceOf(fields, quotesOf(quoted, `${group}.${key}`), today),
    ]),
  );
}

/** Level of each letter; none at all where nothing was ever written. */
export type EvidenceLevels = Partial<Record<MeddpiccSectionKey, EvidenceLevel>>;

/** Evidence levels of MEDDPICC as they are today. */
export function evidenceLevelsOf(data: MeddpiccData | null, facts: Quoted): EvidenceLevels {
  const levels = Object.entries(evidenceOfSections('MEDDPICC', data, facts)).map(
    ([key, { level }]) => [key, level] as const,
  );
  return levels.every(([, level]) => level === 0) ? {} : Object.fromEntries(levels);
}
