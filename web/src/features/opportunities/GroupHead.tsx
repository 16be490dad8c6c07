import type { DealGroup } from '@plumbline/domain/opportunities/deal-group.ts';
import { Chevron } from '../../ui/Chevron.tsx';
import { formatMoney } from '../../ui/money.ts';

interface GroupHeadProps {
  group: DealGroup;
  isOpen: boolean;
  /** What the group is called where its deals name nothing. */
  without: string;
  onToggle: () => void;
}

/** Sums that are shown before a number stands for the rest. */
const shown = 3;

/** The name of a group with its count and sums; opens and closes it. */
export function GroupHead({ group, isOpen, without, onToggle }: GroupHeadProps) {
  const { value, count, totals } = group;
  const more = totals.length - shown;
  return (
    <button
      type="button"
      data-row-group
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex h-full w-full min-w-0 items-center gap-x-2 text-left text-ui outline-offset-[-2px]"
    >
      <Chevron />
      <span className="shrink-0 truncate font-semibold max-sm:max-w-40" title={value ?? without}>
        {value ?? without}
      </span>
      <span className="shrink-0 text-ink-3">
        {count.toLocaleString('en-US')} {count === 1 ? 'deal' : 'deals'}
      </span>
      <span className="ml-2 min-w-0 truncate font-medium text-ink-2">
        {totals
          .slice(0, shown)
          .map(({ currency, total }) => formatMoney(total, currency))
          .join(' + ')}
        {more > 0 && ` + ${more} more ${more === 1 ? 'currency' : 'currencies'}`}
      </span>
    </button>
  );
}
