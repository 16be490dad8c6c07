import { permissions, resources } from '@plumbline/domain/people/permissions.ts';
import { roleNames, roles } from '@plumbline/domain/people/roles.ts';
import { webhookEvents, webhookEventTypes } from '@plumbline/domain/webhooks/events.ts';
import { table } from './table.ts';

/** Who may do what, made of the table by which the server decides. */
export const peopleTables: Readonly<Record<string, string>> = {
  permissions: table(
    ['Resource', ...roles.map((role) => roleNames[role])],
    resources.map((resource) => [
      `\`${resource}\``,
      ...roles.map((role) => {
        const { read, write } = permissions[resource] as Record<string, readonly string[]>;
        const may = [read?.includes(role) && 'read', write?.includes(role) && 'write'];
        return may.filter(Boolean).join(', ') || '–';
      }),
    ]),
  ),
  'webhook-events': table(
    ['Event', 'When'],
    webhookEventTypes.map((type) => [`\`${type}\``, webhookEvents[type].told]),
  ),
  roles: table(
    ['Role', 'In the API'],
    roles.map((role) => [roleNames[role], `\`${role}\``]),
  ),
};
