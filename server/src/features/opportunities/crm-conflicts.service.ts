import type { CrmColumn } from '@plumbline/domain/opportunities/crm-fields.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import { noteForCrm, takeConflict } from './crm.queries.ts';
import type { Context } from './opportunities.service.ts';
import { updateOpportunity } from './update.service.ts';

/**
 * Takes one side where the team and the CRM both changed a field.
 * @throws AppError `not_found`, `forbidden`; `conflict` where they do not differ any more
 */
export async function settleConflict(
  context: Pick<Context, 'db' | 'now'>,
  person: Person,
  id: string,
  { field, keep }: { field: CrmColumn; keep: 'ours' | 'theirs' },
): Promise<void> {
  await updateOpportunity(context, { person, how: 'edit' }, id, async (_current, tx) => {
    const theirs = await takeConflict(tx, id, field);
    if (theirs === undefined) {
      throw new AppError('conflict', 'Someone already resolved this. Reload the page.');
    }
    // A stage was not sent while its pipeline was undecided.
    if (field === 'pipeline') await noteForCrm(tx, id, ['stage']);
    if (keep === 'theirs') return { [field]: theirs };
    await noteForCrm(tx, id, [field]);
    return {};
  });
}
