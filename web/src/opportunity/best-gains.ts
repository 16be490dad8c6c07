import { gainsOf } from '@plumbline/domain/opportunities/gains.ts';
import type { Figures } from '@plumbline/domain/opportunities/scores.ts';
import { isSectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { can, type Resource } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { scoreParts } from './figures.ts';

export interface Gain {
  id: string;
  advice: string;
  /** What it would add to the score. */
  worth: number;
  side: 'commercial' | 'technical';
  /** Where it is done: a text, or a tab of the page. */
  place: { section: string } | { tab: string };
}

/** What would raise the score the most. Only what the person may write is advised, where anything is; else what may be read. */
export function bestGains(figures: Figures, role: Role | null): Gain[] {
  const readable = scoreParts.filter(({ resource }) => can(role, 'read', resource));
  const writable = readable.filter(({ resource }) => can(role, 'write', resource));
  const open = writable.length > 0 ? writable : readable;
  return gainsOf(figures).flatMap(({ figure, check, advice, worth }): Gain[] => {
    const part = open.find(({ key }) => key === figure);
    if (!part) return [];
    const place = placeOf(figure, part.resource, check);
    if (!place) return [];
    const side = part.resource === 'commercialInsights' ? 'commercial' : 'technical';
    return [{ id: `${figure} ${check}`, advice, worth, side, place }];
  });
}

/** Where a check is satisfied; those of tasks and the RFP name no single place. */
function placeOf(figure: string, resource: Resource, check: string): Gain['place'] | null {
  if (figure === 'technical_progress_score') {
    return check === 'challenges' ? { tab: 'challenges' } : null;
  }
  const section = `${resource === 'commercialInsights' ? 'meddpicc_data' : 'technical_insights'}.${check}`;
  return isSectionKey(section) ? { section } : null;
}
