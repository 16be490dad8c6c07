import {
  creationOptionsSchema,
  requestOptionsSchema,
  type Assertion,
  type CreationOptions,
  type NewCredential,
  type RequestOptions,
} from '@plumbline/domain/people/passkeys.ts';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
} from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import type { PasskeyPurpose } from '../db/schema/people.ts';
import * as queries from './passkeys.queries.ts';

interface PasskeyOptions {
  db: Database;
  baseUrl: string;
  now: () => Date;
}

/** Who a passkey is made for. */
interface Owner {
  id: string;
  email: string;
  name: string;
}

export type Refusal =
  /** The challenge was used, is too old, or was another one's. */
  | 'over'
  /** Nobody's here, or it did not sign what it was asked to. */
  | 'wrong';

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Good for so long: a browser's own window stays open for no longer. */
const lifeMs = 5 * 60_000;

/**
 * Making passkeys and having them sign (WebAuthn). The owner proves themselves to the device each
 * time, so that one passkey is two factors.
 */
export function createPasskeys({ db, baseUrl, now }: PasskeyOptions) {
  const { origin } = new URL(baseUrl);
  const rpID = rpIdOf(baseUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  const supportedAlgorithmIDs = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];

  async function keep(challenge: string, purpose: PasskeyPurpose, askedBy: string): Promise<void> {
    const expires_at = new Date(now().getTime() + lifeMs);
    await queries.saveChallenge(db, { challenge, purpose, asked_by: askedBy, expires_at });
  }

  /** The challenge that was signed, used up with this; null where it is none of ours any more. */
  async function take(clientData: string, purpose: PasskeyPurpose, askedBy: string) {
    const read = readClientData(clientData);
    if (read === null) return null;
    const isOurs = await queries.takeChallenge(db, { ...read, purpose, askedBy }, now());
    return isOurs ? read.challenge : null;
  }

  /** What the browser is told, to make a passkey for somebody who is signed in. */
  async function creationOptions(owner: Owner, sessionId: string): Promise<CreationOptions> {
    const known = await queries.listPasskeys(db, owner.id);
    const options = await generateRegistrationOptions({
      rpName: 'Plumbline',
      rpID,
      userID: handleOf(owner.id),
      userName: owner.email,
      userDisplayName: owner.name || owner.email,
      timeout: lifeMs,
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keep(options.challenge, 'add', sessionId);
    return v.parse(creationOptionsSchema, options);
  }

  /** The credential that the browser made, as it is to be kept. */
  async function readNew(credential: NewCredential, sessionId: string) {
    const challenge = await take(credential.response.clientDataJSON, 'add', sessionId);
    if (challenge === null) return 'over';
    try {
      if (!isWithoutCertificates(credential)) return 'wrong';
      const { registrationInfo } = await verifyRegistrationResponse({
        ...expected,
        supportedAlgorithmIDs,
        response: { ...credential, clientExtensionResults: {} },
        expectedChallenge: challenge,
      });
      if (!registrationInfo) return 'wrong';
      const { credential: made, credentialBackedUp } = registrationInfo;
      return {
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey).toString('base64url'),
        sign_count: made.counter,
        transports: credential.response.transports,
        backed_up: credentialBackedUp,
        rp_id: rpID,
      };
    } catch {
      return 'wrong'; // the library throws for everything that is not as it has to be
    }
  }

  /** What the browser is told, to have any passkey sign, or one of somebody's. */
  async function requestOptions(
    purpose: 'sign-in' | 'confirm',
    askedBy: string,
    personId?: string,
  ): Promise<RequestOptions> {
    const all = personId === undefined ? [] : await queries.listPasskeys(db, personId);
    const known = all.filter((passkey) => worksUnder(passkey, rpID));
    const options = await generateAuthenticationOptions({
      rpID,
      timeout: lifeMs,
      userVerification: 'required',
      allowCredentials: known.map(({ credential_id: id, transports }) => ({ id, transports })),
    });
    await keep(options.challenge, purpose, askedBy);
    return v.parse(requestOptionsSchema, options);
  }

  /** Whose passkey signed the challenge; its use is noted. `email` where the passkey is known. */
  async function readProof(
    assertion: Assertion,
    purpose: 'sign-in' | 'confirm',
    askedBy: string,
  ): Promise<{ personId: string; email: string } | { refusal: Refusal; email?: string }> {
    const challenge = await take(assertion.response.clientDataJSON, purpose, askedBy);
    if (challenge === null) return { refusal: 'over' };
    const passkey = await queries.findPasskey(db, assertion.id);
    if (!passkey) return { refusal: 'wrong' };
    const { personId, email } = passkey;
    const { userHandle } = assertion.response;
    const isTheirs = !userHandle || userHandle === handleOf(personId).toString('base64url');
    const use = isTheirs ? await verify(assertion, challenge, passkey) : null;
    if (!use || !(await queries.noteUse(db, passkey.id, use))) return { refusal: 'wrong', email };
    return { personId, email };
  }

  async function verify(
    { response, ...rest }: Assertion,
    challenge: string,
    passkey: NonNullable<Awaited<ReturnType<typeof queries.findPasskey>>>,
  ) {
    const { clientDataJSON, authenticatorData, signature } = response;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: {
          ...rest,
          response: { clientDataJSON, authenticatorData, signature },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        credential: {
          id: passkey.credentialId,
          publicKey: Buffer.from(passkey.publicKey, 'base64url'),
          counter: passkey.signCount,
        },
      });
      if (!verified) return null;
      const { newCounter: after, credentialBackedUp: backedUp } = authenticationInfo;
      return { before: passkey.signCount, after, backedUp, rpId: rpID, at: now() };
    } catch {
      return null; // the library throws for everything that is not as it has to be
    }
  }

  return { creationOptions, readNew, requestOptions, readProof };
}

/** The relying party: the host name that passkeys are made under, and work under alone. */
export function rpIdOf(baseUrl: string): string {
  return new URL(baseUrl).hostname;
}

/** Whether a passkey works under the host name. */
export function worksUnder(passkey: { rp_id: string | null }, rpId: string): boolean {
  return passkey.rp_id === null || passkey.rp_id === rpId;
}

/** What an authenticator keeps of its owner: nothing that says who they are. */
function handleOf(personId: string): Buffer<ArrayBuffer> {
  return Buffer.from(personId);
}

const clientDataSchema = v.object({
  challenge: v.pipe(v.string(), v.maxLength(200)),
  crossOrigin: v.optional(v.literal(false)),
});

/** What the browser says that was signed; null for what is none, or was asked for in a frame elsewhere. */
function readClientData(clientData: string): { challenge: string } | null {
  try {
    const { challenge } = v.parse(clientDataSchema, decodeClientDataJSON(clientData));
    return { challenge };
  } catch {
    return null;
  }
}

/**
 * Whether it comes as it was asked for, without a word of its maker's. The certificates in one are
 * read, and addresses in them fetched, by the library.
 */
function isWithoutCertificates({ response }: NewCredential): boolean {
  const made = decodeAttestationObject(Buffer.from(response.attestationObject, 'base64url'));
  const format = made.get('fmt');
  return format === 'none' || (format === 'packed' && made.get('attStmt').get('x5c') === undefined);
}
