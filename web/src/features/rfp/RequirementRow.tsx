import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { whyReview } from '@plumbline/domain/rfp/review.ts';
import { memo } from 'react';
import { priorityTones } from '../../analysis/priority-tones.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { levelTexts, levelTones, notAnalyzed } from './level-texts.ts';
import { reasonText, stateText } from './review-texts.ts';

/** Every row is as high: what does not fit is cut off, and stands in full beside the list. */
export const rowHeight = 44;

interface RequirementRowProps {
  requirement: AnsweredRequirement;
  /** Who looks. */
  me: string;
  isCurrent: boolean;
  isSelected: boolean;
  isChallenged: boolean;
  /** Not saved text waits for it. */
  hasDraft: boolean;
  /** Null for who may not write. */
  onSelect: ((id: string, isSelected: boolean) => void) | null;
  onChoose: (id: string) => void;
}

/** One requirement at a glance: what is asked, the level, how sure it is, whose it is. */
export const RequirementRow = memo(function RequirementRow(props: RequirementRowProps) {
  const { requirement, me, isCurrent, isSelected, isChallenged, hasDraft, onSelect, onChoose } =
    props;
  const { id, requirement: text, supportLevel, owner, priority } = requirement;
  const [why] = whyReview(requirement, me);
  const badge = supportLevel
    ? { tone: levelTones[supportLevel], text: levelTexts[supportLevel] }
    : why === 'unanswered'
      ? { tone: 'warn' as const, text: reasonText(why, requirement) }
      : { tone: 'neutral' as const, text: notAnalyzed };
  return (
    <article
      aria-label={`Requirement ${id}`}
      className={classNames(
        'relative flex h-full items-center gap-2.5 overflow-hidden px-3',
        isCurrent
          ? 'bg-accent-wash shadow-[inset_3px_0_0_var(--accent)]'
          : 'hover:bg-sunken focus-within:bg-sunken',
      )}
    >
      {onSelect && (
        <Checkbox
          className="relative z-1"
          label={`Select ${id}`}
          checked={isSelected}
          onCheckedChange={(next) => onSelect(id, next)}
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <button
          type="button"
          data-row-link
          aria-current={isCurrent}
          onClick={() => onChoose(id)}
          className="flex min-w-0 items-start rounded-1 text-left text-ui after:absolute after:inset-0"
        >
          <span dir="auto" title={text} className="min-w-0 truncate">
            <span className="mr-1.5 font-medium text-ink-3">{id}</span>
            {text}
          </span>
        </button>
        <p className="flex items-center gap-2 text-meta whitespace-nowrap text-ink-3">
          <Badge tone={badge.tone} className="shrink-0 leading-4!">
            {badge.text}
          </Badge>
          <Badge tone={priorityTones[priority]} className="shrink-0 leading-4!">
            {priority}
          </Badge>
          <span className="min-w-0 truncate">
            {[
              stateText(why, requirement),
              isChallenged && 'technical challenge',
              hasDraft && 'not saved',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {owner && <span className="ml-auto max-w-[40%] shrink-0 truncate">{owner.name}</span>}
        </p>
      </div>
    </article>
  );
});
