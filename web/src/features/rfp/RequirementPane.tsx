import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { ConsideredPassage } from '@plumbline/domain/rfp/passage.ts';
import { confidenceWords } from '@plumbline/domain/rfp/confidence.ts';
import { whyReview } from '@plumbline/domain/rfp/review.ts';
import { ArrowLeft, ChevronDown, ChevronUp, Link2 } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { toast } from '../../ui/toast.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { Assigned } from './Assigned.tsx';
import { AnsweredBefore } from './AnsweredBefore.tsx';
import { FoundPassages, passagesOf } from './FoundPassages.tsx';
import { levelChange } from './level-change.ts';
import { LevelChoice } from './LevelChoice.tsx';
import { levelTexts, levelTones, notAnalyzed, sourceTexts } from './level-texts.ts';
import { Notices } from './Notices.tsx';
import { canBeChallenge } from './requirement-challenge.ts';
import { RequirementHistory } from './RequirementHistory.tsx';
import { reasonText, statusOf } from './review-texts.ts';
import type { Decisions } from './use-decisions.ts';
import { priorityTones } from '../../analysis/priority-tones.ts';

interface RequirementPaneProps {
  ref: Ref<HTMLElement>;
  opportunityId: string;
  requirement: AnsweredRequirement;
  /** Its place among those that the filter leaves, counted from 1; 0 for none of them. */
  place: number;
  total: number;
  me: string;
  mayWrite: boolean;
  isChallenged: boolean;
  draftRoot: string;
  decisions: Decisions;
  onChallenge: (requirement: AnsweredRequirement) => void;
  onConfirm: () => void;
  onGo: (step: 1 | -1) => void;
  /** Back to the list, where there is room for one of both. */
  onBack: (() => void) | null;
}

