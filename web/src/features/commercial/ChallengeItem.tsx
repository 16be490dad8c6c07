import type { CommercialChallenge } from '@plumbline/domain/commercial/challenge.ts';
import { Check, RefreshCw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { AnalysisFailure } from '../../analysis/AnalysisFailure.tsx';
import { AnalysisProgress } from '../../analysis/AnalysisProgress.tsx';
import { useAnalysis } from '../../api/analyses.ts';
import type { useCommercialChallenges } from '../../api/commercial-challenges.ts';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Solution } from './Solution.tsx';

interface ChallengeItemProps {
  opportunityId: string;
  challenge: CommercialChallenge;
  challenges: ReturnType<typeof useCommercialChallenges>;
  mayWrite: boolean;
}

const states = {
  open: { label: 'Open', tone: 'warn' },
  analyzed: { label: 'Analyzed', tone: 'info' },
  resolved: { label: 'Resolved', tone: 'good' },
} as const;

/** One obstacle: what is written of it, its state, and the proposed way out. */
export function ChallengeItem(props: ChallengeItemProps) {
  const { opportunityId, challenge, challenges, mayWrite } = props;
  const { id, text, status, aiSolution } = challenge;
  const analysis = useAnalysis('/api/ai/analyze-commercial', opportunityId, id, ({ message }) =>
    challenges.fail.mutate({ challengeId: id, error: message }),
  );
  const [isDeleting, setDeleting] = useState(false);
  const ask = (analyst?: 'built-in') =>
    analysis.run({ prompt: text, challengeId: id, ...(analyst && { analyst }) });
  const isJudging = challenges.judge.isPending && challenges.judge.variables.challengeId === id;
  const refusal = refusalOf(challenges, id);
  const isOpenToVerdict = aiSolution?.status === 'generated' || aiSolution?.status === 'rejected';
  // The stored failure tells of an earlier visit; this visit's own says more.
  const failure =
    analysis.error ??
    (aiSolution?.status === 'error' && !analysis.isRunning
      ? new Error(aiSolution.error ?? '')
      : null);

  return (
    <article
      aria-label={text}
      className="flex flex-col gap-3 rounded-3 border border-line bg-surface px-4 py-3"
    >
      <div className="flex items-start gap-3">
        <p dir="auto" className="min-w-0 flex-1 text-body break-words whitespace-pre-wrap">
          {text}
        </p>
        <Badge tone={states[status].tone}>{states[status].label}</Badge>
        {mayWrite && (
          <IconButton label="Delete challenge" onClick={() => setDeleting(true)}>
            <Trash2 size={14} aria-hidden />
          </IconButton>
        )}
      </div>
      {analysis.isRunning && (
        <AnalysisProgress
          label="Analyzing the challenge..."
          progress={analysis.progress}
          onStop={analysis.stop}
        />
      )}
      {failure && (
        <AnalysisFailure
          title="Analysis Failed"
          error={failure.message ? failure : new Error('Failed to analyze commercial challenge.')}
          onBuiltIn={mayWrite ? () => ask('built-in') : undefined}
          onMask={mayWrite && analysis.error ? analysis.mask : undefined}
        />
      )}
      {aiSolution && aiSolution.status !== 'error' && (
        <Solution solution={aiSolution} opportunityId={opportunityId} challengeId={id} />
      )}
      {refusal && (
        <p role="alert" className="text-ui text-bad">
          {refusal}
        </p>
      )}
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {isOpenToVerdict && (
            <>
              <Button
                variant="primary"
                busy={isJudging && 'Saving...'}
                onClick={() => challenges.judge.mutate({ challengeId: id, solution: 'accepted' })}
              >
                <Check size={14} aria-hidden /> Accept
              </Button>
              {aiSolution.status === 'generated' && (
                <Button
                  disabled={isJudging}
                  onClick={() => challenges.judge.mutate({ challengeId: id, solution: 'rejected' })}
                >
                  <X size={14} aria-hidden /> Reject
                </Button>
              )}
            </>
          )}
          <Button
            variant={aiSolution ? 'quiet' : 'primary'}
            busy={analysis.isRunning && 'Analyzing...'}
            onClick={() => ask()}
          >
            {aiSolution ? (
              <>
                <RefreshCw size={14} aria-hidden /> Regenerate
              </>
            ) : (
              'Analyze'
            )}
          </Button>
        </div>
      )}
      <AlertDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title="Delete this challenge?"
        description="This deletes the challenge and its solution for everyone. You can’t undo it."
        action="Delete"
        busy={challenges.remove.isPending && 'Deleting...'}
        onAction={() => challenges.remove.mutate(id, { onSettled: () => setDeleting(false) })}
      />
    </article>
  );
}

/** Why the last verdict on the challenge, or its deleting, did not come about. */
function refusalOf(
  { judge, remove }: ReturnType<typeof useCommercialChallenges>,
  id: string,
): string | null {
  if (judge.isError && judge.variables.challengeId === id) {
    return `The solution couldn’t be ${judge.variables.solution}. ${judge.error.message}`;
  }
  if (remove.isError && remove.variables === id) {
    return `Couldn’t delete the challenge. ${remove.error.message}`;
  }
  return null;
}
