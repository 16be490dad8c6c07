import type { CreationOptions, RequestOptions } from '@plumbline/domain/people/passkeys.ts';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { passkeys, people } from '../platform/db/schema/people.ts';
import { createPasskeys } from '../platform/auth/passkeys.ts';
import { createAuthenticator, type Otherwise } from './authenticator.ts';
import type { Browser } from './browser.ts';
import { guest, password, post, type PasswordWorld } from './passwords.ts';
import { testBaseUrl } from './people.ts';

type Device = ReturnType<typeof createAuthenticator>;

/** What people do with their passkeys, in the world of a test file. */
export function passkeysOf(world: () => PasswordWorld) {
  /** Somebody with a password and a passkey: their device, and the page where they added it. */
  async function withPasskey(device = createAuthenticator(), email = guest) {
    const browser = world().newBrowser();
    await world().setPassword(await world().invite({ email }), password, browser);
    const [owner] = await world().db.select().from(people).where(eq(people.email, email));
    if (!owner) throw new Error('Nobody was invited');
    await addPasskey(device, owner);
    return { browser, device, owner };
  }

  /** As the account page does it. */
  async function addPasskey(device: Device, owner: { id: string; email: string; name: string }) {
    const kit = createPasskeys({ db: world().db, baseUrl: testBaseUrl, now: world().now });
    const options: CreationOptions = await kit.creationOptions(owner, 'a session');
    const made = await kit.readNew(device.make(options), 'a session');
    if (typeof made === 'string') throw new Error(made);
    await world()
      .db.insert(passkeys)
      .values({ ...made, person_id: owner.id, name: 'Laptop', created_at: world().now() });
  }

  async function ask(browser: Browser, path = '/auth/passkey/options'): Promise<RequestOptions> {
    const answer = await post(browser, path, {});
    expect(answer.status).toBe(200);
    return (await answer.json()) as RequestOptions;
  }

  /** Signs in with the device, as it should be done or otherwise. */
  async function enter(device: Device, otherwise: Otherwise = {}, browser = world().newBrowser()) {
    const credential = device.sign(await ask(browser), otherwise);
    const answer = await post(browser, '/auth/passkey', { credential });
    return { status: answer.status, body: (await answer.json()) as never, browser, credential };
  }

  return { withPasskey, addPasskey, ask, enter };
}
