import type { ProposedChallenge, Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { challengeOf } from '@plumbline/domain/suggestions/proposals.ts';
import type { Review } from '@plumbline/domain/suggestions/wire.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareQuote, Plus } from 'lucide-react';
import { useState } from 'react';
import { conversationQueries, decideOnProposal } from '../api/conversations.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { localToday } from '../ui/today.ts';
import { ConversationDialog } from './ConversationDialog.tsx';
import { QuoteBlock } from './QuoteBlock.tsx';

interface ProposedChallengesProps {
  opportunityId: string;
  kind: ProposedChallenge['kind'];
  /** Writes it as one of the team's own. */
  onAdd: (challenge: { title: string; description: string }) => Promise<unknown>;
}

const shownAtFirst = 3;

/** Obstacles that the customer spoke of, in their words: nothing is added by itself. */
export function ProposedChallenges({ opportunityId, kind, onAdd }: ProposedChallengesProps) {
  const { data } = useQuery(conversationQueries.review(opportunityId));
  const today = localToday();
  const [opened, setOpened] = useState<Quote | null>(null);
  const [isWhole, setWhole] = useState(false);
  const dismissal = useDismissal(opportunityId);
  const addition = useMutation({
    mutationFn: (proposal: ProposedChallenge) => onAdd(challengeOf(proposal, today)),
    onError: ({ message }) => toast.error(`Couldn’t add the challenge: ${message}`),
  });
  const all = (data?.challenges ?? []).filter((each) => each.kind === kind);
  if (all.length === 0) return null;
  const shown = isWhole ? all : all.slice(0, shownAtFirst);
  return (
    <section
      aria-label="Heard in conversations"
      className="rounded-3 border border-dashed border-line-strong px-4 py-3 print:hidden"
    >
      <h2 className="flex items-center gap-1.5 text-ui font-semibold">
        <MessageSquareQuote size={14} aria-hidden className="text-accent" />
        Heard in conversations
        <span className="font-normal text-ink-3">{all.length}</span>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {shown.map((proposal) => {
          const [quote] = proposal.quotes;
          if (!quote) return null;
          const isBusy = addition.isPending && addition.variables === proposal;
          return (
            <li key={keyOf(quote)} className="flex flex-col gap-2 py-3">
              <QuoteBlock quote={quote} onOpen={() => setOpened(quote)} />
              <div className="flex gap-2">
                <Button
                  disabled={addition.isPending}
                  busy={isBusy && 'Adding...'}
                  onClick={() => addition.mutate(proposal)}
                  aria-label={`Add as a challenge: ${quote.text}`}
                >
                  <Plus size={14} aria-hidden /> Add
                </Button>
                <Button
                  variant="quiet"
                  disabled={isBusy}
                  onClick={() => dismissal.dismiss(proposal)}
                  aria-label={`Dismiss: ${quote.text}`}
                >
                  Dismiss
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {all.length > shown.length && (
        <Button variant="quiet" className="-ml-2" onClick={() => setWhole(true)}>
          Show all {all.length}
        </Button>
      )}
      {opened && (
        <ConversationDialog
          opportunityId={opportunityId}
          conversationId={opened.conversation_id}
          quote={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </section>
  );
}

/** Puts a proposal aside at once, with an undo; it stands there again where the server refuses. */
function useDismissal(opportunityId: string) {
  const client = useQueryClient();
  const { queryKey } = conversationQueries.review(opportunityId);
  const { mutate } = useMutation({
    mutationFn: ({ proposal, dismissed }: { proposal: ProposedChallenge; dismissed: boolean }) =>
      decideOnProposal(opportunityId, { ...placeOf(proposal), dismissed }),
    onMutate: async ({ proposal, dismissed }) => {
      await client.cancelQueries({ queryKey });
      if (!dismissed) return;
      client.setQueryData<Review>(
        queryKey,
        (review) =>
          review && {
            ...review,
            challenges: review.challenges.filter(
              (each) => keyOf(placeOf(each)) !== keyOf(placeOf(proposal)),
            ),
          },
      );
    },
    onSuccess: (_decided, { proposal, dismissed }) => {
      const id = keyOf(placeOf(proposal));
      if (!dismissed) return;
      toast.message('Dismissed for everyone on this deal.', {
        id,
        action: { label: 'Undo', onClick: () => mutate({ proposal, dismissed: false }) },
        classNames: { actionButton: 'ml-auto shrink-0 font-semibold underline' },
      });
    },
    onError: ({ message }) => toast.error(`Couldn’t dismiss it: ${message}`),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { dismiss: (proposal: ProposedChallenge) => mutate({ proposal, dismissed: true }) };
}

const nowhere = { conversation_id: '', start: 0, end: 0 };

function placeOf({ quotes }: ProposedChallenge) {
  const { conversation_id, start, end } = quotes[0] ?? nowhere;
  return { conversation_id, start, end };
}

const keyOf = ({ conversation_id: id, start, end }: ReturnType<typeof placeOf>) =>
  `${id} ${start} ${end}`;
