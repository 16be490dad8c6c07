import { isRole, type Role } from '@plumbline/domain/people/roles.ts';
import { createApi } from '../app.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Caller } from '../platform/http/permission.ts';
import { createTestDatabase } from './database.ts';
import { checkAnswers } from './described.ts';
import { testDependencies } from './dependencies.ts';
import type { Database } from '../platform/db/database.ts';
import { signedInNow } from './people.ts';
import { people } from '../platform/db/schema/people.ts';

/** Who a request of a test comes from. */
export type TestRole = Role | null;

/**
 * The API on a database of its own. Requests name their role instead of carrying a signed token;
 * tokens themselves are tested with the real sign-in in platform/auth and app.test.ts.
 */
export async function createTestApi(
  overrides: Partial<AppDependencies> = {},
  withDatabase: (db: Database) => Partial<AppDependencies> = () => ({}),
) {
  const { db, close } = await createTestDatabase();
  const given = { ...overrides, ...withDatabase(db) };
  const api = createApi(testDependencies({ db, authenticate: authenticateByRole, ...given }));
  checkAnswers(api);

  /** Sends JSON as a person of the role and reads the JSON that comes back. */
  async function request(role: TestRole, method: string, path: string, body?: unknown) {
    const response = await api.request(path, {
      method,
      headers: { authorization: `Bearer ${role ?? 'none'}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const json: unknown = text ? JSON.parse(text) : null;
    return { status: response.status, headers: response.headers, body: json as never };
  }

  return { api, db, close, request };
}

/** Everybody in these tests is one person, with the role that the request names. */
export const testPersonId = '00000000-0000-4000-8000-00000000000a';

/** Their sign-in; a row only where something refers to it. */
export const testSessionId = '00000000-0000-4000-8000-00000000000b';

/** The row of that person, for what refers to it. */
export async function addTestPerson(db: Database): Promise<void> {
  await db
    .insert(people)
    .values({ id: testPersonId, name: 'Test Person', email: 'test.person@demo.example' });
}

async function authenticateByRole(authorization: string | undefined): Promise<Caller> {
  const name = authorization?.replace('Bearer ', '');
  if (!name) throw new AppError('unauthenticated', 'Sign in to continue');
  return {
    id: testPersonId,
    email: `${name.toLowerCase()}@demo.example`,
    name,
    role: isRole(name) ? name : null,
    sessionId: testSessionId,
    ...signedInNow,
  };
}
