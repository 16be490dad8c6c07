import {
  meddpiccSections,
  type MeddpiccData,
  type MeddpiccSectionKey,
} from '../commercial/methodologies.ts';
import { quotesOf } from '../opportunities/accepted-quotes.ts';
import { viewOf } from './deal-view.ts';
import type { EvidenceLevel } from './evidence.ts';
import type { DealFacts } from './facts.ts';
import { textsOf } from './findings.ts';

/** Level of each letter; none at all where nothing was ever written. */
export type EvidenceLevels = Partial<Record<MeddpiccSectionKey, EvidenceLevel>>;

/**
 * Evidence levels of MEDDPICC as the texts were written: age takes nothing away here, or deals that
 * closed long ago would look as if nobody had known anything.
 */
export function evidenceLevelsOf(data: MeddpiccData | null, facts: DealFacts): EvidenceLevels {
  const texts = meddpiccSections.map((section) => ({
    ...textsOf(section, (data ?? {}) as Record<string, unknown>),
    updatedAt: null,
    quoted: quotesOf(facts.quoted, `meddpicc_data.${section.key}`),
  }));
  const isWritten = texts.some(({ fields }) => Object.values(fields).some((text) => text?.trim()));
  if (!isWritten) return {};
  const { sections } = viewOf(texts, facts);
  return Object.fromEntries(sections.map(({ key, evidence }) => [key, evidence.level]));
}
