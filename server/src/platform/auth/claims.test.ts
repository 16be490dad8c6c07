import { describe, expect, test } from 'vitest';
import { claimsOfProvider, profileOf, providerClaims, type ClaimRules } from './claims.ts';

const google = 'https://accounts.google.com';
const entra = 'https://login.microsoftonline.com/8f2e5c1a-0000-4000-8000-000000000001/v2.0';
const authentik = 'https://id.larkfield.example/application/o/plumbline';
const keycloak = 'https://login.larkfield.example/realms/staff';
const okta = 'https://larkfield.okta.com/oauth2/default';
const other = 'https://login.larkfield.example';

const person = { sub: 's1', name: 'E Two' };
const address = 'e2@larkfield.example';
const verified = { sub: 's1', email: address, email_verified: true, name: 'E Two' };
const unverified = { ...verified, email_verified: false };

function read(issuer: string, claims: object, rules: Partial<ClaimRules> = {}) {
  return profileOf(
    { ...person, ...claims },
    { issuer, emailClaim: 'email', trustEmail: false, ...rules },
  );
}

describe('[AUTH-03] what providers of the world say of an address', () => {
  test.each<[string, string, object, Partial<ClaimRules>, object | string]>([
    ['Google', google, { email: address, email_verified: true }, {}, verified],
    ['Google, unverified', google, { email: address, email_verified: false }, {}, unverified],
    ['Entra ID, nothing about it', entra, { email: address }, {}, unverified],
    ['Entra ID, trusted', entra, { email: address }, { trustEmail: true }, verified],
    ['Entra ID, its optional claim', entra, { email: address, xms_edov: true }, {}, verified],
    ['Entra ID, the claim as a number', entra, { email: address, xms_edov: 1 }, {}, verified],
    ['Entra ID, the claim as text', entra, { email: address, xms_edov: '1' }, {}, verified],
    ['Entra ID, the claim says no', entra, { email: address, xms_edov: 0 }, {}, unverified],
    ['Entra ID, yes as text', entra, { email: address, email_verified: 'true' }, {}, verified],
    ['Entra ID, no mailbox', entra, { preferred_username: address }, {}, 'email_missing'],
    [
      'Entra ID, no mailbox, claim named',
      entra,
      { preferred_username: address },
      { emailClaim: 'preferred_username', trustEmail: true },
      verified,
    ],
    [
      'Entra ID, claim named, not trusted',
      entra,
      { preferred_username: address },
      { emailClaim: 'preferred_username' },
      unverified,
    ],
    ['Authentik', authentik, { email: address, email_verified: false }, {}, unverified],
    [
      'Authentik, trusted',
      authentik,
      { email: address, email_verified: false },
      { trustEmail: true },
      verified,
    ],
    ['Keycloak', keycloak, { email: address, email_verified: true }, {}, verified],
    ['Okta', okta, { email: address, email_verified: true }, {}, verified],
    ['another one', other, { email: address, email_verified: true }, {}, verified],
    ["another one with Microsoft's claim", other, { email: address, xms_edov: 1 }, {}, unverified],
    ['a number is no yes', other, { email: address, email_verified: 1 }, {}, unverified],
    ['another text is no yes', other, { email: address, email_verified: 'yes' }, {}, unverified],
    ['an address that is none', other, { email: 'e2', email_verified: true }, {}, 'email_missing'],
    ['an address that is a list', other, { email: [address] }, {}, 'email_missing'],
    ['no subject', other, { email: address, sub: '' }, {}, 'claims_unusable'],
  ])('%s', (_who, issuer, claims, rules, expected) => {
    expect(read(issuer, claims, rules)).toEqual(
      typeof expected === 'string' ? expected : { hd: undefined, ...expected },
    );
  });

  test.each([
    [google, 'Google'],
    [entra, 'Microsoft Entra ID'],
    ['https://larkfield.ciamlogin.com/x/v2.0', 'Microsoft Entra ID'],
    [authentik, 'Authentik'],
    [keycloak, 'Keycloak'],
    [okta, 'Okta'],
    ['https://larkfield.oktapreview.com', 'Okta'],
    ['https://evil-okta.com', 'Any other'],
    ['https://login.microsoftonline.com.evil.example/x', 'Any other'],
    [other, 'Any other'],
  ])('%s is read as %s', (issuer, name) => {
    expect(claimsOfProvider(issuer).name).toBe(name);
  });

  test('each row tells an administrator what to do', () => {
    for (const { says, advice } of providerClaims) {
      expect(says).not.toBe('');
      expect(advice).toMatch(/\.$/);
    }
  });
});
