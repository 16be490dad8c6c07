import type { CreationOptions, Passkey } from '@plumbline/domain/people/passkeys.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { hashPassword } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accounts, sessions } from '../platform/db/schema/people.ts';
import { createAuthenticator, type Otherwise } from './authenticator.ts';
import type { Caller, MembersWorld } from './members.ts';

let hash: Promise<string> | undefined;

/** Somebody who signed in with a password. */
export async function enterByPassword(
  world: MembersWorld,
  email: string,
  role: Role,
): Promise<Caller> {
  const person = await world.enter(role, { name: email, email });
  hash ??= hashPassword('correct horse battery');
  await world.db.insert(accounts).values({
    providerId: 'credential',
    accountId: person.id,
    userId: person.id,
    password: await hash,
  });
  await world.db
    .update(sessions)
    .set({ signedInBy: 'password' })
    .where(eq(sessions.userId, person.id));
  return person;
}

export async function beginPasskey(caller: Caller): Promise<CreationOptions> {
  const { status, body } = await caller.call('POST', '/api/account/passkeys/options');
  expect(status).toBe(200);
  return body;
}

/** Adds a passkey, as it should be done or otherwise. */
export async function addPasskey(caller: Caller, otherwise: Otherwise = {}, name = 'Laptop') {
  const credential = createAuthenticator().make(await beginPasskey(caller), otherwise);
  const answer = await caller.call('POST', '/api/account/passkeys', { name, credential });
  return { ...answer, body: answer.body as Passkey };
}

export async function passkeysOf(caller: Caller): Promise<Passkey[]> {
  const { body } = await caller.call('GET', '/api/account/passkeys');
  return (body as { data: Passkey[] }).data;
}
