import type { Database } from '../../platform/db/database.ts';
import type { Reads } from '../../platform/db/reads.ts';

export interface InsightDependencies {
  db: Database;
  reads: Pick<Reads, 'read'>;
  now: () => Date;
}
