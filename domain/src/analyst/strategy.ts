import { completeness } from '../commercial/completeness.ts';
import { commercialFit } from '../commercial/fit.ts';
import { sectionsOf, type Methodology } from '../commercial/methodologies.ts';
import { commercialProgress } from '../commercial/progress.ts';
import { rounded, type ScoreCheck } from '../explanation.ts';
import type { DealFacts } from './facts.ts';
import { readDeal, textsOf, type DealFindings, type MethodologyData } from './findings.ts';
import { advise, propose, type Judgement } from './advice/advise.ts';
import type { NotesReader } from './notes/reading.ts';
import { productGate } from './gate/product.ts';
import { productReader } from './notes/product.ts';
import { gainOf, type Gain } from './propose.ts';
import type { TaskProposal } from './task-rule.ts';

const productJudgement: Judgement = { reader: productReader, gate: productGate };

/** What the built-in analyst says of a deal by one methodology. */
export interface StrategyAnalysis extends DealFindings {
  /** At most eight, most important first; few where little is written. */
  tasks: TaskProposal[];
}

/**
 * Next steps, contradictions and warnings of a deal by rules, without a language model (COM-11).
 * The same texts and facts always give the same answer; no text makes it throw.
 */
export function analyzeStrategy(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
  /** Kinds of advice that are given; all of them where the training counts what each would say. */
  isGiven?: (kind: string) => boolean,
  /** What reads beside the rules and decides what is said; null for the rules alone. */
  judgement: Judgement | null = productJudgement,
): StrategyAnalysis {
  const { view, conflicts, findings } = readDeal(methodology, data, facts);
  const tasks = advise(view, conflicts, gains(methodology, data ?? {}), isGiven, judgement);
  return { tasks, ...findings };
}

/**
 * Every step that anything proposes of a deal, at most so many of each sentence, the likelier first: for
 * judges, who teach what of it is said (`npm run eval:analyst -- judge --all`).
 */
export function proposedSteps(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
  reader: NotesReader = productReader,
): TaskProposal[] {
  const { view, conflicts } = readDeal(methodology, data, facts);
  return propose(view, conflicts, gains(methodology, data ?? {}), reader);
}

/**
 * What to ask first: titles of at most so many sections, those first that can still earn most, and of these
 * the ones of which nothing is written.
 */
export function openSections(
  methodology: Methodology,
  data: MethodologyData,
  most = mostOpen,
): string[] {
  const stored: Record<string, unknown> = { ...data };
  const gain = gains(methodology, stored);
  return sectionsOf[methodology]
    .map((section) => ({
      title: section.title,
      points: gain(section.key).points,
      isWritten: Object.values(textsOf(section, stored).fields).some((text) => text?.trim()),
    }))
    .filter(({ points }) => points > 0)
    .toSorted(
      (one, other) => other.points - one.points || Number(one.isWritten) - Number(other.isWritten),
    )
    .slice(0, most)
    .map(({ title }) => title);
}

const mostOpen = 3;

function gains(methodology: Methodology, stored: object): (section: string) => Gain {
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
