import { useQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { crmOffer } from '../../api/crm-offer.ts';
import { Button } from '../../ui/Button.tsx';

/** How many deals wait in HubSpot to be brought in; nothing where none does. */
export function OfferedNotice({ onReview }: { onReview: () => void }) {
  const { data } = useQuery(crmOffer);
  const deals = data?.deals ?? 0;
  if (deals === 0) return null;
  return (
    <div className="mx-4 mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2 border border-line bg-sunken px-3 py-1.5 text-ui sm:mx-6">
      <Inbox size={15} aria-hidden className="shrink-0 text-ink-3" />
      <p className="min-w-0 flex-1 text-ink-2">
        <span className="font-medium text-ink">
          {deals.toLocaleString('en-US')} {deals === 1 ? 'deal' : 'deals'}
        </span>{' '}
        in HubSpot {deals === 1 ? 'is' : 'are'} not imported yet.
      </p>
      <Button variant="quiet" onClick={onReview}>
        Choose deals
      </Button>
    </div>
  );
}
