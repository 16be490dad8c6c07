import { createHmac } from 'node:crypto';
import { storableText } from '@plumbline/domain/text.ts';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../secrets.ts';
import { recordEvent, saveSettingDigests } from './audit.queries.ts';

export interface WatchedSetting {
  name: string;
  /** Empty where it is not set. */
  value: string;
  isSecret: boolean;
}

/** Its digest is a check of the secret itself: by another one it is another. */
const secretName = 'PLUMBLINE_SECRET';

/**
 * Tells the audit trail which settings are others than at the last start. Settings are changed
 * outside of the product: who did it, it does not know. Call it once at each start.
 * @returns whether the secret is another one, and the one before is not known
 */
export async function recordSettings(
  db: Database,
  { secret, previousSecret }: Secrets,
  settings: readonly WatchedSetting[],
): Promise<boolean> {
  const watched = [...settings, { name: secretName, value: 'the one that keys', isSecret: true }];
  const byName = new Map(watched.map((setting) => [setting.name, setting]));
  // Keyed, or a short secret could be guessed from its digest.
  const digestOf = (key: string, { name, value }: WatchedSetting) =>
    createHmac('sha256', key).update(`${name}=${value}`).digest('hex');
  const digests = watched.map((setting) => ({
    name: setting.name,
    digest: digestOf(secret, setting),
    // Another secret is no other setting.
    before: previousSecret === null ? null : digestOf(previousSecret, setting),
    isCheck: setting.name === secretName,
  }));
  return db.transaction(async (tx) => {
    const changed = await saveSettingDigests(tx, digests);
    // All digests are others by another secret: nothing can be said of any of them.
    const isOtherSecret = changed.includes(secretName);
    for (const name of isOtherSecret ? [secretName] : changed) {
      await recordEvent(tx, {
        action: 'setting',
        actor: null,
        subject: name,
        detail: detailOf(byName.get(name)),
      });
    }
    return isOtherSecret;
  });
}

function detailOf(setting: WatchedSetting | undefined): string {
  if (!setting?.value) return 'not set';
  return setting.isSecret ? 'another value' : storableText(setting.value, 200);
}
