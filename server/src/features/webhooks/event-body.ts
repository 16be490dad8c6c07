import { fieldResources, type Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { resourceOfSide, visibleTo } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import {
  recordsIn,
  visibleEvent,
  type StoredEventData,
} from '@plumbline/domain/webhooks/visible-event.ts';
import type { Database } from '../../platform/db/database.ts';
import type { DeliveryRow } from '../../platform/db/schema/webhooks.ts';
import * as texts from './texts.queries.ts';

export interface BodyContext {
  db: Database;
  /** The product's own address. */
  baseUrl: string;
  findOpportunities: (ids: readonly string[]) => Promise<ReadonlyMap<string, Opportunity>>;
}

/** Whom events go to, and whether they want texts. */
export interface Receiver {
  role: Role;
  with_texts: boolean;
}

/**
 * The body of a request that tells of an event, as far as its receiver may read what it tells of at this
 * moment; null where they may read nothing of it. Texts are as they are now.
 */
export async function bodyOf(
  context: BodyContext,
  { role, with_texts }: Receiver,
  event: Pick<DeliveryRow, 'type' | 'data' | 'at' | 'opportunity_id'>,
): Promise<string | null> {
  const { type, at, opportunity_id: id } = event;
  // Warnings are kept with their words, as these are computed.
  const { title, reason, ...stored } = event.data;
  const visible = visibleEvent(role, type, stored);
  if (visible === null) return null;
  const worded = {
    ...(title !== undefined && { title }),
    ...(reason !== undefined && { reason }),
  };
  const said = with_texts ? await textsOf(context, role, { type, id, data: visible, worded }) : {};
  const data = {
    ...(id !== null && { opportunity_id: id }),
    ...(id !== null &&
      type !== 'opportunity.deleted' && {
        url: `${context.baseUrl}/#/opportunitydetails?id=${id}`,
      }),
    ...visible,
    ...said,
  };
  return JSON.stringify({ type, timestamp: at.toISOString(), data });
}

interface Asked {
  type: DeliveryRow['type'];
  id: string | null;
  data: StoredEventData;
  worded: StoredEventData;
}

async function textsOf(
  { db, findOpportunities }: BodyContext,
  role: Role,
  { type, id, data, worded }: Asked,
): Promise<StoredEventData> {
  const deal = async () => {
    const found = id === null ? undefined : (await findOpportunities([id])).get(id);
    return found && visibleTo(role, found);
  };
  const named = (name: string, text: string | null) => (text === null ? {} : { [name]: text });
  switch (type) {
    case 'opportunity.created':
      return { values: valuesOf(await deal(), Object.values(fieldResources).flat(), true) };
    case 'opportunity.updated':
      return { values: valuesOf(await deal(), listIn(data['changed']), false) };
    case 'task.completed': {
      const tasks = (await deal())?.strategy_recommendations ?? [];
      return named('title', tasks.find((task) => task.id === data['task_id'])?.title ?? null);
    }
    case 'warning.raised':
      return worded;
    case 'brief.changed': {
      const lines = id === null ? [] : await texts.findBrief(db, id);
      const isReadable = (side: string) =>
        can(role, 'read', resourceOfSide(side === 'technical' ? 'technical' : 'commercial'));
      return {
        brief: lines.flatMap(({ text, sides }) => (sides.every(isReadable) ? [text] : [])),
      };
    }
    case 'conversation.added':
      return named('title', await texts.findConversationTitle(db, String(data['conversation_id'])));
    case 'highlight.found': {
      const found = id === null ? [] : await texts.findHighlights(db, id);
      const textOf = (place: StoredEventData) =>
        found.find(
          (each) =>
            each.conversation_id === place['conversation_id'] && each.start === place['start'],
        )?.text ?? null;
      return {
        highlights: recordsIn(data['highlights']).map((place) => ({
          ...place,
          ...named('text', textOf(place)),
        })),
      };
    }
    case 'suggestion.created':
      return named('text', await texts.findSuggestionText(db, String(data['suggestion_id'])));
    case 'source.synced':
      return named('name', await texts.findSourceName(db, String(data['source_id'])));
    case 'opportunity.deleted':
    case 'score.changed':
    case 'rfp.analyzed':
    case 'endpoint.test':
      return {};
  }
}

/** What the fields hold; of a new deal only those that hold something. */
function valuesOf(
  deal: Opportunity | undefined,
  fields: readonly string[],
  onlyFilled: boolean,
): StoredEventData {
  const all: StoredEventData = { ...deal };
  const isFilled = (value: unknown) =>
    value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = all[field];
      return value === undefined || (onlyFilled && !isFilled(value)) ? [] : [[field, value]];
    }),
  );
}

const listIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
