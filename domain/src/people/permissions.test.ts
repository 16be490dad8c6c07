import { expect, test } from 'vitest';
import { actions, can, resources, type Action, type Resource } from './permissions.ts';
import { roles } from './roles.ts';

/** Section 6 of the specification, written a second time on purpose: A, M, E (executive), S (engineer). */
const matrix: Record<Resource, Record<Action, string>> = {
  users: { read: 'AMES', write: 'A' },
  deals: { read: 'AMES', write: 'AE' },
  opportunities: { read: 'AMES', write: 'AE' },
  technicalInsights: { read: 'AMS', write: 'AS' },
  commercialInsights: { read: 'AME', write: 'AE' },
  companyInfo: { read: 'AMES', write: 'AS' },
  knowledgebases: { read: 'AMES', write: 'AS' },
};
const letters = { ADMIN: 'A', MANAGER: 'M', ACCOUNT_EXECUTIVE: 'E', SALES_ENGINEER: 'S' };

test('[PERM-01] each role may do what the table of section 6 says, and nobody without a role anything', () => {
  for (const resource of resources) {
    for (const action of actions) {
      const allowed = roles
        .filter((role) => can(role, action, resource))
        .map((role) => letters[role]);
      expect(allowed.toSorted(), `${action} ${resource}`).toEqual(
        matrix[resource][action].split('').toSorted(),
      );
      expect(can(null, action, resource)).toBe(false);
    }
  }
});
