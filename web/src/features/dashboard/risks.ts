import type { Numbers, RiskyDeal } from '../../api/insights.ts';

export type RiskOrder = 'urgent' | 'severity' | 'value' | 'score' | 'owner' | 'close';

export const orders: { value: RiskOrder; label: string }[] = [
  { value: 'urgent', label: 'Most urgent first' },
  { value: 'severity', label: 'Most against it first' },
  { value: 'close', label: 'Closing first' },
  { value: 'value', label: 'Highest value first' },
  { value: 'score', label: 'Lowest score first' },
  { value: 'owner', label: 'By owner' },
];

export type Risk =
  | { kind: string; told: RiskyDeal['told'][number] }
  | { kind: string; warning: RiskyDeal['warnings'][number] };

/** Stands for what a model read in conversations. */
const told = 'told';

const weights = { high: 100, medium: 10, low: 1 };
const weightOf = (deal: RiskyDeal) =>
  deal.told.length * weights.high +
  deal.warnings.reduce((sum, { severity }) => sum + weights[severity], 0);

/** Absent values come last, and values are ordered in the workspace's currency by `worthOf`. */
const comparing: Record<
  RiskOrder,
  (one: RiskyDeal, other: RiskyDeal, worthOf: (deal: RiskyDeal) => number) => number
> = {
  urgent: () => 0,
  severity: (one, other) => weightOf(other) - weightOf(one),
  value: (one, other, worthOf) => worthOf(other) - worthOf(one),
  score: (one, other) => one.score - other.score,
  owner: (one, other) => (one.owner ?? '\uffff').localeCompare(other.owner ?? '\uffff'),
  close: (one, other) => (one.close_date ?? '9999').localeCompare(other.close_date ?? '9999'),
};

/** The kinds of risk that some deal has, that of most deals first. */
export function kindsOf(deals: readonly RiskyDeal[]): { value: string; label: string }[] {
  const kinds = new Map<string, { label: string; deals: number }>();
  const count = (value: string, label: string) => {
    const kind = kinds.get(value) ?? { label, deals: 0 };
    kinds.set(value, { label, deals: kind.deals + 1 });
  };
  for (const deal of deals) {
    if (deal.told.length > 0) count(told, 'Told in conversations');
    for (const { rule, title } of deal.warnings) count(rule, title);
  }
  return [...kinds]
    .toSorted(([, one], [, other]) => other.deals - one.deals)
    .map(([value, { label, deals: number }]) => ({ value, label: `${label} (${number})` }));
}

/** How much a deal is in the workspace's currency, for an order; -1 where no rate converts it. */
export function worthIn({ currency: target, rates }: Pick<Numbers, 'currency' | 'rates'>) {
  const rateOf = new Map(rates.map(({ currency, rate }) => [currency, Number(rate)]));
  rateOf.set(target, 1);
  return ({ value, currency }: RiskyDeal): number => {
    const rate = rateOf.get(currency ?? 'USD');
    return rate === undefined ? -1 : value * rate;
  };
}

/** What speaks against a deal: what was told before what is computed, and a kind that was chosen first. */
export function risksOf(deal: RiskyDeal, kind: string | null): Risk[] {
  const risks: Risk[] = [
    ...deal.told.map((each) => ({ kind: told, told: each })),
    // How late it is stands beside already.
    ...deal.warnings
      .filter(({ rule }) => rule !== 'deal.overdue')
      .map((warning) => ({ kind: warning.rule, warning })),
  ];
  return risks.toSorted((one, other) => Number(other.kind === kind) - Number(one.kind === kind));
}

/** Deals with a kind of risk, in an order; those that are equal in it stay the most urgent first. */
export function shownRisks(
  deals: readonly RiskyDeal[],
  kind: string | null,
  order: RiskOrder,
  worthOf: (deal: RiskyDeal) => number,
): RiskyDeal[] {
  const has = (deal: RiskyDeal) =>
    kind === null ||
    (kind === told ? deal.told.length > 0 : deal.warnings.some(({ rule }) => rule === kind));
  return deals.filter(has).toSorted((one, other) => comparing[order](one, other, worthOf));
}
