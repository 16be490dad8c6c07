import { createHash } from 'node:crypto';

export interface SandboxAccount {
  /** The subject; the same at each start, so that a person stays the same person to the product. */
  sub: string;
  email: string;
  name: string;
  /** What the product is told to give this person; the provider itself knows no roles. */
  role: 'ADMIN' | 'MANAGER' | 'ACCOUNT_EXECUTIVE' | 'SALES_ENGINEER' | null;
}

/** One person for each role, and one whom nobody gave a role yet. */
export const demoAccounts: readonly SandboxAccount[] = [
  account('admin@demo.example', 'Helen Whitaker', 'ADMIN'),
  account('manager@demo.example', 'Daniel Okafor', 'MANAGER'),
  account('ae@demo.example', 'Sofia Marchetti', 'ACCOUNT_EXECUTIVE'),
  account('se@demo.example', 'Jonas Lindqvist', 'SALES_ENGINEER'),
  account('newcomer@demo.example', 'Priya Raman', null),
];

/** An account of any address, as the form "Use another account" makes them. */
export function account(
  email: string,
  name: string,
  role: SandboxAccount['role'] = null,
): SandboxAccount {
  const address = email.trim().toLowerCase();
  const sub = createHash('sha256').update(`sandbox ${address}`).digest('hex').slice(0, 24);
  return { sub, email: address, name: name.trim(), role };
}

/** The accounts of one running provider, the demo ones and those typed since. */
export function createAccountStore() {
  const accounts = new Map(demoAccounts.map((each) => [each.sub, each]));
  return {
    add: (added: SandboxAccount) => {
      const known = accounts.get(added.sub);
      // A demo address typed by hand is that demo account, whatever name came with it.
      if (!known || known.role === null) accounts.set(added.sub, added);
    },
    find: (sub: string) => accounts.get(sub),
    list: () => [...accounts.values()],
  };
}

export type AccountStore = ReturnType<typeof createAccountStore>;

/** What the identity token and the userinfo endpoint say of an account. */
export function claimsOf({ sub, email, name }: SandboxAccount) {
  const [given = name, ...family] = name.split(' ');
  return {
    sub,
    email,
    email_verified: true,
    name,
    given_name: given,
    family_name: family.join(' '),
  };
}
