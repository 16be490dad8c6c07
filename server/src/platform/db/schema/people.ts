import type { Role } from '@plumbline/domain/people/roles.ts';
import {
  bigint,
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * The keys are Better Auth's field names, which it looks columns up by; the columns bear ours.
 * A test compares the two.
 */

/** By whose word somebody is signed in: the identity provider's, or their own password's or passkey's. */
export type SignInWay = 'provider' | 'password' | 'passkey';

const id = () => uuid().primaryKey().defaultRandom();
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();
const personId = () =>
  uuid('person_id')
    .notNull()
    .references(() => people.id, { onDelete: 'cascade' });

export const people = pgTable('people', {
  id: id(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  name: text().notNull().default(''),
  image: text(),
  /** Null may do nothing. */
  role: text().$type<Role>(),
  /** Nothing a banned person does is answered, from the moment this is set. */
  banned: boolean().notNull().default(false),
  banReason: text('ban_reason'),
  /** Whether a code is asked for after the password. */
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const accounts = pgTable('accounts', {
  id: id(),
  providerId: text('provider_id').notNull(),
  /** The subject at the provider. */
  accountId: text('account_id').notNull(),
  userId: personId(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const sessions = pgTable('sessions', {
  id: id(),
  token: text().notNull().unique(),
  userId: personId(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  signedInBy: text('signed_in_by').$type<SignInWay>().notNull().default('provider'),
  /** When its person last proved who they are. */
  authenticatedAt: moment('authenticated_at').notNull().defaultNow(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const secondFactors = pgTable('second_factors', {
  id: id(),
  userId: personId().unique(),
  /** Encrypted, as the backup codes are. */
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  /** False until a first code proved that the app has the secret. */
  verified: boolean().notNull().default(true),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});

export const verifications = pgTable('verifications', {
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const signingKeys = pgTable('signing_keys', {
  id: id(),
  alg: text(),
  crv: text(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: createdAt(),
  expiresAt: moment('expires_at'),
});

export const rateLimits = pgTable('rate_limits', {
  id: id(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** Where somebody has signed in before. */
export const knownDevices = pgTable(
  'known_devices',
  {
    person_id: personId(),
    /** Of what the browser keeps. */
    device_hash: text().notNull(),
    first_used_at: moment('first_used_at').notNull(),
    last_used_at: moment('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person_id, table.device_hash] })],
);

/** What signs somebody in by the lock of their own device. */
export const passkeys = pgTable('passkeys', {
  id: id(),
  person_id: personId(),
  credential_id: text().notNull().unique(),
  /** A COSE key in base64url. */
  public_key: text().notNull(),
  /** What the authenticator counted at its last use; many leave it at 0. */
  sign_count: bigint({ mode: 'number' }).notNull().default(0),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  /** Whether it is kept with an account, and so on several devices. */
  backed_up: boolean().notNull().default(false),
  /** The host name that it works under; null where it was made before this was kept. */
  rp_id: text(),
  created_at: moment('created_at').notNull(),
  last_used_at: moment('last_used_at'),
});

/** What a passkey is asked to sign: deleted with its first use. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  purpose: text().$type<PasskeyPurpose>().notNull(),
  asked_by: text().notNull(),
  expires_at: moment('expires_at').notNull(),
});

export type PasskeyPurpose = 'add' | 'sign-in' | 'confirm';
