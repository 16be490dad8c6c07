import { csvRecord } from '@plumbline/domain/csv.ts';
import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { useRouter } from '@tanstack/react-router';
import { api, read } from '../../api/client.ts';
import { dealGone, dealsChanged } from '../../api/deal-changed.ts';
import { ApiError } from '../../api/errors.ts';
import { exportFailure, exportFile } from '../../api/exports.ts';
import { toast } from '../../ui/toast.ts';
import { tellRefreshFailure } from './use-hubspot-refresh.ts';

/** What is done to each deal of a selection; false where there was nothing to do. */
type Step = (deal: OpportunitySummary) => Promise<boolean>;

/** What can be changed of many deals at once. */
export type BulkField = 'close_date' | 'owner' | 'stage';

/** HubSpot alone can change these fields of it. */
export function isLeftOut({ edits }: OpportunitySummary): boolean {
  return edits === 'owned';
}

interface Work {
  deals: readonly OpportunitySummary[];
  step: Step;
  /** What was done, e.g. `analyzed`. */
  done: string;
}

const columns = [
  'name',
  'company_name',
  'stage',
  'value',
  'currency',
  'close_date',
  'owner',
  'score',
  'commercial_progress_score',
  'technical_progress_score',
  'status',
] as const satisfies (keyof OpportunitySummary)[];

/** The same for every deal that is chosen, one after another; what fails is told, and the rest goes on. */
export function useBulk() {
  const queryClient = useQueryClient();
  const [at, setAt] = useState(0);
  const work = useMutation({
    mutationFn: async ({ deals, step }: Work) => {
      const failures: unknown[] = [];
      let changed = 0;
      for (const [index, deal] of deals.entries()) {
        setAt(index + 1);
        try {
          if (await step(deal)) changed += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      return { changed, failures };
    },
    onSuccess: ({ changed, failures }, { deals, done }) => {
      void dealsChanged(queryClient);
      const [first] = failures;
      const told = `${changed} of ${deals.length} ${deals.length === 1 ? 'deal' : 'deals'} ${done}.`;
      if (first === undefined) toast.success(told);
      else toast.error(`${told} ${first instanceof Error ? first.message : ''}`);
    },
  });
  return {
    ...work,
    /** The number of the deal that is worked on. */
    at,
  };
}

/** As many as the server takes at a time. */
const refreshedAtOnce = 500;

/** Renews the chosen deals from the CRM; those that are not from there stay as they are. */
export function useBulkRefresh() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: async (deals: readonly OpportunitySummary[]) => {
      const ids = deals.map(({ id }) => id);
      const counts = { updated: 0, unchanged: 0 };
      for (let from = 0; from < ids.length; from += refreshedAtOnce) {
        const json = { ids: ids.slice(from, from + refreshedAtOnce) };
        const told = await read(api.api.hubspot['refresh-deals'].$post({ json }));
        counts.updated += told.updated;
        counts.unchanged += told.unchanged;
      }
      return counts;
    },
    onSuccess: ({ updated, unchanged }) => {
      toast.success(`Refreshed from HubSpot: ${updated} changed, ${unchanged} unchanged.`);
    },
    onError: (error) => tellRefreshFailure(error, router),
    onSettled: () => void dealsChanged(queryClient),
  });
}

/** What can be done to a selection. */
export function useBulkSteps(role: Role | null) {
  const queryClient = useQueryClient();
  return {
    /** Puts a value into a field of each, based on what this page shows of it. */
    set:
      (field: BulkField, value: string | null): Step =>
      async (deal) => {
        if (isLeftOut(deal) || deal[field] === value) return false;
        const json = { [field]: value, base_values: { [field]: deal[field] } };
        await read(api.api.deals[':id'].$put({ param: { id: deal.id }, json }));
        return true;
      },
    analyze: async ({ id }: OpportunitySummary) => {
      const { analyzeDeal } = await import('./analyze-deal.ts');
      return analyzeDeal(await read(api.api.deals[':id'].$get({ param: { id } })), role);
    },
    remove: async ({ id }: OpportunitySummary) => {
      try {
        await read(api.api.deals[':id'].$delete({ param: { id } }));
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
      await dealGone(queryClient, id);
      return true;
    },
  };
}

/** Saves the chosen rows for a spreadsheet; no text of a customer becomes a formula. */
export function useDealExport() {
  return useMutation({
    mutationFn: (deals: readonly OpportunitySummary[]) => {
      const rows = [[...columns], ...deals.map((deal) => columns.map((column) => deal[column]))];
      // A byte order mark, or Excel takes UTF-8 for something else.
      const text = `\u{feff}${rows.map((cells) => csvRecord(cells)).join('')}`;
      const content = new Blob([text], { type: 'text/csv' });
      const file = 'plumbline-opportunities.csv';
      return exportFile({ kind: 'opportunities', format: 'csv' }, file, content);
    },
    onError: (error) => toast.error(exportFailure(error)),
  });
}
