import { can } from '@plumbline/domain/people/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hubspotReadings } from './hubspot-queries.ts';
import { HubspotPart } from './HubspotPart.tsx';
import { SelectionDialog } from './SelectionDialog.tsx';

type Readings = NonNullable<Awaited<ReturnType<(typeof hubspotReadings)['queryFn'] & object>>>;
type Reading = Readings['readings'][number];

/** When HubSpot was read and will be, what came of it, and what is brought in. */
export function HubspotReadings() {
  const { role } = useAuth();
  const query = useQuery(hubspotReadings);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <HubspotPart
      title="HubSpot sync"
      action={
        can(role, 'write', 'deals') && (
          <Button onClick={() => setChoosing(true)}>What to import</Button>
        )
      }
    >
      {query.isError ? (
        <p role="alert" className="text-ui text-bad">
          Couldn’t load the sync history: {query.error.message}
        </p>
      ) : query.data ? (
        <List {...query.data} />
      ) : (
        <Skeleton className="h-16 w-full" />
      )}
      {isChoosing && <SelectionDialog onClose={() => setChoosing(false)} />}
    </HubspotPart>
  );
}

function List({ minutes, next_at, readings, unfetched }: Readings) {
  return (
    <>
      {unfetched && <Unfetched {...unfetched} />}
      <p className="text-ui text-ink-2">
        {minutes === 0
          ? 'Scheduled sync is off on this server. Use Refresh from HubSpot in Opportunities.'
          : `Every ${minutes === 1 ? 'minute' : `${minutes} minutes`}, with a full comparison every night.`}
        {next_at && ` Next: ${formatMoment(next_at)}.`}
      </p>
      {readings.length === 0 ? (
        <p className="mt-2 text-ui text-ink-3">Not synced yet.</p>
      ) : (
        <ul className="mt-2 flex flex-col divide-y divide-line">
          {readings.map((reading) => (
            <li
              key={reading.id}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-ui"
            >
              <span className="w-44 shrink-0 text-ink-2">{formatMoment(reading.started_at)}</span>
              <span className="min-w-0 flex-1 basis-56">
                {reading.error ? (
                  <span className="break-words text-bad">{reading.error}</span>
                ) : (
                  outcomeOf(reading)
                )}
                {reading.person_name && (
                  <span className="text-ink-3"> Requested by {reading.person_name}.</span>
                )}
              </span>
              {reading.kind === 'comparison' && <Badge>Full comparison</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Conversations that HubSpot holds and that are not here: what waits, and what failed alone. */
function Unfetched({ deals, told, entries, of_deals }: NonNullable<Readings['unfetched']>) {
  if (entries === 0 && (deals === 0 || told === null)) return null;
  return (
    <div className="mb-3 flex flex-col gap-1 rounded-2 bg-warn-wash px-3 py-2 text-ui text-warn">
      {deals > 0 && told !== null && (
        <p>
          Conversations of {count(deals, 'deal')} aren’t here yet. {told} The next sync picks them
          up.
        </p>
      )}
      {entries > 0 && (
        <p>
          {entries === 1
            ? 'HubSpot didn’t send one entry. The rest is here, and we’ll try again.'
            : `HubSpot didn’t send ${entries.toLocaleString('en-US')} entries on ${count(of_deals, 'deal')}. The rest is here, and we’ll try again.`}{' '}
          Each deal’s page says why.
        </p>
      )}
    </div>
  );
}

function outcomeOf({ ended_at, read, imported, updated, gone }: Reading): string {
  if (!ended_at) return `Syncing, ${count(read, 'deal')} so far.`;
  const parts = [
    imported > 0 && `${imported.toLocaleString('en-US')} imported`,
    updated > 0 && `${updated.toLocaleString('en-US')} changed`,
    gone > 0 && `${gone.toLocaleString('en-US')} no longer in HubSpot`,
  ].filter(Boolean);
  return `${count(read, 'deal')} read, ${parts.join(', ') || 'no changes'}.`;
}

function count(many: number, what: string): string {
  return `${many.toLocaleString('en-US')} ${what}${many === 1 ? '' : 's'}`;
}
