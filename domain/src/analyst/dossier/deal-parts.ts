import type { MethodologyTexts } from '../../commercial/methodologies.ts';
import { unknownFact } from '../../company-info/company-info.ts';
import { countOf } from '../../explanation.ts';
import { weekdays } from '../../months.ts';
import { daysBetween, weekdayOf } from '../../text/days.ts';
import type { DealFacts } from '../facts.ts';
import { nameIn, sectionTextsOf } from '../section-texts.ts';
import { partOfLines, type DossierDeal, type DossierPart } from './part.ts';
import { ageText } from './texts.ts';

/** Today, stage, money, dates, and what the CRM knows; a line each. */
export function dealPart(facts: DealFacts, opportunity: DossierDeal | null): DossierPart {
  const { today } = facts;
  const lines = [`Today: ${today}, ${weekdays[weekdayOf(today)]}`];
  if (opportunity) {
    const { stageChangedAt, lastActivityAt, contacts, closeDatePushes = 0, probability } = facts;
    const inStage = stageChangedAt ? daysBetween(stageChangedAt, today) : null;
    if (facts.company_name) lines.push(`Customer: ${facts.company_name}`);
    lines.push(
      `Stage: ${facts.stage}${inStage === null ? '' : `, for ${countOf(inStage, 'day')}`}`,
      `Value: ${facts.value} ${facts.currency ?? ''}`.trim(),
      `Close date: ${closeText(facts.close_date, today)}`,
      `Kept by: ${opportunity.methodology}`,
    );
    if (probability) lines.push(`Probability of winning: ${probability} %`);
    if (lastActivityAt) {
      const age = ageText(daysBetween(lastActivityAt, today));
      lines.push(`Last activity: ${lastActivityAt}, ${age}`);
    }
    if (typeof contacts === 'number') {
      lines.push(`People of the customer in the CRM: ${contacts}`);
    }
    if (closeDatePushes > 0) {
      lines.push(`Close date put off: ${countOf(closeDatePushes, 'time')}`);
    }
    if (facts.industry && facts.industry !== unknownFact) lines.push(`Industry: ${facts.industry}`);
  }
  return { name: 'deal', text: lines.join('\n'), origin: 'figures', isOptional: false };
}

function closeText(close: string | null, today: string): string {
  if (!close) return 'not known';
  const days = daysBetween(today, close);
  if (days === 0) return `${close}, today`;
  return days > 0
    ? `${close}, in ${countOf(days, 'day')}`
    : `${close}, passed ${countOf(-days, 'day')} ago`;
}

/** Who stands in the name fields, whom the CRM gives the decision, and who of ours owns the deal. */
export function peoplePart(
  facts: DealFacts,
  opportunity: DossierDeal | null,
  { methodology, data }: MethodologyTexts,
): DossierPart | null {
  const texts = sectionTextsOf(methodology, data);
  const [buyer, champion] = [nameIn(texts, 'economic_buyer'), nameIn(texts, 'champion')];
  const lines = [
    ...(buyer ? [`${buyer}: economic buyer`] : []),
    ...(champion ? [`${champion}: champion`] : []),
    ...(facts.decisionMaker ? [`${facts.decisionMaker}: decides, by the CRM`] : []),
    ...(opportunity?.owner ? [`${opportunity.owner}: ours, owner of the deal`] : []),
  ];
  return partOfLines('people', [...new Set(lines)]);
}
