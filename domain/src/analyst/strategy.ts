import { completeness } from '../commercial/completeness.ts';
import { commercialFit } from '../commercial/fit.ts';
import {
  bantSections,
  meddpiccSections,
  spicedSections,
  type BantData,
  type MeddpiccData,
  type Methodology,
  type MethodologySection,
  type SpicedData,
} from '../commercial/methodologies.ts';
import { commercialProgress } from '../commercial/progress.ts';
import { rounded, type ScoreCheck } from '../opportunities/explanation.ts';
import { crossChecks, type Conflict } from './cross-checks.ts';
import { viewOf, type DealView, type SectionTexts } from './deal-view.ts';
import type { Evidence } from './evidence.ts';
import { languageWarning } from './language.ts';
import type { DealFacts, Finding } from './facts.ts';
import { gainOf, propose, type Gain } from './propose.ts';
import { bantPlaybook } from './rules/bant.ts';
import { meddpiccPlaybook } from './rules/meddpicc.ts';
import { spicedPlaybook } from './rules/spiced.ts';
import type { Playbook, TaskProposal } from './task-rule.ts';
import { dealWarnings } from './warnings.ts';

const methods: Record<
  Methodology,
  { sections: readonly MethodologySection[]; playbook: Playbook }
> = {
  MEDDPICC: { sections: meddpiccSections, playbook: meddpiccPlaybook },
  SPICED: { sections: spicedSections, playbook: spicedPlaybook },
  BANT: { sections: bantSections, playbook: bantPlaybook },
};

/** What the built-in analyst says of a deal by one methodology. */
export interface StrategyAnalysis {
  /** Five to eight, most important first. */
  tasks: TaskProposal[];
  crossChecks: Finding[];
  warnings: Finding[];
  /** By the key of the section. */
  evidence: Record<string, Evidence>;
}

/**
 * Next steps, contradictions and warnings of a deal by rules, without a language model (COM-11).
 * The same texts and facts always give the same answer; no text makes it throw.
 */
export function analyseStrategy(
  methodology: Methodology,
  data: MeddpiccData | SpicedData | BantData | null,
  facts: DealFacts,
): StrategyAnalysis {
  const { sections, playbook } = methods[methodology];
  const stored = (data ?? {}) as Record<string, unknown>;
  const view = viewOf(
    sections.map((section) => textsOf(section, stored)),
    facts,
  );
  const checks = crossChecks(view);
  const warnings = dealWarnings(facts, {
    sections: methodology === 'MEDDPICC' ? { economic_buyer: null, ...stored } : stored,
  });
  const conflicts: Conflict[] = [
    ...checks,
    ...warnings.map((warning) => ({ ...warning, quotes: [] })),
  ];
  return {
    tasks: propose(view, playbook, conflicts, gains(methodology, stored)),
    crossChecks: checks.map(({ rule, title, reason, severity }) => ({
      rule,
      title,
      reason,
      severity,
    })),
    warnings: [...warnings, languageWarning(view)].filter((warning) => warning !== null),
    evidence: evidenceOfAll(view),
  };
}

/** Evidence by the key of the section. */
export function evidenceOfAll({ sections }: DealView): Record<string, Evidence> {
  return Object.fromEntries(sections.map(({ key, evidence }) => [key, evidence]));
}

function textsOf(
  { key, title, fields }: MethodologySection,
  stored: Record<string, unknown>,
): SectionTexts {
  const content = stored[key];
  const texts = fields.map((field) => [field.key ?? '', textIn(content, field.key)]);
  const updatedAt = stored[`${key}_last_updated`];
  return {
    key,
    title,
    fields: Object.fromEntries(texts) as Record<string, string>,
    updatedAt: typeof updatedAt === 'string' ? updatedAt : null,
  };
}

function textIn(content: unknown, key: string | null): string {
  const text =
    key === null ? content : (content as Record<string, unknown> | null | undefined)?.[key];
  return typeof text === 'string' ? text : '';
}

function gains(
  methodology: Methodology,
  stored: Record<string, unknown>,
): (section: string) => Gain {
  const figures =
    methodology === 'MEDDPICC'
      ? [
          { score: 'Commercial Progress', checks: commercialProgress(stored).checks },
          { score: 'Commercial Fit', checks: commercialFit(stored).checks },
        ]
      : [{ score: 'Completeness', checks: inPercent(completeness(methodology, stored).checks) }];
  return (section) => gainOf(section, figures);
}

/** Completeness counts fields; a task shows what it adds to the percentage. */
function inPercent(checks: readonly ScoreCheck[]): ScoreCheck[] {
  const total = checks.reduce((sum, { possible }) => sum + possible, 0);
  const percent = (fields: number) => rounded((100 * fields) / total);
  return checks.map((check) => ({
    ...check,
    got: percent(check.got),
    possible: percent(check.possible),
  }));
}
