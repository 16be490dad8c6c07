import { factsOfKind, type RefusalFact, type RefusalReason } from '../../facts/fact.ts';
import { titled, within, type Candidate } from './candidate.ts';
import { budgetOf, hopelessShare } from './money.ts';
import { moneyText, type AdvisedDeal } from './deal.ts';

const titles: Record<RefusalReason, string> = {
  refused: 'Qualify out: they said no',
  insolvent: 'Qualify out: nobody there can order',
  'chose another': 'Qualify out: they chose another',
  stopped: 'Qualify out, or park it: it is stopped',
  imposed: 'Qualify out: another system is imposed',
  'no need': 'Qualify out: they see no need',
  'not for us': 'Qualify out: it does not fit us',
};

/** Reasons that need no second one. */
const enough: ReadonlySet<RefusalReason> = new Set(['refused', 'insolvent']);

/** Whether and why a deal should not be pursued; its own advice then replaces most other. */
export function qualifyOut(deal: AdvisedDeal): Candidate[] {
  const refusals = factsOfKind(deal.facts, 'refusal');
  const budget = budgetOf(deal);
  const hopeless = budget !== null && deal.value > 0 && budget.value < hopelessShare * deal.value;
  const main = refusals.find(({ reason }) => enough.has(reason)) ?? refusals[0];
  const weight =
    refusals.filter(({ reason }) => enough.has(reason)).length * 2 +
    new Set(refusals.map(({ reason }) => reason)).size +
    (hopeless ? 1 : 0);
  if (!main || weight < 2) return [];
  const because: RefusalFact[] = [
    main,
    ...refusals.filter((each) => each !== main && !each.sentence.isPrivate).slice(0, 1),
  ];
  const shown = because.filter(({ sentence }) => !sentence.isPrivate);
  return [
    {
      id: `qualify-out.${main.reason.replaceAll(' ', '-')}`,
      title: titles[main.reason],
      how: `Do not work towards a signature: ${hopeless && budget ? `there are ${moneyText(budget.value, deal)} for ${moneyText(deal.value, deal)}, and ` : ''}what is written leaves nobody to say yes. Thank them in one line, or restart only with whoever can decide anew.`,
      priority: 'High',
      due: within(deal, 1),
      because: [...shown, ...(hopeless && budget ? [budget] : [])],
      ...(shown.length === 0 && { gap: 'What was told in confidence leaves no future for it.' }),
      about: 'qualify out',
      rank: 0,
    },
    {
      id: 'qualify-out.forecast',
      title: titled(
        deal.value > 0
          ? `Take ${moneyText(deal.value, deal)} out of the forecast`
          : 'Take it out of the forecast',
      ),
      how: 'A deal that cannot be signed hides what is missing elsewhere. Close it with its reason, so that the next one like it is seen earlier.',
      priority: 'High',
      due: within(deal, 1),
      because: shown.slice(0, 1),
      ...(shown.length === 0 && { gap: 'It cannot be signed as it stands.' }),
      about: 'forecast',
      rank: 1,
    },
  ];
}
