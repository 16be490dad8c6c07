import { isRole, roles } from '@plumbline/domain/people/roles.ts';
import * as v from 'valibot';
import { domains, emails, flag, httpUrl, list, wholeNumber } from './readers.ts';
import type { Setting } from './setting.ts';

/** Who may come in, and how. */
export const signInSettings = {
  GOOGLE_CLIENT_ID: {
    group: 'sign-in',
    schema: v.optional(v.string()),
    about:
      'the OAuth client; its redirect address is `PUBLIC_URL/auth/callback/google`. Required in production',
    otherwise: 'the stand-in',
  },
  GOOGLE_CLIENT_SECRET: {
    group: 'sign-in',
    schema: v.optional(v.string()),
    about: 'the secret of that client',
    otherwise: 'the stand-in',
    secret: true,
  },
  OIDC_ISSUER: {
    group: 'sign-in',
    schema: v.optional(httpUrl, 'https://accounts.google.com'),
    about: 'another OpenID Connect provider, which the two variables above then belong to',
  },
  OIDC_EMAIL_CLAIM: {
    group: 'sign-in',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[\w.:/-]{1,100}$/, 'must be the name of a claim')),
      'email',
    ),
    about:
      'the claim of the identity token, or of userinfo, that holds the email address, such as `preferred_username` or `upn`',
  },
  OIDC_TRUST_EMAIL: {
    group: 'sign-in',
    schema: v.optional(flag, 'false'),
    about:
      '`true` takes each address of `OIDC_ISSUER` for verified, for a provider that never says so. Anybody who can change an address there can then come in as the person it belongs to: only for a provider where your administrators alone set addresses, with the issuer of your own tenant. Refused for Google, which says it itself',
  },
  ADMIN_EMAILS: {
    group: 'sign-in',
    schema: v.optional(emails, ''),
    about: 'who becomes Admin at sign-in, separated by commas',
    otherwise: 'no one; a one-time link is printed at start',
  },
  ALLOWED_EMAIL_DOMAINS: {
    group: 'sign-in',
    schema: v.optional(domains, ''),
    about:
      'domains whose accounts can sign in without an invitation, such as `example.com, example.org`; set it',
    otherwise: 'any',
  },
  REQUIRE_SECOND_FACTOR: {
    group: 'sign-in',
    schema: v.optional(
      v.pipe(
        list,
        v.transform((names) => names.map((name) => name.toUpperCase())),
        v.check((names) => names.every(isRole), `must be roles out of ${roles.join(', ')}`),
        v.transform((names) => names.filter(isRole)),
      ),
      '',
    ),
    about:
      'roles that need a second factor when they sign in with a password, such as `ADMIN, MANAGER`; anybody without one sets it up before anything else. The identity provider protects its own accounts',
    otherwise: 'no one; it is optional for everyone with a password',
  },
  FRESH_SIGN_IN_MINUTES: {
    group: 'sign-in',
    schema: v.optional(wholeNumber(1, 10_080), '10'),
    about:
      'how long after proving who they are people may change roles, invitations, connections and credentials, and take data out, before they are asked again',
  },
  ALLOW_DEMO_LOGIN: {
    group: 'sign-in',
    schema: v.optional(v.literal('i-understand', 'must be i-understand')),
    about:
      '`i-understand` makes the sign-in stand-in, where anybody can be anybody, reachable from other machines; refused in production',
    otherwise: 'loopback only',
  },
} as const satisfies Record<string, Setting>;
