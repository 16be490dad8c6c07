import { factsOfKind, type AmountFact } from '../../facts/fact.ts';
import { titled, within, type Candidate } from './candidate.ts';
import { moneyText, type AdvisedDeal } from './deal.ts';

/** Less than this share of the value is no gap that can be closed. */
export const hopelessShare = 0.4;

/** The largest sum that the customer has for it, by what was written. */
export function budgetOf(deal: AdvisedDeal): AmountFact | null {
  const sums = factsOfKind(deal.facts, 'amount').filter((fact) => {
    const { value, sentence } = fact;
    return (
      !isForeignMoney(fact, deal) &&
      value > 0 &&
      value > 0.01 * deal.value &&
      value < 5 * deal.value &&
      !sentence.isPrivate
    );
  });
  const largest = (role: AmountFact['role']) =>
    sums.filter((fact) => fact.role === role).toSorted((a, b) => b.value - a.value)[0] ?? null;
  return largest('budget');
}

/** A sum in another currency than the deal's says nothing of the gap until it is converted. */
function isForeignMoney({ currency }: AmountFact, deal: AdvisedDeal): boolean {
  const own = deal.view.facts.currency;
  return currency !== null && own !== null && currency !== own;
}

/** What they may spend stands in another currency than the offer. */
function otherCurrency(deal: AdvisedDeal): Candidate[] {
  const budget = factsOfKind(deal.facts, 'amount').find(
    (fact) =>
      ['budget', 'limit'].includes(fact.role) &&
      isForeignMoney(fact, deal) &&
      !fact.sentence.isPrivate &&
      !fact.sentence.field.startsWith('competition'),
  );
  if (!budget) return [];
  return [
    {
      id: 'money.currency',
      title: 'Compare budget and offer in one currency',
      how: `Their sum is in ${budget.currency}, the deal stands at ${moneyText(deal.value, deal)}: convert at today's rate, count in tax and fees, and close any gap before the papers go out.`,
      priority: 'High',
      due: within(deal, 2),
      because: [budget],
      about: 'money',
      rank: 13,
    },
  ];
}

/** Money that does not fit the value of the deal. */
export function money(deal: AdvisedDeal): Candidate[] {
  if (deal.value <= 0) return [];
  const budget = budgetOf(deal);
  const limit = factsOfKind(deal.facts, 'amount')
    .filter(
      (fact) =>
        fact.role === 'limit' &&
        !isForeignMoney(fact, deal) &&
        fact.value > hopelessShare * 1.5 * deal.value &&
        fact.value < deal.value,
    )
    .toSorted((a, b) => b.value - a.value)[0];
  const found: Candidate[] = otherCurrency(deal);
  // a grant and what others add
  const isShared = [0, 1].some((after) =>
    shared.test(deal.read.sentences[(budget?.sentence.index ?? -9) + after]?.plain ?? ''),
  );
  if (
    budget &&
    found.length === 0 &&
    !isShared &&
    budget.value < 0.97 * deal.value &&
    !deal.settled.has('decision')
  ) {
    found.push({
      id: 'money.below-value',
      title: titled(
        budget.value < hopelessShare * deal.value
          ? `Cut the deal to ${moneyText(budget.value, deal)}, or leave it`
          : `Close the gap to their ${moneyText(budget.value, deal)}`,
      ),
      how: `The deal stands at ${moneyText(deal.value, deal)}, which is ${moneyText(deal.value - budget.value, deal)} more. Fit the scope to it, or find who carries the rest, before you talk of price.`,
      priority: 'High',
      due: within(deal, 3),
      because: [budget],
      about: 'money',
      rank: 12,
    });
  }
  const goesOn =
    deal.settled.has('decision') ||
    deal.ahead.some(({ event }) => ['board', 'decision', 'signature'].includes(event));
  if (limit && !goesOn && found.length === 0) {
    found.push({
      id: 'money.above-limit',
      title: titled(`Plan the approval above ${moneyText(limit.value, deal)}`),
      how: `The deal stands at ${moneyText(deal.value, deal)}, so by your notes it goes the longer way. Plan that in before the close date, or see whether the offer fits under it.`,
      priority: 'High',
      due: within(deal, 3),
      because: [limit],
      about: 'money',
      rank: 15,
    });
  }
  const own = factsOfKind(deal.facts, 'amount')
    .filter(
      (fact) =>
        fact.role === 'limit' &&
        !isForeignMoney(fact, deal) &&
        fact.value > 0 &&
        fact.value < deal.value &&
        oneSigns.test(fact.sentence.plain) &&
        // `signs everything over 5k` is the other side of a limit
        !/(?:>|\b(?:over|above|more than|beyond))\s?[$€£]?\s?\d/i.test(fact.sentence.plain),
    )
    .toSorted((a, b) => b.value - a.value)[0];
  if (own && !goesOn && found.length === 0) {
    found.push({
      id: 'money.above-signature',
      title: titled(`Plan the approval above ${moneyText(own.value, deal)}`),
      how: `The deal stands at ${moneyText(deal.value, deal)}, so this signature does not carry it: whoever approves above it has to have seen it before the close date.`,
      priority: 'High',
      due: within(deal, 3),
      because: [own],
      about: 'money',
      rank: 14,
    });
  }
  return found;
}

/** Others add to it. */
const shared =
  /\+|\b(?:plus|the rest|remainder|the difference|the remaining|tops? up|both|half each|split)\b/i;

/** One person's own authority. */
const oneSigns = /\b(?:signs?|decides?|approves?|releases?|authority|alone|(?:my|him|her)self)\b/i;
