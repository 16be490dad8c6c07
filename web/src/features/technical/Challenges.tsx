import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { technicalChallenges, useTechnicalChallenges } from '../../api/technical-challenges.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { drafts } from '../../drafts/browser-drafts.ts';
import { SuggestedChallenges } from '../../conversations/SuggestedChallenges.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { ChallengeEditor } from './ChallengeEditor.tsx';
import { ChallengeItem } from './ChallengeItem.tsx';
import { KnowledgeBanner } from './KnowledgeBanner.tsx';

interface ChallengesProps {
  opportunity: Opportunity;
  /** Leads to the requirement that a challenge was made of. */
  onShowRequirement: (requirementId: string) => void;
}

/** Where the form of a challenge that is not there yet keeps its draft. */
const newChallenge = 'new';

/** What stands technically in the way, how grave it is, and what to do about it. */
export function Challenges({ opportunity, onShowRequirement }: ChallengesProps) {
  const { user, role } = useAuth();
  const mayWrite = can(role, 'write', 'technicalInsights');
  const query = useQuery(technicalChallenges(opportunity.id));
  const challenges = useTechnicalChallenges(opportunity.id);
  const draftRoot = `${user?.id ?? ''}.${opportunity.id}.technical-challenge.`;
  // A form that was open when the tab or the page was left opens again, with what stood in it.
  const [edited, setEdited] = useState<string | null>(() => drafts.endsOf(draftRoot)[0] ?? null);
  const addButton = useRef<HTMLButtonElement>(null);

  function leaveEditor() {
    flushSync(() => setEdited(null));
    addButton.current?.focus();
  }

  const list = query.data ?? [];
  const challenge = list.find(({ id }) => id === edited) ?? null;

  return (
    <div className="flex flex-col gap-4">
      <KnowledgeBanner />
      {mayWrite && edited === null && (
        <Button
          ref={addButton}
          variant="primary"
          className="self-start"
          onClick={() => setEdited(newChallenge)}
        >
          <Plus size={14} aria-hidden /> Add Challenge
        </Button>
      )}
      {mayWrite && edited !== null && query.data && (
        <ChallengeEditor
          key={edited}
          challenge={challenge}
          draftPlace={draftRoot + edited}
          opportunityId={opportunity.id}
          onDone={leaveEditor}
        />
      )}
      {mayWrite && query.data && (
        <SuggestedChallenges
          opportunityId={opportunity.id}
          side="technical"
          known={list.flatMap(({ title, description }) => [title, description])}
          onAdd={(text) =>
            challenges.save.mutate(
              {
                id: null,
                form: { title: text, description: text, severity: 'Medium', status: 'Open' },
              },
              { onError: ({ message }) => toast.error(`Error saving challenge. ${message}`) },
            )
          }
        />
      )}
      {query.isPending ? (
        <Skeleton className="h-32 w-full" />
      ) : !query.data ? (
        <ErrorState
          title="Couldn’t load the challenges"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : list.length === 0 ? (
        <p className="rounded-3 border border-line bg-surface px-4 py-10 text-center text-ui text-ink-2">
          No technical challenges yet. Add whatever stands between you and a technical win.
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {list.map((each) => (
            <li key={each.id}>
              <ChallengeItem
                challenge={each}
                opportunityId={opportunity.id}
                remove={challenges.remove}
                mayWrite={mayWrite}
                onEdit={() => setEdited(each.id)}
                onShowRequirement={onShowRequirement}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
