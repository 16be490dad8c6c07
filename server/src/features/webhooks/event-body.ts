import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import { fieldResources, type Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { visibleTo } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Resource } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { SentType } from '@plumbline/domain/webhooks/events.ts';
import {
  maySeeLine,
  namesIn,
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
  warningsNow: (dealId: string, role: Role) => Promise<Finding[]>;
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
  const visible = visibleEvent(role, type, event.data);
  if (visible === null) return null;
  const deal = async () => {
    const found = id === null ? undefined : (await context.findOpportunities([id])).get(id);
    return found && visibleTo(role, found);
  };
  const reads = (resource: Resource) => can(role, 'read', resource);
  const warnings = async () => (id === null ? [] : context.warningsNow(id, role));
  const asked = { id, data: visible, warnings, deal, reads };
  const said = with_texts ? await textsOf[type](context.db, asked) : {};
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
  id: string | null;
  data: StoredEventData;
  /** What speaks against the deal, as far as the receiver may read it. */
  warnings: () => Promise<Finding[]>;
  /** The deal, as far as the receiver may read it. */
  deal: () => Promise<Opportunity | undefined>;
  reads: (resource: Resource) => boolean;
}

type Texts = (db: Database, asked: Asked) => Promise<StoredEventData>;

const none: Texts = async () => ({});
const named = (name: string, text: string | null) => (text === null ? {} : { [name]: text });

/** The texts of each event, as they are when it is sent. */
const textsOf: Readonly<Record<SentType, Texts>> = {
  'opportunity.created': async (_db, { deal }) => ({
    values: valuesOf(await deal(), Object.values(fieldResources).flat(), true),
  }),
  'opportunity.updated': async (_db, { deal, data }) => ({
    values: valuesOf(await deal(), namesIn(data['changed']), false),
  }),
  'opportunity.deleted': none,
  'score.changed': none,
  'task.completed': async (_db, { deal, data }) => {
    const tasks = (await deal())?.strategy_recommendations ?? [];
    return named('title', tasks.find((task) => task.id === data['task_id'])?.title ?? null);
  },
  'warning.raised': async (_db, { warnings, data }) => {
    const found = (await warnings()).find(({ rule }) => rule === data['rule']);
    return found ? { title: found.title, reason: found.reason } : {};
  },
  'brief.changed': async (db, { id, reads }) => {
    const lines = id === null ? [] : await texts.findBrief(db, id);
    return { brief: lines.flatMap(({ text, sides }) => (maySeeLine(reads, sides) ? [text] : [])) };
  },
  'conversation.added': async (db, { data }) =>
    named('title', await texts.findConversationTitle(db, String(data['conversation_id']))),
  'highlight.found': async (db, { id, data }) => {
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
  },
  'suggestion.created': async (db, { data }) =>
    named('text', await texts.findSuggestionText(db, String(data['suggestion_id']))),
  'rfp.analyzed': none,
  'source.synced': async (db, { data }) =>
    named('name', await texts.findSourceName(db, String(data['source_id']))),
  'endpoint.test': none,
};

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
