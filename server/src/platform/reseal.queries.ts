import { eq, isNotNull } from 'drizzle-orm';
import type { Executor } from './db/database.ts';
import { crmConnections } from './db/schema/crm.ts';
import { knowledgeSources } from './db/schema/knowledge.ts';
import { secondFactors, signingKeys } from './db/schema/people.ts';

/*
 * Everything that is kept sealed, with the rows locked until the transaction ends. Whoever adds a
 * sealed column adds it here: a test looks for what the old secret still opens.
 */

export function lockConnections(tx: Executor) {
  const { provider: id, access_token, refresh_token } = crmConnections;
  return tx.select({ id, access_token, refresh_token }).from(crmConnections).for('update');
}

export async function saveConnection(
  tx: Executor,
  id: string,
  texts: Partial<typeof crmConnections.$inferInsert>,
): Promise<void> {
  await tx.update(crmConnections).set(texts).where(eq(crmConnections.provider, id));
}

export function lockSources(tx: Executor) {
  const { id, credentials } = knowledgeSources;
  return tx
    .select({ id, credentials })
    .from(knowledgeSources)
    .where(isNotNull(credentials))
    .for('update');
}

export async function saveSource(
  tx: Executor,
  id: string,
  texts: Partial<typeof knowledgeSources.$inferInsert>,
): Promise<void> {
  await tx.update(knowledgeSources).set(texts).where(eq(knowledgeSources.id, id));
}

export function lockSigningKeys(tx: Executor) {
  const { id, privateKey } = signingKeys;
  return tx.select({ id, privateKey }).from(signingKeys).for('update');
}

export async function saveSigningKey(
  tx: Executor,
  id: string,
  texts: Partial<typeof signingKeys.$inferInsert>,
): Promise<void> {
  await tx.update(signingKeys).set(texts).where(eq(signingKeys.id, id));
}

export function lockSecondFactors(tx: Executor) {
  const { id, secret, backupCodes } = secondFactors;
  return tx.select({ id, secret, backupCodes }).from(secondFactors).for('update');
}

export async function saveSecondFactor(
  tx: Executor,
  id: string,
  texts: Partial<typeof secondFactors.$inferInsert>,
): Promise<void> {
  await tx.update(secondFactors).set(texts).where(eq(secondFactors.id, id));
}
