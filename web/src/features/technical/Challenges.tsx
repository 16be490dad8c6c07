import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { TechnicalChallenge } from '@plumbline/domain/technical/challenge.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { technicalChallenges, useTechnicalChallenges } from '../../api/technical-challenges.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChallengeEditor } from './ChallengeEditor.tsx';
import { ChallengeItem } from './ChallengeItem.tsx';
import { KnowledgeBanner } from './KnowledgeBanner.tsx';

interface ChallengesProps {
  opportunity: Opportunity;
  /** Leads to the requirement that a challenge was made of. */
  onShowRequirement: (requirementId: string) => void;
}

/** What stands technically in the way, how grave it is, and what to do about it. */
export function Challenges({ opportunity, onShowRequirement }: ChallengesProps) {
  const { role } = useAuth();
  const mayWrite = can(role, 'write', 'technicalInsights');
  const query = useQuery(technicalChallenges(opportunity.id));
  const challenges = useTechnicalChallenges(opportunity.id);
  const [edited, setEdited] = useState<TechnicalChallenge | 'new' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function leaveEditor() {
    flushSync(() => setEdited(null));
    addButton.current?.focus();
  }

  // A list that fails to load is empty (TCH-03).
  const list = query.data ?? [];

  return (
    <div className="flex flex-col gap-4">
      <KnowledgeBanner />
      {mayWrite && edited === null && (
        <Button
          ref={addButton}
          variant="primary"
          className="self-start"
          onClick={() => setEdited('new')}
        >
          <Plus size={14} aria-hidden /> Add Challenge
        </Button>
      )}
      {edited !== null && (
        <ChallengeEditor
          key={edited === 'new' ? 'new' : edited.id}
          challenge={edited === 'new' ? null : edited}
          save={challenges.save}
          onDone={leaveEditor}
        />
      )}
      {query.isPending ? (
        <Skeleton className="h-32 w-full" />
      ) : list.length === 0 ? (
        <p className="rounded-3 border border-line bg-surface px-4 py-10 text-center text-ui text-ink-2">
          No technical challenges yet. Add what stands in the way of a technical yes.
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {list.map((challenge) => (
            <li key={challenge.id}>
              <ChallengeItem
                challenge={challenge}
                opportunityId={opportunity.id}
                remove={challenges.remove}
                mayWrite={mayWrite}
                onEdit={() => setEdited(challenge)}
                onShowRequirement={onShowRequirement}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
