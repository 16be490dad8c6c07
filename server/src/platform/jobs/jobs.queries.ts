import { sql } from 'drizzle-orm';
import { fromDrizzle, type Db } from 'pg-boss';
import type { Transaction } from '../db/database.ts';

/** A transaction, as the job library takes it. */
export function within(tx: Transaction): Db {
  return fromDrizzle(tx, sql);
}
