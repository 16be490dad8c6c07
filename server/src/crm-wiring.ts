import type { ConnectionDependencies } from './features/crm/connection.service.ts';
import type { ImportDependencies } from './features/crm/import.service.ts';
import { createOpportunities } from './features/opportunities/create.service.ts';
import * as queries from './features/opportunities/crm.queries.ts';
import { refreshFromCrm } from './features/opportunities/crm-refresh.service.ts';
import type { Context } from './features/opportunities/opportunities.service.ts';

type FromOpportunities = Omit<ImportDependencies, keyof ConnectionDependencies>;

/** What reading the CRM needs of the opportunities. */
export function opportunitiesOfCrm({ db, now, newId }: Omit<Context, 'find'>): FromOpportunities {
  return {
    findImported: (deals) => queries.findImported(db, deals),
    refreshFromCrm: (person, facts) => refreshFromCrm({ db, now }, person, facts),
    async importDeals(person, deals) {
      const role = { role: 'ADMIN', sessionId: '' } as const;
      const { data } = await createOpportunities({ db, now, newId }, { ...person, ...role }, deals);
      return data.map(({ id }) => id);
    },
    adoptDeals: (portal, deals) => queries.adoptDeals(db, portal, deals),
    saveCompanies: (companies) => queries.saveCompanies(db, companies, now()),
    // Nobody asks yet: what was said around a deal is read when its page opens.
    onDealsRead: async () => {},
  };
}
