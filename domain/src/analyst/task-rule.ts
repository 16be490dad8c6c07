import type { Priority } from '../tasks/task.ts';
import type { Vocabulary } from './cues.ts';
import type { EvidenceKind } from './evidence.ts';
import type { Stage } from '../opportunities/stage.ts';

/**
 * What a rule looks for: words of a vocabulary, a kind of fact, a number even if doubted, a
 * date that is still to come, or two numbers of one unit.
 */
export type Cue = Vocabulary | EvidenceKind | 'anyNumber' | 'comingDate' | 'comparison';

/** One proposal of the analyst and what sets it off. Rules of a section stand in order of weight. */
export interface TaskRule {
  /** `section.what`, shown to people. */
  id: string;
  section: string;
  /**
   * `empty`: nothing is known or all of it assumed. `gap`: something is missing. `conflict`: what
   * stands here disagrees with something else. `stale`: it was well founded, long ago.
   * `advance`: nothing is wrong, how to go on.
   */
  kind: 'empty' | 'gap' | 'conflict' | 'stale' | 'advance';
  /** Reads this field of the section only. */
  field?: string;
  /** One of these must be found. */
  any?: readonly Cue[];
  /** None of these may be found: a task never asks for what the text already says. */
  lacks?: readonly Cue[];
  /** None of these may be found in any section. */
  lacksAnywhere?: readonly Cue[];
  /** Cross-check that must have fired. */
  conflict?: string;
  /** Not before this stage. */
  from?: Stage;
  /** Days from today until it should be done. */
  days?: number;
  /** Texts with `{champion}`, `{buyer}`, `{company}`, `{value}`, `{due}`, `{close}`, `{rivals}`, `{why}`. */
  title: string;
  description: string;
}

/** A next step for a deal; title, description and priority are what a language model gives too. */
export interface TaskProposal {
  title: string;
  description: string;
  priority: Priority;
  /** The day that its text names or that its rule gives it; null where there is none. */
  dueDate: string | null;
  rule: string;
  section: string;
  /** The person's own words that set it off. */
  quotes: string[];
  /** Points that doing and noting it can add to a figure. */
  scoreGain: number;
  /** Which figure, and what would earn them; null where it adds none. */
  earns: string | null;
}

/** What a methodology is to the engine. */
export interface Playbook {
  /** Weight of each section in the ranking. */
  weights: Readonly<Record<string, number>>;
  /** Sections that each stage asks for, beside those of the stages before it. */
  required: Readonly<Record<Stage, readonly string[]>>;
  rules: readonly TaskRule[];
}
