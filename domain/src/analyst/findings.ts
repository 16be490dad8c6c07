import { storedText } from '../stored.ts';
import { quotesOf } from '../opportunities/accepted-quotes.ts';
import {
  methodologyFieldOf,
  sectionsOf,
  type BantData,
  type MeddpiccData,
  type Methodology,
  type MethodologySection,
  type SpicedData,
} from '../commercial/methodologies.ts';
import { crossChecks, type Contradiction } from './cross-checks.ts';
import { viewOf, type DealView, type SectionTexts } from './deal-view.ts';
import type { Evidence } from './evidence.ts';
import type { DealFacts, Finding } from './facts.ts';
import { languageWarning } from './language-warning.ts';
import { dealWarnings } from './warnings.ts';

export type MethodologyData = MeddpiccData | SpicedData | BantData | null;

/** What a deal's texts show, apart from what to do about it. */
export interface DealFindings {
  crossChecks: Finding[];
  warnings: Finding[];
  /** By the key of the section. */
  evidence: Record<string, Evidence>;
}

/**
 * Evidence, contradictions and warnings without the tasks, and so without the rules for them:
 * small and fast enough to follow the typing in a browser.
 */
export function findingsOf(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
): DealFindings {
  return readDeal(methodology, data, facts).findings;
}

/** The deal as the rules read it, and all that speaks against it, to which the tasks answer. */
export function readDeal(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
): { view: DealView; conflicts: Contradiction[]; findings: DealFindings } {
  const stored = (data ?? {}) as Record<string, unknown>;
  const group = methodologyFieldOf[methodology];
  const texts = sectionsOf[methodology].map((section) => ({
    ...textsOf(section, stored),
    quoted: quotesOf(facts.quoted, `${group}.${section.key}`),
  }));
  const view = viewOf(texts, facts);
  const checks = crossChecks(view);
  const warnings = [
    ...dealWarnings(view, 'commercial'),
    languageWarning(view),
    scoreWarning(methodology, view),
  ].filter((warning) => warning !== null);
  return {
    view,
    conflicts: [...checks, ...warnings.map((warning) => ({ ...warning, quotes: [] }))],
    findings: {
      crossChecks: checks.map(toFinding),
      warnings,
      evidence: Object.fromEntries(view.sections.map(({ key, evidence }) => [key, evidence])),
    },
  };
}

/** Says that texts of another methodology earn no points until they stand in MEDDPICC as well. */
function scoreWarning(methodology: Methodology, { sections, facts }: DealView): Finding | null {
  const isWritten = sections.some(({ reading }) => reading.text !== '');
  if (methodology === 'MEDDPICC' || !facts.isScoreEmpty || !isWritten) return null;
  return {
    rule: 'score.counts-meddpicc',
    title: `The score does not count ${methodology}`,
    reason: `Progress and fit are counted from MEDDPICC, where nothing is written yet. Copy what fits from ${methodology} into it; the next steps come from ${methodology} either way.`,
    severity: 'low',
  };
}

function toFinding({ rule, title, reason, severity }: Contradiction): Finding {
  return { rule, title, reason, severity };
}

/** The texts of a section as a methodology stores them. */
export function textsOf(
  { key, title, fields }: MethodologySection,
  stored: Record<string, unknown>,
): SectionTexts {
  const content = stored[key];
  const texts = fields.map(
    (field) => [field.key ?? '', storedText(content, field.key) ?? ''] as const,
  );
  const updatedAt = stored[`${key}_last_updated`];
  return {
    key,
    title,
    fields: Object.fromEntries(texts),
    updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
  };
}
