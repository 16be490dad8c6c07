import {
  auditActionNames,
  type AuditAction,
  type AuditEvent,
} from '@plumbline/domain/people/audit.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { exportFailure } from '../../api/exports.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Table } from '../../ui/Table.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { AuditFilter } from './AuditFilter.tsx';
import { dayFaults, noFilter, type EventFilter } from './event-filter.ts';
import { auditQuery, exportAudit } from './people-queries.ts';
import { TableSkeleton } from './TableSkeleton.tsx';
import { toast } from '../../ui/toast.ts';

/** Events that tell of somebody who was kept out. */
const refusals = new Set<AuditAction>(['sign-in-failed', 'refused', 'bad-token']);

const columns = [
  {
    id: 'at',
    header: 'Time',
    className:
      'whitespace-nowrap text-ink-2 max-sm:col-start-2 max-sm:row-start-1 max-sm:text-meta',
    cell: ({ at }: AuditEvent) => <time dateTime={at}>{formatMoment(at)}</time>,
  },
  {
    id: 'action',
    header: 'Event',
    className: 'font-medium max-sm:col-start-1 max-sm:row-start-1',
    cell: ({ action }: AuditEvent) => (
      <span className={refusals.has(action) ? 'text-bad' : undefined}>
        {auditActionNames[action]}
      </span>
    ),
  },
  {
    id: 'actor',
    header: 'By',
    className: 'wrap-anywhere sm:min-w-52 max-sm:col-span-2',
    cell: ({ actor, token }: AuditEvent) => (
      <>
        <Word>by</Word>
        {actor || <span className="text-ink-3">unknown</span>}
        {token && <bdi className="block text-meta text-ink-3">with the token or app “{token}”</bdi>}
      </>
    ),
  },
  {
    id: 'subject',
    header: 'Target',
    className: 'wrap-anywhere max-sm:col-span-2 max-sm:empty:hidden',
    cell: (event: AuditEvent) =>
      event.subject && (
        <>
          <Word>target</Word>
          <Subject {...event} />
        </>
      ),
  },
  {
    id: 'detail',
    header: 'Detail',
    className: 'text-ink-2 wrap-anywhere max-sm:col-span-2 max-sm:empty:hidden',
    cell: ({ detail, address }: AuditEvent) => [detail, address].filter(Boolean).join(', from '),
  },
];

/** Leads to the opportunity that something was taken from; one that was deleted has no page. */
function Subject({ subject }: AuditEvent) {
  const [, text, id] = /^(.+ of )opportunity ([\da-f-]{36})$/.exec(subject) ?? [];
  if (!text || !id) return subject;
  return (
    <>
      {text}
      <Link
        to="/opportunitydetails"
        search={{ id }}
        className="text-accent underline underline-offset-3"
      >
        opportunity {id.slice(0, 8)}
      </Link>
    </>
  );
}

/** Stands for the column's header where a phone shows none. */
function Word({ children }: { children: string }) {
  return <span className="text-ink-3 sm:hidden">{children} </span>;
}

/** Security events, for administrators. */
export function AuditPage() {
  const { role } = useAuth();
  return (
    <>
      <PageHeader
        title="Audit trail"
        above={
          <Breadcrumb
            items={[
              <Link key="members" to="/members">
                Members
              </Link>,
              'Audit trail',
            ]}
          />
        }
      />
      {can(role, 'write', 'users') ? (
        <div className="max-w-[1120px] px-4 pb-16 sm:px-6">
          <Events />
        </div>
      ) : (
        <EmptyState
          title="Only administrators see the audit trail"
          action={
            <Link to="/members" className={buttonLook('secondary')}>
              Back to Members
            </Link>
          }
        >
          <p>It shows who signed in and who changed members and integrations.</p>
        </EmptyState>
      )}
    </>
  );
}

function Events() {
  const [filter, setFilter] = useState(noFilter);
  // While a day is being typed it may be any: what was asked for last stays.
  const [asked, setAsked] = useState(noFilter);
  const faults = dayFaults(filter);
  const isSound = Object.keys(faults).length === 0;
  const query = useInfiniteQuery(auditQuery(asked));
  const download = useMutation({
    mutationFn: exportAudit,
    onError: (error) => toast.error(exportFailure(error)),
  });
  function change(wanted: EventFilter) {
    setFilter(wanted);
    if (Object.keys(dayFaults(wanted)).length === 0) setAsked(wanted);
  }

  const events = query.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-label="Events" className="rounded-3 border border-line bg-surface">
      <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-4 py-3">
        <AuditFilter filter={filter} faults={faults} onChange={change} />
        <Button
          busy={download.isPending && 'Exporting...'}
          disabled={!isSound}
          onClick={() => download.mutate(asked)}
        >
          <Download size={14} aria-hidden />
          Export CSV
        </Button>
      </div>
      {events ? (
        events.length > 0 ? (
          <Table label="Events" columns={columns} rows={events} keyOf={({ id }) => id} />
        ) : (
          <EmptyState
            title={asked.from || asked.to ? 'No such events in this period' : 'No such events yet'}
          />
        )
      ) : query.error ? (
        <ErrorState
          title="Couldn’t load the audit trail"
          message={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <TableSkeleton label="Loading events" rows={8} />
      )}
      {query.hasNextPage && (
        <div className="flex justify-center border-t border-line py-3">
          <Button
            busy={query.isFetchingNextPage && 'Loading...'}
            onClick={() => void query.fetchNextPage()}
          >
            Show older events
          </Button>
        </div>
      )}
    </section>
  );
}
