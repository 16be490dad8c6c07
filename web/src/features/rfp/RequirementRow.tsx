import type { AnsweredRequirement, RequirementChange } from '@plumbline/domain/rfp/analysis.ts';
import { confidenceWords } from '@plumbline/domain/rfp/confidence.ts';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Select } from '../../ui/Select.tsx';
import {
  levelChoiceClasses,
  levelOf,
  levelOptions,
  levelTexts,
  levelTones,
  notAnalyzed,
  priorityTones,
  sourceTexts,
} from './level-texts.ts';
import { canBeChallenge } from './requirement-challenge.ts';
import { RequirementDetails } from './RequirementDetails.tsx';

export interface RowActions {
  select: (id: string, isSelected: boolean) => void;
  change: (
    requirement: AnsweredRequirement,
    change: Omit<RequirementChange, 'base_revision'>,
  ) => void;
  challenge: (requirement: AnsweredRequirement) => void;
  /** Where drafts of answers are kept: the requirement's id follows. */
  draftRoot: string;
}

interface RequirementRowProps {
  requirement: AnsweredRequirement;
  isSelected: boolean;
  isOpen: boolean;
  isChallenged: boolean;
  mayWrite: boolean;
  onToggle: (id: string) => void;
  actions: RowActions;
}

/** One requirement: its level at a glance, all of its answer once opened. */
export const RequirementRow = memo(function RequirementRow(props: RequirementRowProps) {
  const { requirement, isSelected, isOpen, isChallenged, mayWrite, onToggle, actions } = props;
  const { id, requirement: text, supportLevel } = requirement;
  return (
    <article aria-label={`Requirement ${id}`} className="px-3 py-2.5 hover:bg-sunken/50">
      <div className="flex items-start gap-2.5 max-sm:flex-wrap">
        {mayWrite && (
          <Checkbox
            className="mt-1"
            label={`Select ${id}`}
            checked={isSelected}
            onCheckedChange={(next) => actions.select(id, next)}
          />
        )}
        <div className="min-w-0 flex-1">
          <button
            type="button"
            data-row-link
            aria-expanded={isOpen}
            onClick={() => onToggle(id)}
            className="flex w-full items-start gap-1.5 rounded-1 py-0.5 text-left text-ui"
          >
            <ChevronRight
              size={14}
              aria-hidden
              className={classNames(
                'mt-0.5 shrink-0 text-ink-3 transition-transform duration-120',
                isOpen && 'rotate-90',
              )}
            />
            <span
              className={classNames(
                'min-w-0 break-words',
                isOpen ? 'whitespace-pre-wrap' : 'line-clamp-2',
              )}
            >
              <span className="mr-1.5 font-medium text-ink-3">{id}</span>
              {text}
            </span>
          </button>
          <Marks
            requirement={requirement}
            isChallenged={isChallenged}
            onChallenge={mayWrite ? actions.challenge : null}
          />
        </div>
        <div className={mayWrite ? 'shrink-0 max-sm:w-full max-sm:pl-[46px]' : 'shrink-0 pt-0.5'}>
          {mayWrite ? (
            <Select
              label={`Support level of ${id}`}
              value={supportLevel ?? 'none'}
              options={levelOptions}
              onValueChange={(level) =>
                actions.change(requirement, { supportLevel: levelOf(level) })
              }
              className={classNames(
                'w-44 max-sm:w-full',
                levelChoiceClasses[supportLevel ?? 'none'],
              )}
            />
          ) : (
            <Badge tone={supportLevel ? levelTones[supportLevel] : 'neutral'}>
              {supportLevel ? levelTexts[supportLevel] : notAnalyzed}
            </Badge>
          )}
        </div>
      </div>
      {isOpen && (
        <RequirementDetails
          key={requirement.revision}
          requirement={requirement}
          mayWrite={mayWrite}
          actions={actions}
        />
      )}
    </article>
  );
});

interface MarksProps {
  requirement: AnsweredRequirement;
  isChallenged: boolean;
  /** Null for who may not. */
  onChallenge: ((requirement: AnsweredRequirement) => void) | null;
}

/** What is to be known of an answer before one relies on it. */
function Marks({ requirement, isChallenged, onChallenge }: MarksProps) {
  const { priority, supportLevel, source, confidence, stale, accepted, reason, reused_from } =
    requirement;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 pl-5 text-meta text-ink-3">
      <Badge tone={priorityTones[priority]}>{priority}</Badge>
      {supportLevel === null && reason && <span className="line-clamp-1">{reason}</span>}
      {source && (
        <span>
          {sourceTexts[source]}
          {reused_from !== null && ` from ${reused_from}`}
        </span>
      )}
      {supportLevel !== null && confidence !== null && (
        <span>
          Confidence {Math.round(100 * confidence)}%: {confidenceWords(confidence)}
        </span>
      )}
      {supportLevel !== null && !accepted && <span>To be confirmed</span>}
      {stale && <Badge tone="warn">Page changed since</Badge>}
      {isChallenged && <Badge tone="info">Technical challenge</Badge>}
      {onChallenge && !isChallenged && canBeChallenge(requirement) && (
        <button
          type="button"
          className="rounded-1 text-accent underline underline-offset-2"
          onClick={() => onChallenge(requirement)}
        >
          Make it a technical challenge
        </button>
      )}
    </div>
  );
}
