import type { Member } from '@plumbline/domain/people/member.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { roleNames } from '@plumbline/domain/people/roles.ts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useAuth } from '../../auth/auth-context.ts';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Table } from '../../ui/Table.tsx';
import { ContactExport } from './ContactExport.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberStatus } from './MemberStatus.tsx';
import { membersQuery } from '../../api/members.ts';
import { OpenSignInNote } from './OpenSignInNote.tsx';
import { RoleSelect } from './RoleSelect.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';

const route = getRouteApi('/app/members');

export function MembersPage() {
  const { invite } = route.useSearch();
  const { user, role } = useAuth();
  const canChange = can(role, 'write', 'users');
  const { data: members, error, refetch } = useQuery(membersQuery);
  return (
    <>
      <PageHeader
        title="Members"
        detail={members && `${members.filter(({ status }) => status === 'active').length} active`}
      />
      <div className="flex max-w-[1760px] flex-col gap-4 px-4 pb-16 sm:px-6 xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)] xl:items-start xl:[&>:first-child:last-child]:col-span-2">
        {canChange && <OpenSignInNote />}
        {/* Its title is the page's, which stands right above it. */}
        <section aria-label="Members" className="rounded-3 border border-line bg-surface">
          <div className="flex items-start justify-between gap-4 px-4 pt-3 pb-3">
            <p className="text-ui text-ink-2">
              View all users and roles. Only admins can invite or change roles.
            </p>
            {canChange && (
              <Link
                to="/audit"
                className="tap shrink-0 text-ui font-medium text-accent hover:underline"
              >
                Audit trail
              </Link>
            )}
          </div>
          {canChange && <InviteForm isAsked={invite === 'true'} />}
          {members ? (
            <Table
              label="Members"
              columns={columnsFor(canChange, user?.id)}
              rows={members}
              keyOf={({ id }) => id}
            />
          ) : error ? (
            <ErrorState
              title="Couldn’t load members"
              message={error.message}
              onRetry={() => void refetch()}
            />
          ) : (
            <TableSkeleton label="Loading members" rows={4} />
          )}
        </section>
        {canChange && <ContactExport />}
      </div>
    </>
  );
}

function columnsFor(canChange: boolean, ownId: string | undefined) {
  const isOut = ({ status }: Member) => status === 'deactivated';
  const columns = [
    {
      id: 'name',
      header: 'Name',
      className: 'font-medium sm:w-[26%]',
      cell: (member: Member) => (
        <span className={classNames('break-words', isOut(member) && 'text-ink-3')}>
          {member.name || '-'}
          {member.id === ownId && <span className="font-normal text-ink-3"> (you)</span>}
        </span>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      className: 'max-sm:col-start-1',
      cell: (member: Member) => (
        <>
          <span className={classNames('block break-all', isOut(member) && 'text-ink-3')}>
            {member.email}
          </span>
          <MemberStatus member={member} />
        </>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      className: 'max-sm:col-span-2 max-sm:mt-1 sm:w-52',
      cell: (member: Member) =>
        canChange ? (
          <RoleSelect member={member} />
        ) : (
          <span className="text-ink-2">{member.role ? roleNames[member.role] : 'No role yet'}</span>
        ),
    },
  ];
  if (!canChange) return columns;
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      hideHeader: true,
      className: 'text-right sm:w-12 max-sm:col-start-2 max-sm:row-span-2 max-sm:row-start-1',
      cell: (member: Member) => <MemberActions member={member} isSelf={member.id === ownId} />,
    },
  ];
}
