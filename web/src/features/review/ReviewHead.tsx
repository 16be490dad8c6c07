import { isAssessed } from '@plumbline/domain/opportunities/assessed.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { useId, useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ScoreGauge } from '../../ui/ScoreGauge.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { promisedScore, shownScore } from './live-score.ts';
import type { ReviewState } from './use-review.ts';

interface ReviewHeadProps {
  opportunity: Opportunity;
  review: ReviewState;
}

/** The score as it moves, and what of the methods is shown. */
export function ReviewHead({ opportunity, review }: ReviewHeadProps) {
  const checkboxId = useId();
  const suggestions = review.all.flatMap((field) => field.suggestions);
  const promised = promisedScore(opportunity, review.writable);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:px-6">
      <LiveScore opportunity={opportunity} promised={promised?.score ?? null} />
      <Frameworks review={review} />
      <label htmlFor={checkboxId} className="flex items-center gap-2 text-ui text-ink-2">
        <Checkbox
          id={checkboxId}
          checked={review.withDecided}
          onCheckedChange={review.setWithDecided}
        />
        Show decided ({suggestions.filter(({ state }) => state !== 'open').length})
      </label>
    </div>
  );
}

interface LiveScoreProps {
  opportunity: Opportunity;
  promised: string | null;
}

function LiveScore({ opportunity, promised }: LiveScoreProps) {
  const now = shownScore(opportunity);
  const [before] = useState(now);
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-3 text-ui text-ink-2">
      <ScoreGauge
        score={opportunity.score}
        isAssessed={isAssessed(opportunity)}
        size="medium"
        promised={promised === null ? null : Math.round(Number(promised))}
      />
      {before !== now && (
        <span className="font-semibold text-ink">
          {before} <span aria-hidden>→</span>
          <span className="sr-only">to</span> {now}
        </span>
      )}
      {promised !== null && (
        <span className="text-ink-3">
          {promised === now
            ? 'Unchanged if accepted'
            : `${before === now ? `${now} now, ` : ''}${promised} if accepted`}
        </span>
      )}
    </p>
  );
}

function Frameworks({ review }: { review: ReviewState }) {
  const { all, framework, setFramework } = review;
  const open = (name: string) =>
    all
      .filter((field) => name === '' || field.framework === name)
      .flatMap(({ suggestions }) => suggestions)
      .filter(({ state }) => state === 'open').length;
  const names = [...new Set(all.map((field) => field.framework))];
  if (names.length < 2) return null;
  return (
    <div className="max-w-full overflow-x-auto [scrollbar-width:none]">
      <SegmentedControl
        label="Method"
        options={[
          { value: '', label: `All ${open('')}` },
          ...names.map((name) => ({ value: name, label: `${name} ${open(name)}` })),
        ]}
        value={framework}
        onValueChange={setFramework}
      />
    </div>
  );
}
