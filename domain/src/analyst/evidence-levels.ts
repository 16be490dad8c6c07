import type { MeddpiccData, MeddpiccSectionKey } from '../commercial/methodologies.ts';
import type { EvidenceLevel } from './evidence.ts';
import type { DealFacts } from './facts.ts';
import { evidenceOfMethodology } from './section-texts.ts';

/** Level of each letter; none at all where nothing was ever written. */
export type EvidenceLevels = Partial<Record<MeddpiccSectionKey, EvidenceLevel>>;

/** Evidence levels of MEDDPICC as they are today. */
export function evidenceLevelsOf(
  data: MeddpiccData | null,
  facts: Pick<DealFacts, 'quoted' | 'today'>,
): EvidenceLevels {
  const levels = Object.entries(evidenceOfMethodology('MEDDPICC', data, facts)).map(
    ([key, { level }]) => [key, level] as const,
  );
  return levels.every(([, level]) => level === 0) ? {} : Object.fromEntries(levels);
}
