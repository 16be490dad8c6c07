import type { Importer } from '../../history/item-history.queries.ts';
import { CrmError } from '../../adapters/hubspot/crm-error.ts';
import { withToken } from './token.service.ts';
import * as portals from './portals.queries.ts';
import {
  nothingRead,
  type Reading,
  type ReadingCounts,
  type ReadingDependencies,
} from './reading.service.ts';

interface NotedReading {
  portal_id: string;
  kind: 'changes' | 'comparison';
  person_name: string | null;
  started_at: Date;
  signal?: AbortSignal | undefined;
}

/** Does a reading of the connected account and notes what came of it, also where it fails. */
export async function noted(
  dependencies: ReadingDependencies,
  { signal, ...about }: NotedReading,
  person: Importer,
  work: (reading: Reading) => Promise<void>,
): Promise<ReadingCounts> {
  const { db, now } = dependencies;
  const counts = nothingRead();
  const id = await portals.beginReading(db, about);
  const end = (error: string | null) => {
    const { unchanged: _unchanged, ...kept } = counts;
    return portals.updateReading(db, id, { ...kept, ended_at: now(), error });
  };
  try {
    const selection = portals.selectionOf(await portals.findPortal(db, about.portal_id));
    await withToken(dependencies, (token, renew) =>
      work({
        dependencies,
        person,
        portal: about.portal_id,
        selection,
        token,
        options: { renew, ...(signal && { signal }) },
        counts,
      }),
    );
    await end(null);
    return counts;
  } catch (error) {
    await end(
      error instanceof CrmError
        ? error.message
        : 'Something went wrong in Plumbline. Its log has the reason.',
    );
    throw error;
  }
}
