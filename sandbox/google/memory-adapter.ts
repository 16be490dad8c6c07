import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/** Most entries kept; the oldest go first. */
const limit = 10_000;

/**
 * Where the provider keeps sessions, grants and codes: in memory, gone at the end of the process,
 * which is right for a sandbox and wrong for anything else.
 */
export function memoryAdapter(now: () => number = Date.now): AdapterFactory {
  const entries = new Map<string, Entry>();
  const byGrant = new Map<string, Set<string>>();

  function read(key: string): AdapterPayload | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAt > now()) return entry.payload;
    entries.delete(key);
    return undefined;
  }

  return (model: string): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (match: (payload: AdapterPayload) => boolean) => {
      for (const key of entries.keys()) {
        const payload = key.startsWith(`${model}:`) ? read(key) : undefined;
        if (payload && match(payload)) return payload;
      }
      return undefined;
    };
    return {
      async upsert(id, payload, expiresIn) {
        const key = keyOf(id);
        entries.delete(key);
        entries.set(key, { payload, expiresAt: now() + (expiresIn || 3600) * 1000 });
        if (payload.grantId) {
          const keys = byGrant.get(payload.grantId) ?? new Set();
          byGrant.set(payload.grantId, keys.add(key));
        }
        for (const oldest of entries.keys()) {
          if (entries.size <= limit) break;
          entries.delete(oldest);
        }
      },
      find: async (id) => read(keyOf(id)),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      async consume(id) {
        const payload = read(keyOf(id));
        if (payload) payload.consumed = Math.floor(now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const key of byGrant.get(grantId) ?? []) entries.delete(key);
        byGrant.delete(grantId);
      },
    };
  };
}
