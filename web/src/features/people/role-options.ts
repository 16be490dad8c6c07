import { roleNames, roles } from '@plumbline/domain/people/roles.ts';

export const roleOptions = roles.map((role) => ({ value: role, label: roleNames[role] }));
