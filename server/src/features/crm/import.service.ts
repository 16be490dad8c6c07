import { toNewOpportunity } from '@plumbline/domain/crm/crm-deal.ts';
import { withToken } from './connection.service.ts';
import {
  compareAll,
  keepPage,
  type ImportedFields,
  type Importer,
  type ReadingCounts,
  type ReadingDependencies,
} from './reading.service.ts';

/** What an import needs of the opportunities, handed in by whoever wires the features. */
export interface ImportDependencies extends ReadingDependencies {
  /** Those of these deals that are imported already. */
  findImported: (
    deals: Pick<ImportedFields, 'hubspot_id' | 'hubspot_portal'>[],
  ) => Promise<{ hubspot_id: string | null }[]>;
}

/** The CRM's deals that are not here yet, in the CRM's order. */
export async function listNewDeals(
  dependencies: ImportDependencies,
  signal: AbortSignal,
): Promise<ImportedFields[]> {
  const { crm, findImported } = dependencies;
  return withToken(dependencies, async (token, renew) => {
    const offered: ImportedFields[] = [];
    for await (const page of crm.listDeals(token, { signal, renew })) {
      await keepPage(dependencies, page);
      const deals = page.deals.map((deal) => toNewOpportunity(deal, 1));
      const imported = new Set((await findImported(deals)).map(({ hubspot_id }) => hubspot_id));
      for (const deal of page.deals) {
        const made = toNewOpportunity(deal, offered.length + 1);
        if (!imported.has(made.hubspot_id)) offered.push(made);
      }
    }
    return offered;
  });
}

/** Brings what the CRM knows of imported opportunities up to date; what the team changed stays. */
export async function refreshImported(
  dependencies: ImportDependencies,
  person: Importer,
): Promise<ReadingCounts> {
  return withToken(dependencies, (token, renew) =>
    compareAll(dependencies, person, token, { renew }),
  );
}
