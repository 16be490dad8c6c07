import { applyPatch } from '@plumbline/domain/opportunities/changes.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import { sectionText } from '@plumbline/domain/opportunities/sections.ts';
import { fakeServer } from './fake-server.ts';

/** A fake server that holds one opportunity and keeps to the rules of PUT /api/deals/{id}. */
export function dealsServer(stored: Opportunity) {
  const path = `/api/deals/${stored.id}`;
  const server = fakeServer({
    [`GET ${path}`]: () => Response.json(deals.stored),
    [`PUT ${path}`]: async (request) => deals.put((await request.json()) as OpportunityPatch),
  });
  const deals = {
    server,
    stored,
    /** The bodies of all writes, in the order in which they came. */
    writes: [] as OpportunityPatch[],
    /** Called before a write is answered: wait in it, or throw to be out of reach. */
    beforeAnswer: async () => {},
    put: async (patch: OpportunityPatch): Promise<Response> => {
      deals.writes.push(patch);
      await deals.beforeAnswer();
      const changes = applyPatch(deals.stored, patch, '2026-11-03T10:00:00.000Z');
      const conflicts = changes.sections.flatMap((section) => {
        const revision = deals.stored.section_revisions[section] ?? 0;
        const base = patch.base_revisions?.[section];
        if (base === undefined || base === revision) return [];
        return [{ section, revision, current: sectionText(deals.stored, section) }];
      });
      if (conflicts.length > 0) {
        return Response.json(
          { error: 'A colleague saved this section.', code: 'conflict', conflicts },
          { status: 409 },
        );
      }
      const base: Record<string, unknown> = patch.base_values ?? {};
      const before: Record<string, unknown> = deals.stored;
      const field_conflicts = changes.fields
        .filter((field) => base[field] !== undefined && base[field] !== before[field])
        .map((field) => ({ field, current: before[field] }));
      if (field_conflicts.length > 0) {
        return Response.json(
          { error: 'A colleague changed this.', code: 'conflict', field_conflicts },
          { status: 409 },
        );
      }
      deals.stored = { ...deals.stored, ...changes.next, ...scoresOf(changes.next) };
      return Response.json(deals.stored);
    },
    /** A colleague saves something, behind the page's back. */
    colleague: (patch: OpportunityPatch) => {
      const { next } = applyPatch(deals.stored, patch, '2026-11-03T09:00:00.000Z');
      deals.stored = { ...deals.stored, ...next, ...scoresOf(next) };
    },
  };
  return deals;
}
