import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AnalysisFailure } from '../../analysis/AnalysisFailure.tsx';
import { AnalysisProgress } from '../../analysis/AnalysisProgress.tsx';
import { useAnalysis } from '../../api/analyses.ts';
import type { useTechnicalChallenges } from '../../api/technical-challenges.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChallengeAnalysis } from './ChallengeAnalysis.tsx';
import { ChallengeQuestions } from './ChallengeQuestions.tsx';
import { useActiveKnowledge } from './KnowledgeBanner.tsx';

interface ChallengeItemProps {
  challenge: TechnicalChallenge;
  opportunityId: string;
  remove: ReturnType<typeof useTechnicalChallenges>['remove'];
  mayWrite: boolean;
  onEdit: () => void;
  onShowRequirement: (requirementId: string) => void;
}

const severityTones = { Low: 'good', Medium: 'warn', High: 'bad', Critical: 'bad' } as const;
const statusTones = {
  Open: 'warn',
  'In Progress': 'info',
  Resolved: 'good',
  Blocked: 'bad',
} as const;

/** One technical challenge with its analysis. */
export function ChallengeItem(props: ChallengeItemProps) {
  const { challenge, opportunityId, remove, mayWrite, onEdit, onShowRequirement } = props;
  const { id, title, description, severity, status, aiAnalysis, requirementId } = challenge;
  const { urls } = useActiveKnowledge();
  const analysis = useAnalysis(
    `/api/technical-insights/technical-challenges/${id}/analyze`,
    opportunityId,
  );
  const [isDeleting, setDeleting] = useState(false);
  const ask = (analyst?: 'built-in') =>
    analysis.run({ knowledgeBaseUrls: urls, ...(analyst && { analyst }) });

  return (
    <article
      aria-label={title}
      className="flex flex-col gap-3 rounded-3 border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <h2 dir="auto" className="min-w-0 flex-1 text-body font-medium break-words">
          {title}
        </h2>
        <Badge tone={severityTones[severity]}>{severity}</Badge>
        <Badge tone={statusTones[status]}>{status}</Badge>
        {mayWrite && (
          <span className="flex">
            <IconButton label="Edit challenge" onClick={onEdit}>
              <Pencil size={14} aria-hidden />
            </IconButton>
            <IconButton label="Delete challenge" onClick={() => setDeleting(true)}>
              <Trash2 size={14} aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      {requirementId && (
        <p className="text-meta text-ink-3">
          From{' '}
          <button
            type="button"
            className="rounded-1 text-accent underline underline-offset-2"
            onClick={() => onShowRequirement(requirementId)}
          >
            requirement {requirementId}
          </button>{' '}
          of the RFP
        </p>
      )}
      <p dir="auto" className="text-ui break-words whitespace-pre-wrap text-ink-2">
        {description}
      </p>
      {analysis.isRunning && (
        <AnalysisProgress
          label="Analyzing the challenge..."
          progress={analysis.progress}
          onStop={analysis.stop}
        />
      )}
      {analysis.error && (
        <AnalysisFailure
          title="AI analysis failed"
          error={analysis.error}
          onBuiltIn={() => ask('built-in')}
          onMask={mayWrite ? analysis.mask : undefined}
        />
      )}
      {aiAnalysis && <ChallengeAnalysis challenge={challenge} opportunityId={opportunityId} />}
      {status !== 'Resolved' && <ChallengeQuestions of={title} />}
      {mayWrite && (
        <Button
          variant={aiAnalysis ? 'quiet' : 'secondary'}
          className="self-start"
          busy={analysis.isRunning && 'Analyzing...'}
          onClick={() => ask()}
        >
          {aiAnalysis ? 'Analyze again' : 'Analyze'}
        </Button>
      )}
      {remove.isError && remove.variables === id && (
        <p role="alert" className="text-ui text-bad">
          Error deleting challenge. {remove.error.message}
        </p>
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete this challenge?"
        description="This deletes the challenge and its analysis for everyone. You can’t undo it."
        action="Delete"
        busy={remove.isPending && 'Deleting...'}
        onAction={() => remove.mutate(id, { onSettled: () => setDeleting(false) })}
      />
    </article>
  );
}
