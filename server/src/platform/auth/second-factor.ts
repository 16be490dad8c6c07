import { recordEvent } from '../audit/audit.queries.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { Visitor } from './client-address.ts';
import type { connect } from './connection.ts';
import { deviceName } from './device.ts';
import { errorAnswer } from './library-answer.ts';
import type { Notice, Notify } from './notices.ts';
import type { createOwnSession, OwnSession } from './own-session.ts';
import { countPasskeys } from './passkeys.queries.ts';
import { needsSecondFactor } from './second-factor-rule.ts';
import { confirmSession } from './sessions.queries.ts';
import { askTwoFactor } from './two-factor-request.ts';

interface SecondFactorOptions {
  db: Database;
  baseUrl: string;
  connection: Awaited<ReturnType<typeof connect>>;
  own: ReturnType<typeof createOwnSession>;
  secondFactorRoles: readonly Role[];
  notify: Notify;
  now: () => Date;
}

/** Somebody who is signed in asks for something. */
export interface Asked {
  request: Request;
  visitor: Visitor;
  session: OwnSession;
}

/** For whoever has a passkey, and came without it. */
export const passkeyFirst = 'Sign in with your passkey first.';
const notOn = 'You have no second factor yet.';
const enabledSchema = v.object({ totpURI: v.string(), backupCodes: v.array(v.string()) });
const codesSchema = v.object({ backupCodes: v.array(v.string()) });

/** How people with a password set up a second factor, and confirm that it is them. */
export function createSecondFactor(options: SecondFactorOptions) {
  const { db, baseUrl, connection, own, secondFactorRoles, notify, now } = options;

  const ask = (path: string, asked: Asked, body: object) =>
    askTwoFactor({ baseUrl, connection }, path, asked, body);

  async function tell(what: Notice['what'], detail: string, asked: Asked): Promise<void> {
    const { session, visitor } = asked;
    const actor = { id: session.personId, email: session.email };
    const { address } = visitor;
    await recordEvent(db, { action: 'second-factor', actor, detail, address });
    void notify({
      what,
      to: session,
      at: now(),
      device: deviceName(visitor.userAgent),
      address: address ?? '',
    });
  }

  /**
   * Whether a password alone opened the session, where a passkey has to: the role came to demand it
   * meanwhile. Whoever holds the password must not make themselves a factor then.
   */
  async function lacksPasskey({ session }: Asked): Promise<boolean> {
    const isDue = needsSecondFactor(
      { ...session, twoFactorEnabled: session.hasSecondFactor },
      { secondFactorRoles },
    );
    return isDue && (await countPasskeys(db, session.personId)) > 0;
  }

  /** A secret for an authenticator app and backup codes; nothing is asked for before the first code. */
  async function setUp(asked: Asked, password: string): Promise<Response> {
    if (asked.session.hasSecondFactor) return errorAnswer(409, 'You already have a second factor.');
    if (await lacksPasskey(asked)) return errorAnswer(403, passkeyFirst);
    const refusal = await own.refusalOf(asked.session, password, asked.visitor);
    if (refusal) return refusal;
    const made = await read(enabledSchema, await ask('enable', asked, { password }));
    return answer({ uri: made.totpURI, backup_codes: made.backupCodes });
  }

  /** The first code, which shows that the app has the secret: from here on one is asked for. */
  async function verify(asked: Asked, code: string): Promise<Response> {
    if (asked.session.hasSecondFactor) return errorAnswer(409, 'You already have a second factor.');
    if (await lacksPasskey(asked)) return errorAnswer(403, passkeyFirst);
    const verified = await ask('verify-totp', asked, { code });
    if (verified.status >= 500) throw new Error(`The library answered ${verified.status}`);
    if (!verified.ok) {
      const fault = 'Wrong code. Enter the one your app shows now.';
      return errorAnswer(400, fault, undefined, { fields: { code: fault } });
    }
    await tell('second-factor-on', 'turned on', asked);
    return answer({}, verified);
  }

  async function newCodes(asked: Asked, password: string): Promise<Response> {
    if (!asked.session.hasSecondFactor) return errorAnswer(409, notOn);
    const refusal = await own.refusalOf(asked.session, password, asked.visitor);
    if (refusal) return refusal;
    const asking = ask('generate-backup-codes', asked, { password });
    const made = await read(codesSchema, await asking);
    await tell('backup-codes', 'new backup codes', asked);
    return answer({ backup_codes: made.backupCodes });
  }

  async function turnOff(asked: Asked, password: string): Promise<Response> {
    const { role, hasSecondFactor } = asked.session;
    if (!hasSecondFactor) return errorAnswer(409, notOn);
    if (role !== null && secondFactorRoles.includes(role)) {
      return errorAnswer(409, 'Your role requires a second factor.');
    }
    const refusal = await own.refusalOf(asked.session, password, asked.visitor);
    if (refusal) return refusal;
    const done = await ask('disable', asked, { password });
    if (!done.ok) throw new Error(`The library answered ${done.status}`);
    await tell('second-factor-off', 'turned off', asked);
    return answer({}, done);
  }

  /** The password once more, before something that matters. */
  async function confirm({ session, visitor }: Asked, password: string): Promise<Response> {
    if (session.signedInBy === 'provider') {
      return errorAnswer(409, 'You signed in with your identity provider: confirm it there.');
    }
    const refusal = await own.refusalOf(session, password, visitor);
    if (refusal) return refusal;
    await db.transaction(async (tx) => {
      await confirmSession(tx, session.id, now());
      const actor = { id: session.personId, email: session.email };
      await recordEvent(tx, { action: 'confirm', actor, address: visitor.address });
    });
    return answer({});
  }

  return { setUp, verify, newCodes, turnOff, confirm };
}

async function read<Schema extends v.GenericSchema>(schema: Schema, made: Response) {
  if (!made.ok) throw new Error(`The library answered ${made.status}`);
  return v.parse(schema, await made.json());
}

/** With the cookies of another answer, where the session is another one now. */
function answer(body: object, from?: Response): Response {
  const made = Response.json(body, { headers: { 'Cache-Control': 'no-store' } });
  for (const cookie of from?.headers.getSetCookie() ?? []) {
    made.headers.append('Set-Cookie', cookie);
  }
  return made;
}
