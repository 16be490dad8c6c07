import { rank, type Ranked } from '@plumbline/domain/knowledge/ranking.ts';
import { searchTermsOf } from '@plumbline/domain/knowledge/terms.ts';
import { answerRequirement, type Verdict } from '@plumbline/domain/rfp/verdict.ts';
import type { Corpus, EvalPassage } from './corpora.ts';
import type { Label, LabelledLevel } from './labels/label.ts';

export interface Trial {
  corpus: string;
  label: Label;
  /** Kept aside: never looked at while tuning. */
  aside: boolean;
  /** Pages in the order of their best passage. */
  pages: string[];
  verdict: Verdict<EvalPassage>;
}

export function tryAll(corpora: readonly Corpus[]): Trial[] {
  return corpora.flatMap(({ name, labels, aside, passages, statistics }) =>
    [...labels, ...aside].map((label, index) => {
      const ranked: Ranked<EvalPassage>[] = rank(searchTermsOf(label[0]), passages, statistics);
      return {
        corpus: name,
        label,
        aside: index >= labels.length,
        pages: [...new Set(ranked.map(({ item }) => item.page))],
        verdict: answerRequirement(label[0], ranked, statistics),
      };
    }),
  );
}

export const predicted = ({ verdict }: Trial): LabelledLevel =>
  verdict.supportLevel ?? 'undocumented';

/** Share of the documented requirements whose proving page is among the first. */
export function recallAt(trials: readonly Trial[], most: number): number {
  const documented = trials.filter(({ label: [, , proofs] }) => proofs.length > 0);
  const found = documented.filter(({ label: [, , proofs], pages }) =>
    pages.slice(0, most).some((page) => proofs.includes(page)),
  );
  return found.length / documented.length;
}

const levels = ['fully_supported', 'partially_supported', 'not_supported', 'undocumented'] as const;

/** Mean over the four answers of the harmonic mean of precision and recall. */
export function macroF1(trials: readonly Trial[]): number {
  const scores = levels.map((level) => f1(trials, level));
  return scores.reduce((sum, score) => sum + score, 0) / levels.length;
}

function f1(trials: readonly Trial[], level: LabelledLevel): number {
  const right = trials.filter((trial) => trial.label[1] === level && predicted(trial) === level);
  const labelled = trials.filter((trial) => trial.label[1] === level);
  const answered = trials.filter((trial) => predicted(trial) === level);
  return right.length === 0 ? 0 : (2 * right.length) / (labelled.length + answered.length);
}

/** Of the requirements with one of these labels, the share that is answered like this. */
export function share(
  trials: readonly Trial[],
  labelled: readonly LabelledLevel[],
  answered: LabelledLevel,
): number {
  const those = trials.filter(({ label: [, level] }) => labelled.includes(level));
  return those.filter((trial) => predicted(trial) === answered).length / those.length;
}

/** How often each label gets each answer. */
export function confusion(trials: readonly Trial[]): string[] {
  return levels.map((label) => {
    const those = trials.filter((trial) => trial.label[1] === label);
    const counts = levels.map(
      (level) => `${those.filter((trial) => predicted(trial) === level).length} ${level}`,
    );
    return `${label} (${those.length}): ${counts.join(', ')}`;
  });
}
