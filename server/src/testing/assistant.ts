import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Role } from '@plumbline/domain/people/roles.ts';
import type { Scope } from '@plumbline/domain/people/permissions.ts';
import { scopes as allScopes } from '@plumbline/domain/people/tokens.ts';
import { createApi } from '../app.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { addAccessToken } from './access-tokens.ts';
import { createTestDatabase } from './database.ts';
import { testDependencies } from './dependencies.ts';
import { createTestAuth, signInAs, testBaseUrl } from './people.ts';

/** The API with the real sign-in, and clients of assistants by the official library. */
export async function createAssistantApi(overrides: Partial<AppDependencies> = {}) {
  const { db, close } = await createTestDatabase();
  const auth = await createTestAuth(db);
  const api = createApi(testDependencies({ db, authenticate: auth.authenticate, ...overrides }));

  async function tokenOf(role: Role, scopes: readonly Scope[] = allScopes) {
    const { person } = await signInAs({ auth, db }, role);
    return { person, token: await addAccessToken(db, person.id, { scopes }) };
  }

  /** A client that is connected with a token; of an older version of the protocol where it says so. */
  async function connect(token: string, isOld = false) {
    const client = new Client(
      { name: 'test', version: '1.0.0' },
      isOld ? {} : { versionNegotiation: { mode: 'auto' } },
    );
    await client.connect(
      new StreamableHTTPClientTransport(new URL('/mcp', testBaseUrl), {
        requestInit: { headers: { authorization: `Bearer ${token}` } },
        fetch: async (url, init) => api.fetch(new Request(url, init)),
      }),
    );
    return client;
  }

  /** Asks a route of the API with the same token. */
  async function ask(token: string, method: string, path: string, body?: object) {
    const response = await api.request(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never };
  }

  return { api, db, close, tokenOf, connect, ask };
}
