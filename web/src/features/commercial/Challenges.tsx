import { isolated } from '@plumbline/domain/isolated.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useCommercialChallenges } from '../../api/commercial-challenges.ts';
import { useAuth } from '../../auth/auth-context.ts';
import * as v from 'valibot';
import { SuggestedChallenges } from '../../conversations/SuggestedChallenges.tsx';
import { DraftsNote } from '../../drafts/DraftsNote.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ChallengeItem } from './ChallengeItem.tsx';

/** Obstacles on the way to the signature, each with the solution that an analysis proposed. */
interface Refused {
  text: string;
  message: string;
}

export function Challenges({ opportunity }: { opportunity: Opportunity }) {
  const { user, role } = useAuth();
  const mayWrite = can(role, 'write', 'commercialInsights');
  const challenges = useCommercialChallenges(opportunity.id);
  const [draft, setText] = useDraft(
    `${user?.id ?? ''}.${opportunity.id}.commercial-challenge`,
    v.string(),
  );
  const text = draft ?? '';
  const list = opportunity.commercial_challenges.toReversed();

  const field = useRef<HTMLInputElement>(null);
  const { variables: sent, isPending } = challenges.add;
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  function add(event: React.FormEvent) {
    event.preventDefault();
    if (text.trim() === '' || (isPending && text === sent)) return;
    setRefused((before) => before.filter((each) => each.text !== text));
    challenges.add.mutateAsync(text).then(
      // The next one may be under way already.
      () => field.current?.value === text && setText(null),
      ({ message }: Error) => setRefused((before) => [...before, { text, message }]),
    );
  }

  return (
    <div className="flex flex-col gap-4">
      {mayWrite && (
        <form onSubmit={add} className="flex items-end gap-2">
          <div className="min-w-0 flex-1">
            <TextField
              label="New challenge"
              placeholder="e.g. Procurement asks for 20% off before the security review"
              ref={field}
              value={text}
              error={refused.length > 0 ? notAdded(refused, text) : undefined}
              onChange={(event) => setText(event.target.value.slice(0, 5000) || null)}
            />
          </div>
          <Button
            type="submit"
            variant="primary"
            disabled={text.trim() === ''}
            busy={isPending && text === sent && 'Adding...'}
          >
            <Plus size={14} aria-hidden /> Add
          </Button>
        </form>
      )}
      {draft !== null && <DraftsNote />}
      {mayWrite && (
        <SuggestedChallenges
          opportunityId={opportunity.id}
          side="commercial"
          known={list.map((each) => each.text)}
          onAdd={(suggested) => {
            challenges.add
              .mutateAsync(suggested)
              .catch(({ message }: Error) =>
                setRefused((before) => [...before, { text: suggested, message }]),
              );
          }}
        />
      )}
      {list.length === 0 ? (
        <p className="rounded-3 border border-line bg-surface px-4 py-10 text-center text-ui text-ink-2">
          No challenges yet. Write down what is holding the deal up and get ways to solve it.
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {list.map((challenge) => (
            <li key={challenge.id}>
              <ChallengeItem
                opportunityId={opportunity.id}
                challenge={challenge}
                challenges={challenges}
                mayWrite={mayWrite}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What could not be added and why, with its text where the field no longer holds it. */
function notAdded(refused: readonly Refused[], now: string): string {
  return refused
    .map(({ text, message }) =>
      text === now ? message : `“${isolated(text)}” is not added. ${message}`,
    )
    .join(' ');
}
