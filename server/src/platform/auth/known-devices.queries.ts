import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { knownDevices } from '../db/schema/people.ts';

/**
 * Keeps that a person signed in on a device, known by what its browser keeps.
 * @returns whether they never did so before, and whether it is the first of all
 */
export async function noteDevice(
  db: Database,
  personId: string,
  device: string,
  now: Date,
): Promise<{ isNew: boolean; isFirst: boolean }> {
  const device_hash = createHash('sha256').update(device).digest('hex');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(knownDevices)
      .values({ person_id: personId, device_hash, first_used_at: now, last_used_at: now })
      .onConflictDoUpdate({
        target: [knownDevices.person_id, knownDevices.device_hash],
        set: { last_used_at: now },
      })
      // Postgres sets xmax on a row that was there before.
      .returning({ isNew: sql<boolean>`xmax = 0` });
    const count = await tx.$count(knownDevices, sql`${knownDevices.person_id} = ${personId}`);
    return { isNew: row?.isNew === true, isFirst: count === 1 };
  });
}
