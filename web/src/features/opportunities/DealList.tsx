import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { formatMoney } from '../../ui/money.ts';
import { TextField } from '../../ui/TextField.tsx';
import type { OfferedDeal } from './crm-deals.ts';

interface DealListProps {
  deals: readonly OfferedDeal[];
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
  /** Nothing can be chosen any more. */
  isLocked: boolean;
}

const rowHeight = 44;
/** Fewer deals are looked through faster than a word is typed. */
const fewest = 10;

/** Deals to choose from. What the filter hides stays chosen. */
export function DealList({ deals, chosen, onChosen, isLocked }: DealListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text).trim().toLowerCase();
  const shown = useMemo(
    () => (wanted ? deals.filter((deal) => isLike(deal, wanted)) : deals),
    [deals, wanted],
  );
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
  });
  const chosenHere = shown.filter((deal) => chosen.has(deal.hubspot_id)).length;
  const isAll = shown.length > 0 && chosenHere === shown.length;

  function chooseAll(isWanted: boolean) {
    const ids = new Set(shown.map(({ hubspot_id }) => hubspot_id));
    onChosen(isWanted ? chosen.union(ids) : chosen.difference(ids));
  }

  return (
    <div inert={isLocked} className={isLocked ? 'opacity-60' : undefined}>
      {deals.length > fewest && (
        <TextField
          label="Filter the deals"
          hideLabel
          type="search"
          placeholder="Filter by name, stage or company"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <div className="mt-1 flex h-9 items-center gap-3 px-3 text-ui font-medium">
        <Checkbox
          id="select-all"
          checked={isAll ? true : chosenHere > 0 ? 'indeterminate' : false}
          onCheckedChange={chooseAll}
          disabled={shown.length === 0}
        />
        <label htmlFor="select-all">
          {wanted ? `Select all ${shown.length} that match` : 'Select all'}
        </label>
      </div>
      <div
        ref={scroller}
        tabIndex={0}
        role="group"
        aria-label="Deals"
        className="max-h-[min(46dvh,400px)] overflow-y-auto rounded-2 border border-line outline-offset-[-2px]"
        // As high as all of them, so that the dialog keeps its height while they are filtered.
        style={{ height: deals.length * rowHeight + 1 }}
      >
        {shown.length === 0 && (
          <p className="px-3 py-10 text-center text-ui text-ink-2">
            No deals match. Your selection is kept.
          </p>
        )}
        <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const deal = shown[index];
            return (
              deal && (
                <li
                  key={deal.hubspot_id}
                  className="absolute inset-x-0 top-0 border-b border-line"
                  style={{ height: rowHeight, transform: `translateY(${start}px)` }}
                >
                  <Deal
                    deal={deal}
                    isChosen={chosen.has(deal.hubspot_id)}
                    onToggle={() =>
                      onChosen(chosen.symmetricDifference(new Set([deal.hubspot_id])))
                    }
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
    </div>
  );
}

interface DealProps {
  deal: OfferedDeal;
  isChosen: boolean;
  onToggle: () => void;
}

function Deal({ deal, isChosen, onToggle }: DealProps) {
  return (
    <label className="grid h-full cursor-pointer grid-cols-[auto_1fr_auto] items-center gap-x-3 px-3 text-ui hover:bg-sunken sm:grid-cols-[auto_1fr_7rem_9rem]">
      <Checkbox label={deal.name} checked={isChosen} onCheckedChange={onToggle} />
      <span className="flex min-w-0 flex-col leading-4">
        <span dir="auto" className="truncate font-medium">
          {deal.name}
        </span>
        {/* A phone has no room for a column of its own. */}
        <span className="truncate text-meta text-ink-3 sm:hidden">{deal.stage}</span>
      </span>
      {deal.no_amount ? (
        <span className="max-w-28 text-right text-meta leading-4 text-ink-3">
          {deal.no_amount === 'missing' ? 'No amount' : "Amount can't be read"}
        </span>
      ) : (
        <span className="text-right">{formatMoney(deal.value, deal.currency)}</span>
      )}
      <span className="hidden truncate text-ink-2 sm:block">{deal.stage}</span>
    </label>
  );
}

function isLike({ name, stage, company_name }: OfferedDeal, wanted: string): boolean {
  return [name, stage, company_name].some((text) => text?.toLowerCase().includes(wanted));
}
