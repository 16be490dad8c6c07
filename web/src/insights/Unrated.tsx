import type { ReactNode } from 'react';

interface UnratedProps {
  of: readonly { currency: string; deals: number }[];
  /** What can be done about it. */
  children?: ReactNode;
}

/** Deals that no rate converts: counted, and not in the sums. */
export function Unrated({ of, children }: UnratedProps) {
  if (of.length === 0) return null;
  const told = of.map(
    ({ currency, deals }) =>
      `${deals.toLocaleString('en-US')} ${deals === 1 ? 'deal' : 'deals'} in ${currency}`,
  );
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2 text-ui text-ink-2">
      {told.join(', ')}: counted, but not in the sums, as there is no exchange rate.
      {children}
    </p>
  );
}