/** One requirement whole: the answer, what it rests on, and what people make of it. */
export function RequirementPane(props: RequirementPaneProps) {
  const { ref, opportunityId, requirement, place, total, me, mayWrite, decisions } = props;
  const { id, requirement: text, priority, comment, note } = requirement;
  const reasons = whyReview(requirement, me);
  const found = passagesOf(requirement);
  const [mark, setMark] = useState({ id, place: 0 });
  const marked = mark.id === id ? Math.min(mark.place, Math.max(0, found.length - 1)) : 0;
  return (
    <section
      ref={ref}
      aria-label={`Answer to ${id}`}
      tabIndex={-1}
      className="flex min-w-0 scroll-mt-14 flex-col gap-4 *:max-w-5xl overflow-x-hidden px-4 py-3 outline-none"
    >
      <header className="flex flex-col gap-2">
        <div className="flex items-center gap-1">
          {props.onBack && (
            <Button variant="quiet" className="-ml-3" onClick={props.onBack}>
              <ArrowLeft size={14} aria-hidden /> All requirements
            </Button>
          )}
          {place > 0 && (
            <span className="text-meta text-ink-3 max-sm:sr-only">
              {place.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
            </span>
          )}
          <span className="ml-auto" />
          <IconButton
            label="Previous requirement"
            disabled={place <= 1}
            onClick={() => props.onGo(-1)}
          >
            <ChevronUp size={16} aria-hidden />
          </IconButton>
          <IconButton
            label="Next requirement"
            disabled={place === 0 || place >= total}
            onClick={() => props.onGo(1)}
          >
            <ChevronDown size={16} aria-hidden />
          </IconButton>
          <IconButton label="Copy the link" onClick={() => void copyLink(id)}>
            <Link2 size={16} aria-hidden />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-1.5">
          <h2 className="text-ui font-semibold text-ink-2">{id}</h2>
          <Badge tone={priorityTones[priority]}>{priority}</Badge>
          {reasons.map((reason) => (
            <Badge key={reason} tone="warn">
              {reasonText(reason, requirement)}
            </Badge>
          ))}
          {props.isChallenged && <Badge tone="info">Technical challenge</Badge>}
        </div>
        <p dir="auto" className="text-lead break-words whitespace-pre-wrap">
          {text}
        </p>
        <Assigned
          requirement={requirement}
          onChange={mayWrite ? (change) => decisions.decide(requirement, change) : null}
        />
      </header>
      <Notices key={id} requirement={requirement} decisions={decisions} />
      <Decision {...props} marked={found[marked] ?? null} />
      <AnsweredBefore
        opportunityId={opportunityId}
        requirement={requirement}
        onUse={mayWrite ? (change) => decisions.decide(requirement, change) : null}
      />
      <FoundPassages
        requirement={requirement}
        marked={marked}
        onMark={(at) => setMark({ id, place: at })}
      />
      {mayWrite ? (
        <AnswerForm
          key={id}
          requirement={requirement}
          passage={found[marked] ?? null}
          draftRoot={props.draftRoot}
          onChange={(change) => decisions.decide(requirement, change)}
        />
      ) : (
        <>
          <Words title="Comment for the customer" text={comment} />
          <Words title="Internal note" text={note} />
        </>
      )}
      <RequirementHistory key={`history ${id}`} opportunityId={opportunityId} requirementId={id} />
    </section>
  );
}

function Decision(props: RequirementPaneProps & { marked: ConsideredPassage | null }) {
  const { requirement, mayWrite, decisions, marked, isChallenged, onChallenge, onConfirm } = props;
  const { id, supportLevel, accepted, reviewer, reviewed, reason } = requirement;
  const isUnanswered = whyReview(requirement, props.me).includes('unanswered');
  const isAskedOfMe = reviewer?.id === props.me && !reviewed;
  return (
    <section aria-label="Decision" className="flex flex-col gap-2">
      {mayWrite ? (
        <LevelChoice
          id={id}
          level={supportLevel}
          none={isUnanswered ? 'Not decided' : notAnalyzed}
          onChange={(level) =>
            decisions.decide(requirement, levelChange(requirement, level, marked?.url ?? null))
          }
        />
      ) : (
        <Badge tone={supportLevel ? levelTones[supportLevel] : 'neutral'} className="self-start">
          {supportLevel ? levelTexts[supportLevel] : notAnalyzed}
        </Badge>
      )}
      {isUnanswered ? (
        <Undecided
          reason={reason}
          hasPassage={passagesOf(requirement).length > 0}
          mayWrite={mayWrite}
        />
      ) : (
        <>
          <p className="text-ui text-ink-2">{originOf(requirement)}</p>
          {reason && (
            <p dir="auto" className="text-ui break-words whitespace-pre-wrap text-ink-2">
              <span className="font-medium">For your team:</span> {reason}
            </p>
          )}
        </>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {supportLevel !== null && (!accepted || isAskedOfMe || requirement.stale) && (
            <Button variant="primary" aria-keyshortcuts="Enter" onClick={onConfirm}>
              Confirm answer
            </Button>
          )}
          {!isChallenged && canBeChallenge(requirement) && (
            <Button onClick={() => onChallenge(requirement)}>Add as a technical challenge</Button>
          )}
        </div>
      )}
    </section>
  );
}

interface UndecidedProps {
  /** What the search says of it, for the team alone. */
  reason: string | null;
  hasPassage: boolean;
  mayWrite: boolean;
}

/** Why an analyzed requirement has no level, and what to do about it. */
function Undecided({ reason, hasPassage, mayWrite }: UndecidedProps) {
  return (
    <div className="text-ui">
      {reason && (
        <p dir="auto" className="break-words whitespace-pre-wrap text-ink-2">
          {reason}
        </p>
      )}
      {mayWrite && (
        <p className="text-ink-2">
          {hasPassage
            ? 'Choose a level with 1, 2 or 3. Tab marks the next passage, p puts the marked one into the comment.'
            : 'Choose a level, or add the page to your knowledge base and analyze again.'}
        </p>
      )}
    </div>
  );
}

/** Where the answer comes from, how sure it is, and who decided. */
function originOf(requirement: AnsweredRequirement): string {
  const { supportLevel, confidence, source, reused_from, decided_by, decided_date } = requirement;
  if (requirement.earlier) return 'From an earlier version, not confirmed';
  if (supportLevel === null && source === null) return 'Not analyzed yet.';
  const parts = [
    source && `${sourceTexts[source]}${reused_from === null ? '' : ` from ${reused_from}`}`,
    supportLevel !== null &&
      confidence !== null &&
      `Confidence ${Math.round(100 * confidence)}%: ${confidenceWords(confidence)}`,
    supportLevel !== null && statusOf(requirement),
  ].filter(Boolean);
  const by = decided_by ? ` by ${decided_by.name}` : '';
  const at = decided_date ? `, ${formatMoment(decided_date)}` : '';
  return parts.join(' · ') + by + at;
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null;
  return (
    <section className="text-ui">
      <h3 className="font-semibold">{title}</h3>
      <p dir="auto" className="break-words whitespace-pre-wrap">
        {text}
      </p>
    </section>
  );
}

async function copyLink(id: string): Promise<void> {
  const [page = '', query = ''] = location.href.split('?');
  const search = new URLSearchParams(query);
  search.set('requirement', id);
  try {
    await navigator.clipboard.writeText(`${page}?${search.toString()}`);
    toast.success('Link copied.');
  } catch {
    toast.error('Your browser blocked copying. Copy the address instead.');
  }
}
