import { can, resources, type Resource } from '@plumbline/domain/people/permissions.ts';
import { roleNames, roles, type Role } from '@plumbline/domain/people/roles.ts';
import { Lock } from 'lucide-react';
import { resourceNames } from '../../auth/resource-names.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Table } from '../../ui/Table.tsx';

const columns = [
  {
    id: 'name',
    header: 'Name',
    className: 'font-medium',
    cell: (role: Role) => roleNames[role],
  },
  {
    id: 'value',
    header: 'Value',
    className: 'max-sm:col-start-1',
    cell: (role: Role) => <code className="text-meta text-ink-2">{role}</code>,
  },
  {
    id: 'locked',
    header: 'Locked',
    hideHeader: true,
    className: 'text-right max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1',
    cell: () => (
      <Badge>
        <Lock size={11} aria-hidden />
        Locked
      </Badge>
    ),
  },
];

export function RolesPage() {
  return (
    <>
      <PageHeader title="Roles" />
      <div className="flex max-w-[880px] flex-col gap-4 px-4 pb-16 sm:px-6 min-[1800px]:max-w-[1760px] min-[1800px]:flex-row min-[1800px]:items-start min-[1800px]:gap-4 min-[1800px]:*:flex-1">
        <section aria-labelledby="roles" className="rounded-3 border border-line bg-surface">
          <div className="px-4 pt-3 pb-3">
            <h2 id="roles" className="text-body font-semibold">
              Default roles
            </h2>
            <p className="text-ui text-ink-2">
              Default roles are system roles and cannot be edited or deleted.
            </p>
          </div>
          <Table label="Default roles" columns={columns} rows={roles} keyOf={(role) => role} />
        </section>
        <Permissions />
      </div>
    </>
  );
}

const permissionColumns = [
  {
    id: 'area',
    header: 'Area',
    isRowHeader: true,
    className: 'max-sm:col-span-2',
    cell: (resource: Resource) => resourceNames[resource],
  },
  ...roles.map((role) => ({
    id: role,
    header: roleNames[role],
    className: 'max-sm:col-span-2',
    cell: (resource: Resource) => (
      // On a phone, where no header is seen, each cell says whose it is.
      <span
        data-role={roleNames[role]}
        className="max-sm:flex max-sm:justify-between max-sm:gap-3 max-sm:before:text-ink-3 max-sm:before:content-[attr(data-role)_/_'']"
      >
        <Access role={role} resource={resource} />
      </span>
    ),
  })),
];

/** The permission table of the domain, as the server asks it on every call. */
function Permissions() {
  return (
    <section aria-labelledby="permissions" className="rounded-3 border border-line bg-surface">
      <div className="px-4 pt-3 pb-3">
        <h2 id="permissions" className="text-body font-semibold">
          What each role may do
        </h2>
        <p className="text-ui text-ink-2">The server checks this on every request.</p>
      </div>
      <Table
        label="Permissions"
        columns={permissionColumns}
        rows={resources}
        keyOf={(resource) => resource}
      />
    </section>
  );
}

function Access({ role, resource }: { role: Role; resource: Resource }) {
  if (can(role, 'write', resource)) return <span className="font-medium">Read and write</span>;
  if (can(role, 'read', resource)) return <span className="text-ink-2">Read</span>;
  return <span className="text-ink-3">No access</span>;
}
