import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** The roots under which the answers of the server are kept, by what they are about. */
export const keys = {
  opportunities: ['opportunities'],
  detail: (id: string) => [...keys.opportunities, 'detail', id],
  tasks: ['tasks'],
  taskLists: ['tasks', 'list'],
  insights: ['insights'],
  history: ['history'],
  similar: ['similar-deals'],
  engagements: ['engagements'],
  conversations: ['conversations'],
  rfp: ['rfp'],
} as const;

interface Change {
  /** What the server made of the deal, where it said so. */
  deal?: Opportunity | undefined;
  /** Whether the answers to its RFP changed too: thousands of them take seconds to read again. */
  requirements?: boolean;
}

/**
 * Says that a deal changed: whatever shows it, or counts it, is asked for again. Ends once what is
 * on the screen is renewed.
 */
export async function dealChanged(client: QueryClient, id: string, change: Change = {}) {
  const detail = keys.detail(id);
  if (change.deal) client.setQueryData(detail, change.deal);
  await Promise.all([
    client.invalidateQueries({
      queryKey: keys.opportunities,
      predicate: ({ queryKey }) =>
        isAbout(queryKey, id) && !(change.deal && same(queryKey, detail)),
    }),
    client.invalidateQueries({ queryKey: [...keys.history, id] }),
    client.invalidateQueries({ queryKey: [...keys.conversations, id] }),
    client.invalidateQueries({ queryKey: [...keys.conversations, 'workspace'] }),
    ...(change.requirements ? [client.invalidateQueries({ queryKey: [...keys.rfp, id] })] : []),
    client.invalidateQueries({ queryKey: keys.similar }),
    client.invalidateQueries({ queryKey: keys.insights }),
    ...tasksChanged(client),
  ]);
}

/** The same of all deals, as after an import. */
export async function dealsChanged(client: QueryClient) {
  await allChanged(client, () => true);
}

/** Says that a deal is gone: nothing asks for it any more, and what counts deals is asked again. */
export async function dealGone(client: QueryClient, id: string) {
  client.removeQueries({ queryKey: keys.detail(id) });
  await allChanged(client, ({ queryKey }) => !queryKey.includes(id));
}

async function allChanged(client: QueryClient, predicate: (query: Query) => boolean) {
  const { opportunities, history, similar, engagements, conversations, rfp, insights, tasks } =
    keys;
  const all = [opportunities, history, similar, engagements, conversations, rfp, insights, tasks];
  await Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey, predicate })));
}

/** A task that was checked off stays where it stands in a list, so that a slip is undone there. */
function tasksChanged(client: QueryClient): Promise<void>[] {
  return [
    client.invalidateQueries({ queryKey: keys.taskLists, refetchType: 'none' }),
    client.invalidateQueries({
      queryKey: keys.tasks,
      predicate: ({ queryKey }) => queryKey[1] !== keys.taskLists[1],
    }),
  ];
}

/** Lists are about every deal; what names another deal alone is not about this one. */
function isAbout([, kind, subject]: QueryKey, id: string): boolean {
  const isOfOneDeal = kind === 'detail' || kind === 'analyses' || kind === 'technical-challenges';
  return !isOfOneDeal || subject === id;
}

function same(one: QueryKey, other: QueryKey): boolean {
  return one.length === other.length && one.every((part, at) => part === other[at]);
}
