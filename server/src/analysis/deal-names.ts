import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import type { Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { memberNames } from '../platform/auth/people.queries.ts';
import type { Database } from '../platform/db/database.ts';
import { anonymiserOf } from './names.ts';

/**
 * An anonymiser that knows the names of a deal, or of several, and of the team, each time anew.
 * @param findWhole the opportunity with nothing hidden; what is made of it also takes out `names`
 */
export function dealAnonymiser(
  db: Database,
  findWhole: (id: string) => Promise<Opportunity | undefined>,
): (dealIds: string | readonly string[] | null, names?: readonly string[]) => Promise<Anonymiser> {
  return async (dealIds, names = []) => {
    const ids = dealIds === null ? [] : [dealIds].flat();
    const [found, members] = await Promise.all([
      Promise.all(ids.map((id) => findWhole(id))),
      memberNames(db),
    ]);
    const [deal = null, ...others] = found.filter((each) => each !== undefined);
    return anonymiserOf({ deal, others, mask: names, members });
  };
}
