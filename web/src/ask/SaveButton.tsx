import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { saveAnswer, savedAnswers } from '../api/questions.ts';
import { useAuth } from '../auth/auth-context.ts';
import { mayUseConversations } from '../conversations/rights.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

/** Keeps an answer with its deal, for everybody who may read what it rests on. */
export function SaveButton({ dealId, id }: { dealId: string; id: string }) {
  const { role } = useAuth();
  const { data } = useQuery(savedAnswers(dealId));
  const save = useSaving();
  if (!mayUseConversations(role, 'write')) return null;
  const isSaved = data?.some((each) => each.id === id) ?? false;
  return (
    <span>
      <Button
        busy={save.isPending && 'Saving...'}
        onClick={() => save.mutate({ dealId, id, saved: !isSaved })}
      >
        {isSaved ? 'Remove from this deal' : 'Save with this deal'}
      </Button>
    </span>
  );
}

/** Saves or removes an answer, and says where that failed. */
function useSaving() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: saveAnswer,
    onError: ({ message }) => toast.error(`Couldn’t save the answer. ${message}`),
    onSettled: (_done, _error, { dealId }) =>
      client.invalidateQueries({ queryKey: savedAnswers(dealId).queryKey }),
  });
}
