import { createHmac } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { recordEvent, saveSettingDigests } from './audit.queries.ts';

export interface WatchedSetting {
  name: string;
  /** Empty where it is not set. */
  value: string;
  isSecret: boolean;
}

/**
 * Tells the audit trail which settings are others than at the last start. Settings are changed
 * outside of the product: who did it, it does not know. Call it once at each start.
 */
export async function recordSettings(
  db: Database,
  { secret, previousSecret }: Secrets,
  settings: readonly WatchedSetting[],
): Promise<void> {
  const byName = new Map(settings.map((setting) => [setting.name, setting]));
  // Keyed, or a short secret could be guessed from its digest.
  const digestOf = (key: string, { name, value }: WatchedSetting) =>
    createHmac('sha256', key).update(`${name}=${value}`).digest('hex');
  const digests = settings.map((setting) => ({
    name: setting.name,
    digest: digestOf(secret, setting),
    // Another secret is no other setting.
    before: previousSecret === null ? null : digestOf(previousSecret, setting),
  }));
  await db.transaction(async (tx) => {
    for (const name of await saveSettingDigests(tx, digests)) {
      await recordEvent(tx, {
        action: 'setting',
        actor: null,
        subject: name,
        detail: detailOf(byName.get(name)),
      });
    }
  });
}

function detailOf(setting: WatchedSetting | undefined): string {
  if (!setting?.value) return 'not set';
  return setting.isSecret ? 'another value' : setting.value.slice(0, 200);
}
