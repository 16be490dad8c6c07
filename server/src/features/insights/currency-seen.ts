import type { Executor } from '../../platform/db/database.ts';
import { findWorkspace } from '../../platform/db/workspace.queries.ts';
import { AppError } from '../../platform/http/errors.ts';

/**
 * What is typed in a currency is kept in that one alone.
 * @throws AppError `conflict` where sums are told in another one by now
 */
export async function demandCurrency(db: Executor, seen: string): Promise<void> {
  const { currency } = await findWorkspace(db);
  if (currency === seen) return;
  throw new AppError(
    'conflict',
    `Sums are told in ${currency} by now, not in ${seen}. Nothing was saved: reload the page.`,
  );
}
