import { numbered } from '@plumbline/domain/crm/crm-deal.ts';
import { fetchingQueueName } from './features/conversations/hubspot-reading.job.ts';
import type { ConnectionDependencies } from './features/crm/token.service.ts';
import type { ImportDependencies } from './features/crm/import.service.ts';
import {
  createOpportunities,
  type CreateContext,
} from './features/opportunities/create.service.ts';
import { startSchedule } from './features/crm/schedule.ts';
import * as queries from './features/opportunities/crm.queries.ts';
import { refreshFromCrm } from './features/opportunities/crm-refresh.service.ts';
import type { Jobs } from './platform/jobs/jobs.ts';

type FromOpportunities = Omit<ImportDependencies, keyof ConnectionDependencies>;

/** Asks for what the CRM holds around its deals. */
export const fetchingBy =
  (send: Jobs['send']): CreateContext['sendFetching'] =>
  (tx) =>
    send(tx, fetchingQueueName, {});

/** What reading the CRM needs of the opportunities. */
export function opportunitiesOfCrm({
  db,
  now,
  newId,
  sendFetching,
}: Omit<CreateContext, 'find'>): FromOpportunities {
  return {
    findImported: (deals) => queries.findImported(db, deals),
    refreshFromCrm: (person, facts) => refreshFromCrm({ db, now }, person, facts),
    async importDeals(person, deals) {
      const role = { role: 'ADMIN', sessionId: '' } as const;
      const context = { db, now, newId, sendFetching, isCurrent: true };
      const { data } = await createOpportunities(context, { ...person, ...role }, deals);
      return data.map(({ id }) => id);
    },
    async adoptDeals(portal, deals) {
      if (!(await queries.hasDealsOfNoPortal(db))) return;
      await queries.adoptDeals(
        db,
        portal,
        deals.map((deal) => numbered(deal, 1)),
      );
    },
    saveCompanies: (companies) => queries.saveCompanies(db, companies, now()),
    onDealsRead: () => db.transaction(sendFetching),
  };
}

/**
 * Reads and writes by the clock from now on, and looks for what was still to be read around deals
 * when the last process ended. Returns what ends it.
 */
export async function startCrmWork(
  options: Parameters<typeof startSchedule>[0],
): Promise<() => Promise<void>> {
  await options.db.transaction(fetchingBy(options.jobs.send));
  return startSchedule(options);
}
