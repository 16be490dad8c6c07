import { eq, isNotNull } from 'drizzle-orm';
import type { Executor } from './db/database.ts';
import { crmConnections } from './db/schema/crm.ts';
import { modelSettings } from './db/schema/language-model.ts';
import { knowledgeSources } from './db/schema/knowledge.ts';
import { secondFactors, signingKeys } from './db/schema/people.ts';
import { webhookEndpoints } from './db/schema/webhooks.ts';

/*
 * Everything that is kept sealed, with the rows locked until the transaction ends where they are to
 * be written. Whoever adds a sealed column adds it here: a test looks for what the old secret still
 * opens.
 */

export function readConnections(tx: Executor, isLocked: boolean) {
  const { provider: id, access_token, refresh_token } = crmConnections;
  const rows = tx.select({ id, access_token, refresh_token }).from(crmConnections);
  return isLocked ? rows.for('update') : rows;
}

export async function saveConnection(
  tx: Executor,
  id: string,
  texts: Partial<typeof crmConnections.$inferInsert>,
): Promise<void> {
  await tx.update(crmConnections).set(texts).where(eq(crmConnections.provider, id));
}

export function readSources(tx: Executor, isLocked: boolean) {
  const { id, credentials } = knowledgeSources;
  const rows = tx.select({ id, credentials }).from(knowledgeSources).where(isNotNull(credentials));
  return isLocked ? rows.for('update') : rows;
}

export async function saveSource(
  tx: Executor,
  id: string,
  texts: Partial<typeof knowledgeSources.$inferInsert>,
): Promise<void> {
  await tx.update(knowledgeSources).set(texts).where(eq(knowledgeSources.id, id));
}

export function readModelKeys(tx: Executor, isLocked: boolean) {
  const { only_one: id, api_key } = modelSettings;
  const rows = tx.select({ id, api_key }).from(modelSettings).where(isNotNull(api_key));
  return isLocked ? rows.for('update') : rows;
}

export async function saveModelKey(
  tx: Executor,
  texts: Partial<typeof modelSettings.$inferInsert>,
): Promise<void> {
  await tx.update(modelSettings).set(texts);
}

export function readWebhooks(tx: Executor, isLocked: boolean) {
  const { id, address, secret } = webhookEndpoints;
  const rows = tx.select({ id, address, secret }).from(webhookEndpoints);
  return isLocked ? rows.for('update') : rows;
}

export async function saveWebhook(
  tx: Executor,
  id: string,
  texts: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(texts).where(eq(webhookEndpoints.id, id));
}

export function readSigningKeys(tx: Executor, isLocked: boolean) {
  const { id, privateKey } = signingKeys;
  const rows = tx.select({ id, privateKey }).from(signingKeys);
  return isLocked ? rows.for('update') : rows;
}

export async function saveSigningKey(
  tx: Executor,
  id: string,
  texts: Partial<typeof signingKeys.$inferInsert>,
): Promise<void> {
  await tx.update(signingKeys).set(texts).where(eq(signingKeys.id, id));
}

export function readSecondFactors(tx: Executor, isLocked: boolean) {
  const { id, secret, backupCodes } = secondFactors;
  const rows = tx.select({ id, secret, backupCodes }).from(secondFactors);
  return isLocked ? rows.for('update') : rows;
}

export async function saveSecondFactor(
  tx: Executor,
  id: string,
  texts: Partial<typeof secondFactors.$inferInsert>,
): Promise<void> {
  await tx.update(secondFactors).set(texts).where(eq(secondFactors.id, id));
}
