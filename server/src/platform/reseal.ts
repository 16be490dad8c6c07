import type { Logger } from 'pino';
import { createLibraryBox } from './auth/library-keys.ts';
import type { Database, Executor } from './db/database.ts';
import * as queries from './reseal.queries.ts';
import { createSecretBox, type Secrets } from './secrets.ts';

interface ResealOptions extends Secrets {
  db: Database;
  log: Logger;
}

/** How many texts of a kind are sealed anew, and how many no secret opens. */
export type Tally = Record<string, { renewed: number; lost: number }>;

/**
 * Seals everything that an earlier secret sealed with the present one, so that the earlier one can
 * go. Processes that start together wait for each other, row by row. Without an earlier secret it
 * only looks, and waits for nobody. What no secret opens stays as it is, and is told.
 */
export async function reseal(options: ResealOptions): Promise<Tally> {
  const { db, log } = options;
  const library = createLibraryBox(options);
  const crm = createSecretBox(options, 'crm');
  const knowledge = createSecretBox(options, 'knowledge');
  const model = createSecretBox(options, 'language model');
  const webhooks = createSecretBox(options, 'webhooks');
  const tally: Tally = {};
  const isLocked = options.previousSecret !== null;

  /** The row with its texts renewed; null where all of them are as they should be. */
  async function renewed(kind: string, texts: Texts, renew: Renew): Promise<Texts | null> {
    const count = (tally[kind] ??= { renewed: 0, lost: 0 });
    const next: Texts = {};
    for (const [name, text] of Object.entries(texts)) {
      if (text === null) continue;
      try {
        const other = await renew(text);
        if (other !== null) next[name] = other;
      } catch {
        count.lost += 1; // told below, once for all of them
      }
    }
    if (Object.keys(next).length === 0) return null;
    count.renewed += Object.keys(next).length;
    return { ...texts, ...next };
  }

  await db.transaction(async (tx: Executor) => {
    for (const { id, ...texts } of await queries.readConnections(tx, isLocked)) {
      const next = await renewed('HubSpot tokens', texts, async (text) => crm.renew(text));
      if (next) await queries.saveConnection(tx, id, next);
    }
    for (const { id, ...texts } of await queries.readSources(tx, isLocked)) {
      const next = await renewed('source credentials', texts, async (text) =>
        knowledge.renew(text),
      );
      if (next) await queries.saveSource(tx, id, next);
    }
    for (const { id: _only, ...texts } of await queries.readModelKeys(tx, isLocked)) {
      const next = await renewed('language model keys', texts, async (text) => model.renew(text));
      if (next) await queries.saveModelKey(tx, next);
    }
    for (const { id, ...texts } of await queries.readWebhooks(tx, isLocked)) {
      const next = await renewed('webhooks', texts, async (text) => webhooks.renew(text));
      if (next) await queries.saveWebhook(tx, id, next);
    }
    for (const { id, ...texts } of await queries.readSigningKeys(tx, isLocked)) {
      // The library keeps the encrypted text as JSON.
      const next = await renewed(keysKind, texts, async (text) => {
        const other = await library.renew(String(JSON.parse(text)));
        return other === null ? null : JSON.stringify(other);
      });
      if (next) await queries.saveSigningKey(tx, id, next);
    }
    for (const { id, ...texts } of await queries.readSecondFactors(tx, isLocked)) {
      const next = await renewed('second factors', texts, (text) => library.renew(text));
      if (next) await queries.saveSecondFactor(tx, id, next);
    }
  });
  for (const [kind, { renewed: count, lost }] of Object.entries(tally)) {
    if (count > 0) log.info({ part: 'secret', kind, count }, 'sealed with the new secret');
    if (lost > 0) log.error({ part: 'secret', kind, count: lost }, 'opened by no secret');
  }
  return tally;
}

/**
 * What whoever starts the product is told of what no secret opens, in sentences; null where all is
 * well. Keys that sign identity tokens are made anew by themselves.
 * @param where the secret stands: a setting, or a file
 */
export function lossOf(tally: Tally, where: string): string | null {
  const lost = Object.entries(tally).flatMap(([kind, { lost: count }]) =>
    count > 0 && kind !== keysKind ? [kind] : [],
  );
  if (lost.length === 0) return null;
  return `What is sealed in the database can't be opened (${lost.join(', ')}): ${where} isn't the secret that sealed it. Start with the one that did, or set it as PLUMBLINE_SECRET_PREVIOUS. If it's lost, reconnect HubSpot, enter the credentials of sources and the key of the language model again, and reset second factors under Members.`;
}

/** Of a secret that is not the one of the last start. */
export function otherSecret(where: string): string {
  return `${where} isn't the secret of the last start: everybody has to sign in again.`;
}

const keysKind = 'signing keys';

type Texts = Record<string, string | null>;
type Renew = (text: string) => Promise<string | null>;
