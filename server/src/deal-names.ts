import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { anonymiserOf } from './features/ai/analyze.ts';
import { findOpportunities } from './features/opportunities/opportunities.queries.ts';
import { memberNames } from './platform/auth/people.queries.ts';
import type { Database } from './platform/db/database.ts';

/** An anonymiser that knows the names of a deal and of the team, each time anew. */
export function dealAnonymiser(db: Database): (dealId: string | null) => Promise<Anonymiser> {
  const members = () => memberNames(db);
  const findWhole = async (id: string) => (await findOpportunities(db, [id])).get(id);
  return (dealId) => anonymiserOf({ members, findWhole }, dealId);
}
