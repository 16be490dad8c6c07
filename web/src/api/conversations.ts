import type { ConversationKind, Side } from '@plumbline/domain/conversations/conversation.ts';
import type { FieldChoice } from '@plumbline/domain/conversations/formats/preview.ts';
import type {
  Accept,
  DismissHighlight,
  FileHighlights,
} from '@plumbline/domain/suggestions/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api, read } from './client.ts';
import { keys } from './deal-changed.ts';
import { apiError } from './errors.ts';

const deal = api.api.deals[':id'];
const one = api.api.conversations[':id'];
const suggestion = api.api.suggestions[':id'];

export type Contact = InferResponseType<typeof deal.contacts.$get, 200>['contacts'][number];
export type Conversation = InferResponseType<typeof one.$get, 200>;
export type ConversationList = InferResponseType<typeof deal.conversations.$get, 200>;
export type ConversationSummary = ConversationList['conversations'][number];
export type ToldReading = InferResponseType<typeof deal.reading.$get, 200>;
export type DealReading = NonNullable<ToldReading['reading']>;
export type Preparation = InferResponseType<typeof deal.preparation.$get, 200>;

/** While something waits to be read, how often is asked for how far that is. */
const pollMs = 2000;

/** What is kept under `[...keys.conversations, id of the deal]` is asked for again as the deal changes. */
export const conversationQueries = {
  /** Of all deals; asked for again as long as some wait to be read. */
  workspace: () =>
    queryOptions({
      queryKey: [...keys.conversations, 'workspace'] as const,
      queryFn: () => read(api.api.conversations.reading.$get()),
      refetchInterval: ({ state }) => (state.data?.unread_deals ? pollMs : false),
    }),
  list: (id: string) =>
    queryOptions({
      queryKey: [...keys.conversations, id, 'list'] as const,
      queryFn: () => read(deal.conversations.$get({ param: { id } })),
      refetchInterval: ({ state }) => (state.data && isReading(state.data) ? pollMs : false),
    }),
  whole: (dealId: string, id: string) =>
    queryOptions({
      queryKey: [...keys.conversations, dealId, 'whole', id] as const,
      queryFn: () => read(one.$get({ param: { id } })),
      staleTime: 60_000,
    }),
  review: (id: string) =>
    queryOptions({
      queryKey: [...keys.conversations, id, 'review'] as const,
      queryFn: () => read(deal.suggestions.$get({ param: { id }, query: { state: 'all' } })),
    }),
  /** How the language model reads the deal; asked for again while it is at it. */
  reading: (id: string) =>
    queryOptions({
      queryKey: [...keys.conversations, id, 'reading'] as const,
      queryFn: () => read(deal.reading.$get({ param: { id } })),
      refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
    }),
  quotes: (id: string) =>
    queryOptions({
      queryKey: [...keys.conversations, id, 'quotes'] as const,
      queryFn: () => read(deal.quotes.$get({ param: { id } })),
      staleTime: 60_000,
    }),
  preparation: (id: string) =>
    queryOptions({
      queryKey: [...keys.conversations, id, 'preparation'] as const,
      queryFn: () => read(deal.preparation.$get({ param: { id } })),
    }),
  contacts: (id: string) =>
    queryOptions({
      queryKey: [...keys.conversations, id, 'contacts'] as const,
      queryFn: () => read(deal.contacts.$get({ param: { id } })),
      staleTime: 60_000,
    }),
};

/** Whether conversations of the deal wait to be read, or are being read. */
export function isReading({ reading }: ConversationList): boolean {
  return reading.state === 'waiting' || reading.state === 'running';
}

/** A pasted text, or a file as Base64. */
export interface NewConversation {
  name: string;
  kind?: ConversationKind;
  happened_at?: string;
  fields?: FieldChoice;
  text?: string;
  file?: string;
}

export const addConversation = (id: string, json: NewConversation) =>
  read(deal.conversations.$post({ param: { id }, json }));

export const setSides = (id: string, speakers: { index: number; side: Side }[]) =>
  read(one.speakers.$put({ param: { id }, json: { speakers } }));

export async function deleteConversation(id: string): Promise<void> {
  const answer = await one.$delete({ param: { id } });
  if (answer.ok) return;
  const error = await apiError(answer);
  // One that is gone already is as it was meant to be.
  if (error.status !== 404) throw error;
}

export const acceptSuggestion = (id: string, json: Accept) =>
  read(suggestion.accept.$post({ param: { id }, json }));

export const rejectSuggestion = (id: string) => read(suggestion.reject.$post({ param: { id } }));

export const reopenSuggestion = (id: string) => read(suggestion.reopen.$post({ param: { id } }));

/** Accepts all that is open with so much evidence; a preview only tells what would come of it. */
export const acceptAll = (id: string, level: 1 | 2 | 3, preview: boolean) =>
  read(deal.suggestions['accept-all'].$post({ param: { id }, json: { level, preview } }));

/** Puts passages of conversations into a field. */
export const fileHighlights = (id: string, json: FileHighlights) =>
  read(deal.highlights.file.$post({ param: { id }, json }));

/** Puts a highlight aside for everybody, or takes that back. */
export const dismissHighlight = (id: string, json: DismissHighlight) =>
  read(deal.highlights.$post({ param: { id }, json }));
