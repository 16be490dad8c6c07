import type { Role } from '@plumbline/domain/people/roles.ts';

export interface Person {
  email: string;
  name: string;
  role: Role | null;
}

/** The sandbox's accounts, as `npm start` prints them. */
export const people = {
  ADMIN: { email: 'admin@demo.example', name: 'Helen Whitaker', role: 'ADMIN' },
  MANAGER: { email: 'manager@demo.example', name: 'Daniel Okafor', role: 'MANAGER' },
  ACCOUNT_EXECUTIVE: {
    email: 'ae@demo.example',
    name: 'Sofia Marchetti',
    role: 'ACCOUNT_EXECUTIVE',
  },
  SALES_ENGINEER: { email: 'se@demo.example', name: 'Jonas Lindqvist', role: 'SALES_ENGINEER' },
  none: { email: 'newcomer@demo.example', name: 'Priya Raman', role: null },
} as const satisfies Record<Role | 'none', Person>;

export type PersonKey = keyof typeof people;
