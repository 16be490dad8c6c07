import { describe, expect, test } from 'vitest';
import { refusalOf, roleAtSignIn } from './admission.ts';

const google = 'https://accounts.google.com';
const other = 'https://login.corp.example';

describe('[AUTH-10] who may sign in', () => {
  const verified = { emailVerified: true };
  test.each([
    ['any domain while none is named', other, [], { ...verified, email: 'a@any.example' }, null],
    ['a named domain', other, ['corp.example'], { ...verified, email: 'a@corp.example' }, null],
    [
      'a named domain in capitals',
      other,
      ['corp.example'],
      { ...verified, email: 'A@CORP.example' },
      null,
    ],
    [
      'another domain',
      other,
      ['corp.example'],
      { ...verified, email: 'a@evil.example' },
      'domain_not_allowed',
    ],
    [
      'a subdomain of a named one',
      other,
      ['corp.example'],
      { ...verified, email: 'a@x.corp.example' },
      'domain_not_allowed',
    ],
    [
      'a domain that ends like a named one',
      other,
      ['corp.example'],
      { ...verified, email: 'a@evilcorp.example' },
      'domain_not_allowed',
    ],
    [
      'a named domain before the at sign',
      other,
      ['corp.example'],
      { ...verified, email: 'corp.example@evil.example' },
      'domain_not_allowed',
    ],
    [
      'an unverified address',
      other,
      [],
      { emailVerified: false, email: 'a@corp.example' },
      'email_not_verified',
    ],
    [
      'a managed Google account',
      google,
      ['corp.example'],
      { ...verified, email: 'a@corp.example', hostedDomain: 'corp.example' },
      null,
    ],
    [
      'a private Google account with a company address',
      google,
      ['corp.example'],
      { ...verified, email: 'a@corp.example' },
      'domain_not_allowed',
    ],
    [
      'a private Google account where those are named',
      google,
      ['gmail.com'],
      { ...verified, email: 'a@gmail.com' },
      null,
    ],
    [
      'a private Google account while no domain is named',
      google,
      [],
      { ...verified, email: 'a@corp.example' },
      null,
    ],
  ] as const)('%s', (_what, issuer, allowedEmailDomains, identity, expected) => {
    expect(refusalOf(identity, { issuer, allowedEmailDomains })).toBe(expected);
  });
});

describe('[AUTH-02] the role somebody signs in with', () => {
  const rules = {
    adminEmails: ['boss@corp.example'],
    initialRoles: new Map([['first@corp.example', 'MANAGER'] as const]),
  };
  test.each([
    ['boss@corp.example', null, 'ADMIN'],
    ['boss@corp.example', 'MANAGER', 'ADMIN'],
    ['first@corp.example', null, 'MANAGER'],
    ['first@corp.example', 'SALES_ENGINEER', 'SALES_ENGINEER'],
    ['anybody@corp.example', 'ACCOUNT_EXECUTIVE', 'ACCOUNT_EXECUTIVE'],
    ['anybody@corp.example', null, null],
  ] as const)('%s with %s before is %s', (email, role, expected) => {
    expect(roleAtSignIn({ email, role }, rules)).toBe(expected);
  });
});
