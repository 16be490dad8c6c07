import {
  createHash,
  createSign,
  generateKeyPairSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';
import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@plumbline/domain/people/passkeys.ts';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import { testBaseUrl } from './people.ts';

interface Credential {
  id: string;
  key: KeyObject;
  userHandle: string;
  signCount: number;
}

/** How a device, a browser or an attacker does it otherwise. */
export interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  crossOrigin?: boolean;
  /** Whether the owner proved themselves to the device. */
  verified?: boolean;
  userHandle?: string;
  /** What the device says of itself, in place of nothing. */
  format?: string;
}

/** A device that makes passkeys and signs with them, together with the browser before it. */
export function createAuthenticator({ counts = true } = {}) {
  const credentials: Credential[] = [];

  function make(options: CreationOptions, otherwise: Otherwise = {}): NewCredential {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const credential = {
      id: randomBytes(32).toString('base64url'),
      key: privateKey,
      userHandle: options.user.id,
      signCount: 0,
    };
    credentials.push(credential);
    const id = Buffer.from(credential.id, 'base64url');
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, Buffer.from(x, 'base64url')],
        [cose.COSEKEYS.y, Buffer.from(y, 'base64url')],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, key]);
    const authData = dataOf(options.rp.id, 0, otherwise, attested);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', otherwise.format ?? 'none'],
        ['attStmt', new Map(otherwise.format ? [['x5c', [randomBytes(8)]]] : [])],
        ['authData', authData],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, otherwise),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  function sign(options: RequestOptions, otherwise: Otherwise = {}): Assertion {
    const credential = credentials.at(-1);
    if (!credential) throw new Error('It has no passkey');
    if (counts) credential.signCount += 1;
    const authData = dataOf(options.rpId, credential.signCount, otherwise);
    const clientDataJSON = clientData('webauthn.get', options.challenge, otherwise);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, hash]))
      .sign(credential.key);
    return {
      id: credential.id,
      rawId: credential.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: otherwise.userHandle ?? credential.userHandle,
      },
    };
  }

  return { make, sign, credentials };
}

function clientData(type: string, challenge: string, otherwise: Otherwise): string {
  const { origin = testBaseUrl, crossOrigin = false } = otherwise;
  const data = {
    type: otherwise.type ?? type,
    challenge: otherwise.challenge ?? challenge,
    origin,
    crossOrigin,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}

/** What the device signs of itself: for whom, who was there, and how often it signed. */
function dataOf(
  rpId: string,
  signCount: number,
  { rpId: other, verified = true }: Otherwise,
  attested?: Buffer,
): Buffer {
  const hash = createHash('sha256')
    .update(other ?? rpId)
    .digest();
  const [present, userVerified, hasCredential] = [0x01, 0x04, 0x40];
  const flags = present | (verified ? userVerified : 0) | (attested ? hasCredential : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  return Buffer.concat([hash, Buffer.from([flags]), count, ...(attested ? [attested] : [])]);
}
