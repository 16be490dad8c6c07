import { setTimeout as wait } from 'node:timers/promises';
import type { Otherwise } from '@plumbline/server/testing/authenticator.ts';
import { makeDataFolder, removeDataFolder, startProduct } from '../e2e/support/product.ts';
import { openApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import { inviteGuest, openPage, type Guest } from './support/guests.ts';
import { everybody, type Instance } from './support/instance.ts';
import { outcome, type Outcome } from './support/table.ts';
import { findingsOf, mustBe, type Try } from './support/tries.ts';

interface PasskeyOptions {
  /** Whether to wait the minute after which a sign-in is no longer fresh, in one more Plumbline. */
  waits: boolean;
}

/** How a ceremony is done by a false page, or by somebody who holds the device and cannot unlock it. */
const wrongly: [string, Otherwise][] = [
  ['wrong origin', { origin: 'https://evil.example' }],
  ['wrong relying party', { rpId: 'evil.example' }],
  ['not unlocked', { verified: false }],
  ['another ceremony', { type: 'payment.get' }],
  ['a challenge of one’s own', { challenge: 'A'.repeat(43) }],
  ['a frame elsewhere', { crossOrigin: true }],
];

/** Passkeys: another one's, not asked for, used twice, for another address, and after signing out. */
export async function passkeys(instance: Instance, { waits }: PasskeyOptions): Promise<Outcome[]> {
  const { url, mailbox, attackers } = instance;
  if (mailbox === '') {
    const result = 'not tried: it reads the mail of the sandbox, of a Plumbline of its own';
    return [{ attack: 'passkeys', tries: 0, result, held: true }];
  }
  const headers = { 'Content-Type': 'application/json' };
  const invite = () =>
    inviteGuest(url, mailbox, (path, body) =>
      attackers.ADMIN.send(path, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
  const [owner, thief] = [await invite(), await invite()];
  for (const each of [owner, thief]) {
    await mustBe(201, await each.add(await each.make({}, each.device)));
  }
  const outcomes = [
    await othersPasskeys(instance, owner, thief),
    await falseNewOnes(owner, thief),
    await falseSignIns(url, owner, thief),
    await falseConfirmations(owner, thief),
    await afterSigningOut(thief),
  ];
  return waits ? [...outcomes, await withoutFreshSignIn()] : outcomes;
}

async function othersPasskeys({ attackers }: Instance, owner: Guest, thief: Guest) {
  const before = await owner.passkeys();
  const path = `/api/account/passkeys/${before[0]?.id}`;
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ name: 'Mine' });
  const tries: Try[] = [
    ['rename by another guest', () => thief.call('PATCH', path, { name: 'Mine' }), 404],
    ['delete by another guest', () => thief.call('DELETE', path), 404],
    ...everybody.flatMap((who): Try[] => [
      [
        `rename by ${who}`,
        () => attackers[who].send(path, { method: 'PATCH', headers, body }),
        404,
      ],
      [`delete by ${who}`, () => attackers[who].send(path, { method: 'DELETE' }), 404],
    ]),
  ];
  const findings = await findingsOf(tries);
  const after = await owner.passkeys();
  if (JSON.stringify(after) !== JSON.stringify(before)) findings.push('it was changed');
  return outcome('passkeys: another one’s id', tries.length, findings);
}

async function falseNewOnes(owner: Guest, thief: Guest) {
  const before = await thief.passkeys();
  const ofOwner = await owner.make();
  const used = await owner.make();
  await mustBe(201, await owner.add(used));
  const signed = await thief.sign(thief, {}, '/auth/confirm/passkey/options');
  const { challenge } = JSON.parse(
    Buffer.from(signed.response.clientDataJSON, 'base64url').toString(),
  ) as { challenge: string };
  const tries: Try[] = [
    ...wrongly.map(([what, otherwise]): Try => [
      what,
      async () => thief.add(await thief.make(otherwise)),
      400,
    ]),
    ['a challenge that another one asked for', () => thief.add(ofOwner), 400],
    ['a challenge that was used', () => owner.add(used), 400],
    ['a challenge to sign', async () => thief.add(await thief.make({ challenge })), 400],
    ['with a certificate', async () => thief.add(await thief.make({ format: 'packed' })), 400],
  ];
  const findings = await findingsOf(tries);
  if ((await thief.passkeys()).length !== before.length) findings.push('one was kept');
  return outcome('passkeys: false new ones', tries.length, findings);
}

async function falseSignIns(url: string, owner: Guest, thief: Guest) {
  const here = openPage(url);
  const enter = (credential: object, at = here, origin: string | null = url) =>
    at.post('/auth/passkey', { credential }, origin);
  const used = await here.sign(owner);
  await mustBe(200, await enter(used));
  const stranger = openPage(url);
  const id = owner.device.credentials.at(-1)?.id ?? '';
  const tries: Try[] = [
    ...wrongly.map(([what, otherwise]): Try => [
      what,
      async () => enter(await stranger.sign(owner, otherwise), stranger),
      400,
      401,
    ]),
    ['a challenge that was used', () => enter(used), 400],
    ['the same in another browser', () => enter(used, stranger), 400],
    [
      'a challenge of another browser',
      async () => enter(await here.sign(owner), openPage(url)),
      400,
    ],
    [
      'a challenge to confirm',
      async () => enter(await owner.sign(owner, {}, '/auth/confirm/passkey/options'), owner),
      400,
    ],
    [
      'another one’s signature',
      async () => enter({ ...(await stranger.sign(thief)), id, rawId: id }, stranger),
      401,
    ],
    [
      'in another one’s name',
      async () => enter(await stranger.sign(thief, { userHandle: 'c29tZWJvZHk' }), stranger),
      401,
    ],
    [
      'sent by a page elsewhere',
      async () => enter(await stranger.sign(owner), stranger, 'https://evil.example'),
      403,
    ],
    ['sent by no page', async () => enter(await stranger.sign(owner), stranger, null), 403],
  ];
  const findings = await findingsOf(tries);
  const token = await stranger.browser.send('/auth/token');
  if (token.status !== 401) findings.push(`somebody is signed in: ${token.status}`);
  return outcome('passkeys: false sign-ins', tries.length, findings);
}

async function falseConfirmations(owner: Guest, thief: Guest) {
  const path = '/auth/confirm/passkey';
  const confirm = (credential: object) => thief.post(path, { credential });
  const ask = `${path}/options`;
  const used = await thief.sign(thief, {}, ask);
  await mustBe(200, await confirm(used));
  const tries: Try[] = [
    ['another one’s passkey', async () => confirm(await thief.sign(owner, {}, ask)), 400],
    ['asked for by its owner', async () => confirm(await owner.sign(owner, {}, ask)), 400],
    ['a challenge that was used', () => confirm(used), 400],
    ['a challenge to sign in', async () => confirm(await thief.sign(thief)), 400],
    ['wrong origin', async () => confirm(await thief.sign(thief, wrongly[0]?.[1], ask)), 400],
    [
      'wrong relying party',
      async () => confirm(await thief.sign(thief, wrongly[1]?.[1], ask)),
      400,
    ],
  ];
  return outcome('passkeys: false confirmations', tries.length, await findingsOf(tries));
}

/** What was asked for while somebody was signed in is of no use to who has it afterwards. */
async function afterSigningOut(guest: Guest) {
  const credential = await guest.make();
  const signed = await guest.sign(guest, {}, '/auth/confirm/passkey/options');
  const path = `/api/account/passkeys/${(await guest.passkeys())[0]?.id}`;
  await mustBe(200, await guest.post('/auth/sign-out', {}));
  const tries: Try[] = [
    ['add', () => guest.add(credential), 401],
    ['begin to add', () => guest.call('POST', '/api/account/passkeys/options'), 401],
    ['rename', () => guest.call('PATCH', path, { name: 'Mine' }), 401],
    ['delete', () => guest.call('DELETE', path), 401],
    ['confirm', () => guest.post('/auth/confirm/passkey', { credential: signed }), 401],
    ['begin to confirm', () => guest.post('/auth/confirm/passkey/options', {}), 401],
    ['sign in with it', () => guest.post('/auth/passkey', { credential: signed }), 400],
  ];
  return outcome('passkeys: after signing out', tries.length, await findingsOf(tries));
}

/** An open page a minute later, in a Plumbline that believes it no longer. */
async function withoutFreshSignIn() {
  const dataFolder = makeDataFolder();
  const product = await startProduct({ dataFolder, environment: { FRESH_SIGN_IN_MINUTES: '1' } });
  try {
    const admin = await openApiSession(product.url, people.ADMIN.email);
    const guest = await inviteGuest(product.url, product.mailbox, (path, body) =>
      admin.send('POST', path, body),
    );
    await mustBe(201, await guest.add(await guest.make()));
    const credential = await guest.make();
    const path = `/api/account/passkeys/${(await guest.passkeys())[0]?.id}`;
    await wait(61_000);
    const tries: Try[] = [
      ['begin to add', () => guest.call('POST', '/api/account/passkeys/options'), 403],
      ['add what was begun', () => guest.add(credential), 403],
      ['rename', () => guest.call('PATCH', path, { name: 'Mine' }), 403],
      ['delete', () => guest.call('DELETE', path), 403],
    ];
    const findings = await findingsOf(tries);
    if ((await guest.passkeys())[0]?.name !== 'Laptop') findings.push('it was changed');
    return outcome('passkeys: without a fresh sign-in', tries.length, findings);
  } finally {
    await product.stop();
    removeDataFolder(dataFolder);
  }
}
