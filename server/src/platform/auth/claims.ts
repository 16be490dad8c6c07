import { storableText, textOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';

/** How the operator wants the claims of the provider to be read. */
export interface ClaimRules {
  issuer: string;
  /** The claim that holds a person's address. */
  emailClaim: string;
  /** Whether each address counts as verified, whatever the provider says of it. */
  trustEmail: boolean;
}

/** What a provider is known to say of a person, and what to do where that is not enough. */
interface ProviderClaims {
  name: string;
  isIssuer: (issuer: URL) => boolean;
  /** Claims that say that the address is verified; any of them is enough. */
  verifiedBy: readonly string[];
  /** For people: how the provider tells the address, and whether it is verified. */
  says: string;
  /** For an administrator of a provider that says too little. */
  advice: string;
}

const standard = ['email_verified'] as const;

/**
 * The providers that people use, and what each of them tells. A row without a match gives way to
 * the last one. Sources: each provider's own documentation, November 2026.
 */
export const providerClaims: readonly ProviderClaims[] = [
  {
    name: 'Google',
    isIssuer: ({ host }) => host === 'accounts.google.com',
    verifiedBy: standard,
    says: '`email`, and `email_verified` as true or false',
    advice: 'Nothing needs to be set.',
  },
  {
    name: 'Microsoft Entra ID',
    isIssuer: ({ host }) =>
      ['login.microsoftonline.com', 'login.microsoftonline.us', 'sts.windows.net'].includes(host) ||
      host.endsWith('.partner.microsoftonline.cn') ||
      host.endsWith('.ciamlogin.com'),
    // The owner of the domain verified it: an optional claim of the token configuration.
    verifiedBy: [...standard, 'xms_edov'],
    says: '`email` only for people who have a mailbox, `preferred_username` for all, no `email_verified`',
    advice:
      'Add the optional claim `xms_edov` to the ID token. Or set `OIDC_TRUST_EMAIL=true`, and `OIDC_EMAIL_CLAIM=preferred_username` where people have no mailbox. Use the issuer of your own tenant.',
  },
  {
    name: 'Authentik',
    isIssuer: ({ pathname }) => pathname.startsWith('/application/o/'),
    verifiedBy: standard,
    says: '`email`, and since 2025.10 `email_verified` as false for everybody',
    advice:
      'Give the provider a scope mapping for `email` that says which addresses are verified. Or set `OIDC_TRUST_EMAIL=true`.',
  },
  {
    name: 'Keycloak',
    isIssuer: ({ pathname }) => pathname.includes('/realms/'),
    verifiedBy: standard,
    says: '`email`, and `email_verified` by person: false for those whom an administrator added',
    advice:
      'Turn on "Email verified" for the person, or "Verify email" for the realm. Or set `OIDC_TRUST_EMAIL=true`.',
  },
  {
    name: 'Okta',
    isIssuer: ({ host }) => /\.okta(?:preview|-emea)?\.com$/.test(host),
    verifiedBy: standard,
    says: '`email` and `email_verified`, at the userinfo endpoint',
    advice:
      'Grant the client the scope `email`. Verify the address in the profile, or set `OIDC_TRUST_EMAIL=true`.',
  },
  {
    name: 'Any other',
    isIssuer: () => true,
    verifiedBy: standard,
    says: '`email` and `email_verified`, as the standard has it',
    advice:
      'Name the claim that holds the address in `OIDC_EMAIL_CLAIM`. Set `OIDC_TRUST_EMAIL=true` where the provider does not say whether it is verified.',
  },
];

/** The row of {@link providerClaims} for an issuer. */
export function claimsOfProvider(issuer: string): ProviderClaims {
  const url = new URL(issuer);
  const row = providerClaims.find(({ isIssuer }) => isIssuer(url));
  if (!row) throw new Error('The last row of the table takes every issuer');
  return row;
}

/** Who a person is, as far as the provider says it. */
export interface Profile {
  sub: string;
  email: string;
  email_verified: boolean;
  name: string;
  hd?: unknown;
}

/** Why claims make no profile: codes that travel to the page that asked for the sign-in. */
export type ClaimFault = 'email_missing' | 'subject_mismatch' | 'claims_unusable';

const longestName = 200;

// The standard gives a subject 255 characters, and mail an address 254.
const subjectSchema = v.pipe(textOf(255), v.minLength(1));
const emailSchema = v.pipe(textOf(254), v.email());
const nameSchema = v.pipe(
  v.fallback(v.string(), ''),
  v.transform((name) => storableText(name, longestName)),
);

/** Reads a person out of verified claims, by what the operator and the table say of the provider. */
export function profileOf(
  claims: Readonly<Record<string, unknown>>,
  { issuer, emailClaim, trustEmail }: ClaimRules,
): Profile | ClaimFault {
  const sub = v.safeParse(subjectSchema, claims['sub']);
  if (!sub.success) return 'claims_unusable';
  const email = v.safeParse(emailSchema, claims[emailClaim]);
  if (!email.success) return 'email_missing';
  const { verifiedBy } = claimsOfProvider(issuer);
  return {
    sub: sub.output,
    email: email.output,
    email_verified: trustEmail || verifiedBy.some((claim) => isYes(claim, claims[claim])),
    name: v.parse(nameSchema, claims['name']),
    hd: claims['hd'],
  };
}

/** Some providers send their yes as text, Microsoft its own as a number too. Silence is a no. */
function isYes(claim: string, value: unknown): boolean {
  if (value === true || value === 'true') return true;
  return claim === 'xms_edov' && (value === 1 || value === '1');
}
