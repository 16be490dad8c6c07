import { isUnrated, type InOneCurrency } from '@plumbline/domain/money/one-currency.ts';
import { formatMoney } from '../ui/money.ts';

interface AmountProps {
  money: InOneCurrency;
  /** The workspace's. */
  currency: string;
  isByCurrency?: boolean;
  /** A single amount stands out; several are set in the size of the text. */
  isLarge?: boolean;
  className?: string;
}

/** A sum in the workspace's currency; in its own ones where that is wanted, or no rate converts any of it. */
export function Amount({ money, currency, isByCurrency, isLarge, className = '' }: AmountProps) {
  const isSplit = isUnrated(money) || (isByCurrency && money.by_currency.length > 0);
  const amounts = isSplit ? money.by_currency : [{ ...money, currency }];
  const size = isLarge ? (amounts.length > 1 ? 'text-ui' : 'text-title') : '';
  return amounts.map((each) => (
    <span key={each.currency} className={`block ${size} ${className}`}>
      {formatMoney(each.value, each.currency)}
    </span>
  ));
}
