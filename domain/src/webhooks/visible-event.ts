import {
  fieldResource,
  resourceOfSection,
  resourceOfSide,
  taskResources,
} from '../opportunities/visibility.ts';
import { can, type Resource, type Rights } from '../people/permissions.ts';
import { isRecord } from '../stored.ts';
import { taskTypes } from '../tasks/task.ts';
import type { SentType } from './events.ts';

/** An event as it is stored with its change: names, ids and figures, without texts. */
export type StoredEventData = Record<string, unknown>;

/** Tells of a resource whether it may be read. */
type Reads = (resource: Resource) => boolean;
/** What of an event is visible; null for nothing. */
type Filter = (reads: Reads, data: StoredEventData) => StoredEventData | null;

const readsEither = (reads: Reads) => reads('commercialInsights') || reads('technicalInsights');

const whoReads =
  (may: (reads: Reads, data: StoredEventData) => boolean): Filter =>
  (reads, data) =>
    may(reads, data) ? data : null;

const ofDeal = whoReads((reads) => reads('opportunities'));

/** Whose each event is, by what it tells of. What only decides on that is left out. */
const filters: Readonly<Record<SentType, Filter>> = {
  'opportunity.created': ofDeal,
  'opportunity.deleted': ofDeal,
  'score.changed': ofDeal,
  'opportunity.updated': (reads, data) => {
    const changed = namesIn(data['changed']).filter((field) => mayReadField(reads, field));
    return changed.length > 0 ? { ...data, changed } : null;
  },
  'task.completed': whoReads((reads, { task_type: type }) =>
    taskTypes.some((each) => each === type && reads(taskResources[each])),
  ),
  'warning.raised': (reads, { of_facts, ...told }) =>
    // Those that rest on dates and the CRM are for whoever reads either side.
    reads('commercialInsights') || (of_facts === true && readsEither(reads)) ? told : null,
  'brief.changed': (reads, { sides, ...told }) =>
    listsIn(sides).some((line) => maySeeLine(reads, line)) ? told : null,
  'conversation.added': whoReads(readsEither),
  'highlight.found': whoReads(readsEither),
  'suggestion.created': whoReads((reads, data) =>
    reads(resourceOfSection(String(data['section']))),
  ),
  'rfp.analyzed': whoReads((reads) => reads('technicalInsights')),
  'source.synced': whoReads((reads) => reads('knowledgebases')),
  'endpoint.test': (_reads, data) => data,
};

/** What of an event somebody may know, as far as they may read its sources; null where that is nothing. */
export function visibleEvent(
  rights: Rights,
  type: SentType,
  data: StoredEventData,
): StoredEventData | null {
  return filters[type]((resource) => can(rights, 'read', resource), data);
}

/** Whether somebody may read a line that rests on the texts of these sides. */
export function maySeeLine(reads: Reads, sides: readonly string[]): boolean {
  return sides.every((side) =>
    reads(resourceOfSide(side === 'technical' ? 'technical' : 'commercial')),
  );
}

/** Lists that hold tasks of both kinds are for whoever reads one of them. */
const ofTasks = new Set(['strategy_recommendations', 'completed_step_ids']);

function mayReadField(reads: Reads, field: string): boolean {
  return ofTasks.has(field) ? readsEither(reads) : reads(fieldResource(field));
}

/** The words of a stored list. */
export function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

const listsIn = (value: unknown): string[][] => (Array.isArray(value) ? value.map(namesIn) : []);

/** The items of a stored list of records. */
export function recordsIn(value: unknown): StoredEventData[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
