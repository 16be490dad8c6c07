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

/**
 * What of an event somebody may know, as far as they may read its sources; null where that is nothing.
 * What only decides on that is left out.
 */
export function visibleEvent(
  rights: Rights,
  type: SentType,
  data: StoredEventData,
): StoredEventData | null {
  const reads = (resource: Resource) => can(rights, 'read', resource);
  const readsEither = reads('commercialInsights') || reads('technicalInsights');
  const all = (isReadable: boolean) => (isReadable ? data : null);
  switch (type) {
    case 'opportunity.created':
    case 'opportunity.deleted':
    case 'score.changed':
      return all(reads('opportunities'));
    case 'opportunity.updated': {
      const changed = namesIn(data['changed']).filter((field) => mayReadField(reads, field));
      return changed.length > 0 ? { ...data, changed } : null;
    }
    case 'task.completed': {
      const kind = taskTypes.find((each) => each === data['task_type']);
      return all(kind !== undefined && reads(taskResources[kind]));
    }
    case 'warning.raised': {
      // Those that rest on dates and the CRM are for whoever reads either side.
      const { of_facts, ...told } = data;
      return reads('commercialInsights') || (of_facts === true && readsEither) ? told : null;
    }
    case 'brief.changed': {
      const { sides, ...told } = data;
      const isReadable = listsIn(sides).some((line) =>
        line.every((side) =>
          reads(resourceOfSide(side === 'technical' ? 'technical' : 'commercial')),
        ),
      );
      return isReadable ? told : null;
    }
    case 'conversation.added':
    case 'highlight.found':
      return all(readsEither);
    case 'suggestion.created':
      return all(reads(resourceOfSection(String(data['section']))));
    case 'rfp.analyzed':
      return all(reads('technicalInsights'));
    case 'source.synced':
      return all(reads('knowledgebases'));
    case 'endpoint.test':
      return data;
  }
}

/** Lists that hold tasks of both kinds are for whoever reads one of them. */
const ofTasks = new Set(['strategy_recommendations', 'completed_step_ids']);

function mayReadField(reads: (resource: Resource) => boolean, field: string): boolean {
  if (ofTasks.has(field)) return reads('commercialInsights') || reads('technicalInsights');
  return reads(fieldResource(field));
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function listsIn(value: unknown): string[][] {
  return Array.isArray(value) ? value.map(namesIn) : [];
}

/** The items of a stored list of records. */
export function recordsIn(value: unknown): StoredEventData[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
