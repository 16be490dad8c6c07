import * as v from 'valibot';
import { listOf, textOf, timestampSchema } from '../text.ts';

/** More than anybody has devices. */
export const mostPasskeys = 20;
/** Letters in the name of one. */
export const longestPasskeyName = 60;

/** One of one's own passkeys. */
export const passkeySchema = v.object({
  id: v.string(),
  name: v.string(),
  /** Whether it is kept with an account at Apple, Google and the like, and so on several devices. */
  is_synced: v.boolean(),
  /** The host name that it works under alone, where that is not this one. */
  elsewhere: v.nullable(v.string()),
  created_at: timestampSchema,
  last_used_at: v.nullable(timestampSchema),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** Bytes as WebAuthn writes them in JSON. */
const bytes = (most: number) =>
  v.pipe(
    v.string('Must be text'),
    v.maxLength(most, 'Is too long'),
    v.regex(/^[\w-]+$/, 'Must be base64url'),
  );

const credentialEntries = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: v.literal('public-key'),
};
const transports = v.optional(listOf(textOf(40), 10, 'transports'), []);

/** What a browser answers where a passkey is made (`RegistrationResponseJSON` of WebAuthn). */
export const newCredentialSchema = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(16_000),
    transports,
  }),
});
export type NewCredential = v.InferOutput<typeof newCredentialSchema>;

/** What a browser answers where a passkey signs (`AuthenticationResponseJSON` of WebAuthn). */
export const assertionSchema = v.object({
  ...credentialEntries,
  response: v.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(2000),
    userHandle: v.nullish(bytes(100)),
  }),
});
export type Assertion = v.InferOutput<typeof assertionSchema>;

/** Body of POST /api/account/passkeys. Without a name it is called by the browser. */
export const addPasskeySchema = v.strictObject({
  name: v.optional(v.pipe(textOf(longestPasskeyName), v.trim()), ''),
  credential: newCredentialSchema,
});
export type AddPasskey = v.InferOutput<typeof addPasskeySchema>;

/** Body of PATCH /api/account/passkeys/:id. */
export const renamePasskeySchema = v.strictObject({
  name: v.pipe(textOf(longestPasskeyName), v.trim(), v.nonEmpty('Enter a name')),
});
export type RenamePasskey = v.InferOutput<typeof renamePasskeySchema>;

const descriptor = v.object({
  id: v.string(),
  type: v.literal('public-key'),
  transports: v.optional(v.array(v.string()), []),
});

/** What a browser is told to make (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
export const creationOptionsSchema = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
  timeout: v.number(),
  attestation: v.literal('none'),
  excludeCredentials: v.array(descriptor),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type CreationOptions = v.InferOutput<typeof creationOptionsSchema>;

/** What a browser is told to have signed (`PublicKeyCredentialRequestOptionsJSON` of WebAuthn). */
export const requestOptionsSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  allowCredentials: v.array(descriptor),
});
export type RequestOptions = v.InferOutput<typeof requestOptionsSchema>;
