import type { OpportunitySummary } from '@plumbline/domain/opportunities/opportunity.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { conversationQueries } from '../../api/conversations.ts';
import { keys } from '../../api/deal-changed.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { mayUseConversations } from '../../conversations/rights.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Found } from './Found.tsx';
import { forgetImport, useLastImport } from './last-import.ts';

/** What was written comes from the CRM a little after its deals, and is read later: so long is looked for more. */
const lookMs = 90_000;
const pollMs = 2000;

/** What was told last, and when it changed: kept between visits, as a visit is no change. */
let changed = { to: '', at: 0 };

interface ReadingBannerProps {
  /** The deals of the list, as far as they are loaded. */
  rows: readonly OpportunitySummary[];
  isFiltered: boolean;
  onReview: () => void;
}

/** After an import: what is written around the deals, read as one looks, and the way to review it. */
export function ReadingBanner({ rows, isFiltered, onReview }: ReadingBannerProps) {
  const { role } = useAuth();
  const imported = useLastImport();
  const isShown = imported !== null && mayUseConversations(role, 'read');
  const isLooking = useIsBefore((imported?.at ?? 0) + lookMs) && isShown;
  const client = useQueryClient();
  const { data } = useQuery({
    ...conversationQueries.workspace(),
    enabled: isShown,
    refetchInterval({ state }) {
      const to = JSON.stringify(state.data);
      if (state.data && to !== changed.to) changed = { to, at: Date.now() };
      const lastAt = Math.max(imported?.at ?? 0, changed.at);
      return Date.now() < lastAt + lookMs && pollMs;
    },
  });
  const suggestions = data?.to_review_suggestions ?? 0;
  const readByModel = data?.model_read_deals ?? 0;
  const isReading =
    (data?.unread_deals ?? 0) > 0 || (isLooking && (data?.written_deals ?? 0) === 0);
  useEffect(() => {
    // The list has its counts, its provisional scores, and what a model says of each deal.
    if (!isShown || suggestions + readByModel === 0) return;
    for (const kind of ['list', 'count'])
      void client.invalidateQueries({ queryKey: [...keys.opportunities, kind] });
  }, [client, isShown, suggestions, readByModel]);
  return (
    // There before it speaks, as screen readers only tell of changes.
    <div role="status">
      {isShown && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line bg-accent-wash px-4 py-2 text-ui text-accent sm:px-6">
          <p className="min-w-0 flex-1">
            {countOf(imported.count, 'deal')} imported
            {data && data.written_deals > 0
              ? `, ${data.written_deals.toLocaleString('en-US')} ${data.written_deals === 1 ? 'has' : 'have'} something written`
              : ''}
            {suggestions > 0 || (data && !isReading && data.written_deals > 0)
              ? `; ${countOf(suggestions, 'passage')} to review`
              : ''}
            {isReading ? '. Reading notes and conversations...' : '.'}
          </p>
          {suggestions > 0 && !isFiltered && (
            <Button variant="primary" onClick={onReview}>
              Review them
            </Button>
          )}
          <IconButton label="Hide this" onClick={forgetImport}>
            <X size={15} aria-hidden />
          </IconButton>
          <Found rows={rows} />
        </div>
      )}
    </div>
  );
}

function countOf(number: number, what: string): string {
  return `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;
}

/** Whether a moment is still to come; drawn again once it is past. */
function useIsBefore(moment: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const left = moment - Date.now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left + 1);
    return () => clearTimeout(timer);
  }, [moment]);
  return now < moment;
}
