import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { memberNames } from '../platform/auth/people.queries.ts';
import type { Database } from '../platform/db/database.ts';
import { anonymiserOf } from './names.ts';

/**
 * An anonymiser that knows the names of a deal and of the team, each time anew.
 * @param findWhole the opportunity with nothing hidden; what is made of it also takes out `names`
 */
export function dealAnonymiser(
  db: Database,
  findWhole: (id: string) => Promise<Opportunity | undefined>,
): (dealId: string | null, names?: readonly string[]) => Promise<Anonymiser> {
  return async (dealId, names = []) => {
    const whole = dealId === null ? undefined : await findWhole(dealId);
    return anonymiserOf({ deal: whole ?? null, mask: names, members: await memberNames(db) });
  };
}
