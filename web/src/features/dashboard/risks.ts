import type { RiskyDeal } from '../../api/insights.ts';

export type RiskOrder = 'urgent' | 'severity' | 'value' | 'score' | 'owner' | 'close';

export const orders: { value: RiskOrder; label: string }[] = [
  { value: 'urgent', label: 'Most urgent first' },
  { value: 'severity', label: 'Most against it first' },
  { value: 'close', label: 'Closing first' },
  { value: 'value', label: 'Highest value first' },
  { value: 'score', label: 'Lowest score first' },
  { value: 'owner', label: 'By owner' },
];

/** Stands for what a model read in conversations. */
const told = 'told';

const weights = { high: 100, medium: 10, low: 1 };
const weightOf = (deal: RiskyDeal) =>
  deal.told.length * weights.high +
  deal.warnings.reduce((sum, { severity }) => sum + weights[severity], 0);

/** Absent values come last. */
const comparing: Record<RiskOrder, (one: RiskyDeal, other: RiskyDeal) => number> = {
  urgent: () => 0,
  severity: (one, other) => weightOf(other) - weightOf(one),
  value: (one, other) => other.value - one.value,
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

/** Deals with a kind of risk, in an order; those that are equal in it stay the most urgent first. */
export function shownRisks(
  deals: readonly RiskyDeal[],
  kind: string | null,
  order: RiskOrder,
): RiskyDeal[] {
  const has = (deal: RiskyDeal) =>
    kind === null ||
    (kind === told ? deal.told.length > 0 : deal.warnings.some(({ rule }) => rule === kind));
  return deals.filter(has).toSorted(comparing[order]);
}
