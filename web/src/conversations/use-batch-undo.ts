import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { sectionTitle, type SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { conversationQueries, reopenSuggestion } from '../api/conversations.ts';
import { dealChanged } from '../api/deal-changed.ts';
import { ApiError } from '../api/errors.ts';
import { toast } from '../ui/toast.ts';

/** Takes back what was accepted at once, a section after another; what changed since stays. */
export function useBatchUndo(opportunityId: string, onUndone: (ids: readonly string[]) => void) {
  const client = useQueryClient();

  async function reopenAll(ids: readonly string[]) {
    const options = { ...conversationQueries.review(opportunityId), staleTime: 0 };
    const { suggestions } = await client.fetchQuery(options);
    const accepted = suggestions.filter(
      ({ id, state }) => ids.includes(id) && state === 'accepted',
    );
    // One of a section takes back all that came into it at the same time.
    const bySection = new Map(accepted.map(({ section, id }) => [section, id]));
    const kept: SectionKey[] = [];
    let deal: Opportunity | undefined;
    for (const [section, id] of bySection) {
      try {
        deal = (await reopenSuggestion(id)).opportunity ?? deal;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        kept.push(section);
      }
    }
    return { deal, kept };
  }

  const { mutate } = useMutation({
    scope: { id: `opportunity ${opportunityId}` },
    mutationFn: reopenAll,
    onSuccess: ({ deal, kept }, ids) => {
      onUndone(ids);
      void dealChanged(client, opportunityId, { deal });
      const options = { id: batchToast(ids), action: null };
      if (kept.length === 0) toast.message('Undone: all are open again.', options);
      else {
        const titles = kept.map(sectionTitle).join(', ');
        toast.error(`Undone, but not in ${titles}: changed since, so the text stays.`, options);
      }
    },
    onError: ({ message }) => {
      void dealChanged(client, opportunityId);
      toast.error(`Couldn’t undo: ${message}`);
    },
  });
  return mutate;
}

/** The message of a batch, which its undoing takes the place of. */
export const batchToast = (ids: readonly string[]) => `review batch ${ids.join(' ')}`;
