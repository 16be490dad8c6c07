import { fullDay } from '@plumbline/domain/day-text.ts';
import { knownItems } from '@plumbline/domain/history/item-history.ts';
import type { CrmDealFacts } from '@plumbline/domain/opportunities/deal-facts.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, read } from '../../api/client.ts';
import { dealChanged } from '../../api/deal-changed.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/money.ts';

type CrmConflict = CrmDealFacts['conflicts'][number];

const labels = new Map(knownItems.deal.fields);

/** That HubSpot has the deal no more, and what it says otherwise than the team. */
export function CrmNotice({ opportunity }: { opportunity: Opportunity }) {
  const facts = opportunity.crm_facts;
  if (!facts) return null;
  return (
    <>
      {facts.gone && (
        <p className="rounded-3 border border-warn-bar bg-warn-wash px-4 py-3 text-body text-warn">
          {facts.gone === 'merged' ? (
            <>
              This deal was merged into <Survivor deal={facts.survivor} /> in HubSpot.
            </>
          ) : (
            'This deal was deleted in HubSpot.'
          )}{' '}
          It stays here but no longer counts as open.
        </p>
      )}
      {facts.conflicts.length > 0 && (
        <CrmConflicts opportunity={opportunity} list={facts.conflicts} />
      )}
    </>
  );
}

/** Leads to the deal here, else to its page in HubSpot. */
function Survivor({ deal }: { deal: CrmDealFacts['survivor'] }) {
  const className = 'underline underline-offset-3';
  if (deal?.id) {
    return (
      <Link to="/opportunitydetails" search={{ id: deal.id }} className={className}>
        {deal.name}
      </Link>
    );
  }
  if (!deal?.url) return 'another one';
  return (
    <a href={deal.url} target="_blank" rel="noopener noreferrer" className={className}>
      another one
    </a>
  );
}

function CrmConflicts({ opportunity, list }: { opportunity: Opportunity; list: CrmConflict[] }) {
  const { role } = useAuth();
  const queryClient = useQueryClient();
  const { id } = opportunity;
  const settle = useMutation({
    mutationFn: (json: { field: CrmConflict['field']; keep: 'ours' | 'theirs' }) =>
      read(api.api.deals[':id']['hubspot-conflicts'].$post({ param: { id }, json })),
    onSettled: () => dealChanged(queryClient, id),
  });
  return (
    <section
      aria-label="Differs from HubSpot"
      className="rounded-3 border border-warn-bar bg-surface px-4 py-3"
    >
      <h2 className="text-body font-semibold">Differs from HubSpot</h2>
      <p className="text-ui text-ink-2">Changed both here and in HubSpot. Choose which to keep.</p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {list.map(({ field, theirs }) => (
          <li key={field} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <p dir="auto" className="min-w-0 flex-1 basis-48 text-ui break-words">
              <span className="font-medium">{labels.get(field) ?? field}</span>
              <span className="block text-ink-2">
                Here {told(field, opportunity[field], opportunity)}, in HubSpot{' '}
                {told(field, theirs, opportunity)}
              </span>
            </p>
            {can(role, 'write', 'opportunities') && (
              <span className="flex flex-wrap gap-2">
                <Button
                  disabled={settle.isPending}
                  onClick={() => settle.mutate({ field, keep: 'ours' })}
                >
                  Keep ours
                </Button>
                <Button
                  disabled={settle.isPending}
                  onClick={() => settle.mutate({ field, keep: 'theirs' })}
                >
                  Take HubSpot’s
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {settle.isError && (
        <p role="alert" className="mt-2 text-ui text-bad">
          {settle.error.message}
        </p>
      )}
    </section>
  );
}

function told(field: string, value: string | number | null, { currency }: Opportunity) {
  const text =
    typeof value === 'number'
      ? formatMoney(value, currency)
      : value && field === 'close_date'
        ? fullDay(value)
        : value || 'empty';
  return <span className="font-medium text-ink">{text}</span>;
}
