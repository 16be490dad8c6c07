/** The four roles of section 6, as the identity token's `role` claim carries them. */
export const roles = ['ADMIN', 'MANAGER', 'ACCOUNT_EXECUTIVE', 'SALES_ENGINEER'] as const;
export type Role = (typeof roles)[number];

export const roleNames: Record<Role, string> = {
  ADMIN: 'Admin',
  MANAGER: 'Manager',
  ACCOUNT_EXECUTIVE: 'Account Executive',
  SALES_ENGINEER: 'Sales Engineer',
};

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value);
}
