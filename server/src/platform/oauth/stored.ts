import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { hashOfToken } from '../auth/access-token.ts';
import type { Database } from '../db/database.ts';
import { endGrant } from './grants.ts';
import * as queries from './oauth.queries.ts';

interface StoredOptions {
  db: Database;
  /** What tokens are for. */
  resource: string;
  /** Whether apps that registered themselves may come. */
  takesRegistrations: boolean;
  now: () => Date;
}

/** Nothing is remembered of a browser: who somebody is, the product's own session says each time. */
const forgotten = new Set(['Session']);

/** Apps that registered themselves and that nobody let in: anybody can add one. */
const mostIdleClients = 1000;
/** Where there are so many, those that waited longer for a person go. */
const idleMs = 3600_000;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** What the library keeps, in tables of ours: of what is handed out, only the hash. */
export function stored(options: StoredOptions): (kind: string) => Adapter {
  const { db, now } = options;
  return (kind) => {
    if (kind === 'Grant') return { ...nothing, ...grants(options) };
    if (kind === 'Client') return { ...nothing, ...clients(options) };
    if (forgotten.has(kind)) return nothing;
    const keyOf = (id: string) => ({ kind, hash: hashOfToken(id) });
    return {
      ...nothing,
      async upsert(id, { jti: _handedOut, ...payload }, expiresIn) {
        const expires_at = new Date(now().getTime() + (expiresIn ?? 0) * 1000);
        const grant_id = kind === 'Interaction' ? null : (payload.grantId ?? null);
        await queries.saveArtifact(db, { ...keyOf(id), grant_id, payload, expires_at });
      },
      async find(id) {
        const row = await queries.findArtifact(db, keyOf(id));
        if (!row || row.expires_at <= now()) return undefined;
        const consumed = row.consumed_at && { consumed: seconds(row.consumed_at) };
        return { ...row.payload, jti: id, ...consumed };
      },
      async consume(id) {
        // Of two at the same moment one is the second, and ends all that the first was given.
        if (await queries.consumeArtifact(db, keyOf(id), now())) return;
        const row = await queries.findArtifact(db, keyOf(id));
        if (row?.grant_id) await endGrant(db, row.grant_id, 'token came twice');
        throw new errors.InvalidGrant('already used');
      },
      destroy: (id) => queries.deleteArtifact(db, keyOf(id)),
      revokeByGrantId: (grantId) => revoke(db, grantId),
    };
  };
}

const nothing: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUserCode: async () => undefined,
  findByUid: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
};

/** What people let apps do; {@link createConsent} writes it. */
function grants({ db, resource, now }: StoredOptions): Partial<Adapter> {
  return {
    async find(id): Promise<AdapterPayload | undefined> {
      const row = await queries.findGrant(db, id);
      if (!row || row.expires_at <= now()) return undefined;
      return {
        jti: id,
        kind: 'Grant',
        accountId: row.person_id,
        clientId: row.client_id,
        resources: { [resource]: row.scopes.join(' ') },
        iat: seconds(row.created_at),
        exp: seconds(row.expires_at),
      };
    },
    destroy: (id) => revoke(db, id),
  };
}

/** The library ends a grant where its app gives it back, and where a code or token comes twice. */
const revoke = (db: Database, id: string) =>
  endGrant(
    db,
    id,
    Provider.ctx?.oidc.route === 'revocation' ? 'disconnected itself' : 'token came twice',
  );

/** Apps that somebody entered, or that registered themselves. */
function clients({ db, takesRegistrations, now }: StoredOptions): Partial<Adapter> {
  /** Too many registrations must not keep others out for days: those without a person go. */
  async function freeIdleClients(): Promise<number> {
    await queries.removeIdleClients(db, new Date(now().getTime() - idleMs));
    return queries.countIdleClients(db);
  }
  return {
    async upsert(id, { client_name: name = id, redirect_uris = [] }) {
      if (
        (await queries.countIdleClients(db)) >= mostIdleClients &&
        (await freeIdleClients()) >= mostIdleClients
      ) {
        throw new errors.TemporarilyUnavailable('Too many apps registered. Try again later.');
      }
      await queries.addClient(db, {
        id,
        name,
        redirect_uris: [...redirect_uris],
        kind: 'registered',
        created_at: now(),
      });
    },
    async find(id) {
      // The database refuses this character, which headers and keys can still hold.
      if (id.includes('\0')) return undefined;
      const row = await queries.findClient(db, id);
      if (!row || (row.kind === 'registered' && !takesRegistrations)) return undefined;
      return { client_id: id, client_name: row.name, redirect_uris: row.redirect_uris };
    },
  };
}
