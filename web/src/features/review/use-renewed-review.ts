import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationQueries, isReading, type ConversationList } from '../../api/conversations.ts';
import { dealChanged } from '../../api/deal-changed.ts';

/** Asks for the suggestions again while a deal is being read, and once more when that is done. */
export function useRenewedReview(id: string, list: ConversationList | undefined): void {
  const client = useQueryClient();
  const isOn = list !== undefined && isReading(list);
  const readAt = list?.reading.read_at ?? null;
  useEffect(() => {
    if (!isOn) return undefined;
    // When the effect ends, the reading did.
    return () => void dealChanged(client, id);
  }, [client, id, isOn]);
  useEffect(() => {
    if (readAt === null) return;
    void client.invalidateQueries({ queryKey: conversationQueries.review(id).queryKey });
  }, [client, id, readAt]);
}
