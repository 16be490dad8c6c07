import type { Methodology } from '../commercial/methodologies.ts';
import { dayText } from '../day-text.ts';
import { daysBetween } from '../text/days.ts';
import { folded } from '../text/words.ts';
import { stageOf, stages } from '../opportunities/stage.ts';
import type { DealFacts, Finding } from './facts.ts';
import { distinctPeople } from './known-people.ts';
import { requiredSections } from './required-sections.ts';
import { methodologyTextsOf, type MethodologyData, type SectionTexts } from './section-texts.ts';

/** Days in a stage after which a deal stalls, where the team's own median is not known. */
const stalledDays = 30;
const silentDays = 14;

const ago = (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`);

/** A deal that ended, or that the CRM has no more, needs no warning. */
function isOver({ stage, probability, outcome, isGone }: DealFacts): boolean {
  return isGone === true || ['won', 'lost'].includes(stageOf(stage, probability, outcome));
}

/** What speaks against a deal by its dates and its CRM alone, in a fixed order; no text is read. */
export function warningsOfFacts(facts: DealFacts): Finding[] {
  if (isOver(facts)) return [];
  return [overdue, stalled, silent, ofFacts, pushed, unusual].flatMap((rule) => rule(facts) ?? []);
}

/**
 * The same with what the sections of a methodology tell by their structure: who is in the two name
 * fields, and what is empty at this stage. In a fixed order, each with its data.
 */
export function commercialWarnings(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
): Finding[] {
  if (isOver(facts)) return [];
  const texts = methodologyTextsOf(methodology, data);
  const nameOf = (section: string) =>
    texts.find(({ key }) => key === section)?.fields['name']?.trim() || null;
  const [buyer, champion] = [nameOf('economic_buyer'), nameOf('champion')];
  return [
    overdue(facts),
    stalled(facts),
    silent(facts),
    singleThreaded(facts, [buyer, champion]),
    powerless(facts, buyer),
    pushed(facts),
    samePerson(buyer, champion),
    methodology === 'MEDDPICC' ? withoutBuyer(facts, buyer) : null,
    unusual(facts),
    emptyAtStage(methodology, texts, facts),
    uncounted(methodology, texts.some(isWritten), facts),
  ].filter((finding) => finding !== null);
}

function overdue({ close_date: close, today }: DealFacts): Finding | null {
  if (!close || close >= today) return null;
  return {
    rule: 'deal.overdue',
    title: 'Close date has passed',
    reason: `It was ${dayText(close, today)}, ${ago(daysBetween(close, today))}.`,
    severity: 'high',
  };
}

function stalled({
  stageChangedAt,
  today,
  stage,
  medianDaysInStage: median,
}: DealFacts): Finding | null {
  if (!stageChangedAt) return null;
  const days = daysBetween(stageChangedAt, today);
  const limit = median ? Math.ceil(1.5 * median) : stalledDays;
  if (days <= limit) return null;
  return {
    rule: 'deal.stalled',
    title: 'Stalled in its stage',
    reason: `${days} days in ${stage}; more than ${limit} is unusual.`,
    severity: 'medium',
  };
}

function silent({ lastActivityAt, today }: DealFacts): Finding | null {
  if (!lastActivityAt) return null;
  const days = daysBetween(lastActivityAt, today);
  if (days <= silentDays) return null;
  return {
    rule: 'deal.silent',
    title: 'No activity',
    reason: `Nothing has happened for ${days} days.`,
    severity: days > 2 * silentDays ? 'high' : 'medium',
  };
}

const ofFacts = (facts: DealFacts) => singleThreaded(facts, []);

/**
 * The CRM knows one person or nobody, and what was accepted and written names no others. Somebody
 * whom the CRM counts without a name may be whoever is named.
 */
function singleThreaded(
  { contacts, people = [], knownPeople = 0 }: DealFacts,
  named: readonly (string | null)[],
): Finding | null {
  if (contacts === null || contacts === undefined || contacts > 1) return null;
  const written = named.flatMap((name) => (name ? [{ name }] : []));
  const known = distinctPeople([...people, ...written]);
  if (Math.max(known.length, knownPeople) > 1) return null;
  const isNobody = contacts === 0 && known.length === 0 && knownPeople === 0;
  const isNamed = contacts === 0 || people.some(({ from }) => from === 'crm');
  const who = isNamed ? known[0] : undefined;
  return {
    rule: 'deal.single-threaded',
    title: isNobody ? 'No contact' : 'Single-threaded',
    reason: isNobody
      ? 'No contact at the customer is linked to this deal in HubSpot.'
      : who
        ? `You know only ${who} at the customer. If they leave or say no, no one else there knows the deal.`
        : 'If your one contact leaves or says no, no one else at the customer knows the deal.',
    severity: 'medium',
  };
}

/** Nobody of the deal has a deciding role in the CRM, and none is named. */
function powerless({ contacts, decisionMaker }: DealFacts, buyer: string | null): Finding | null {
  if (buyer || decisionMaker || !contacts) return null;
  return {
    rule: 'deal.no-power',
    title: 'No contact with a deciding role',
    reason: `HubSpot has ${contacts === 1 ? '1 contact' : `${contacts} contacts`} on this deal, none of them with a deciding role.`,
    severity: 'medium',
  };
}

function samePerson(buyer: string | null, champion: string | null): Finding | null {
  if (!buyer || !champion || folded(buyer) !== folded(champion)) return null;
  return {
    rule: 'deal.buyer-is-champion',
    title: 'Buyer and champion are the same',
    reason: 'Both fields name the same person.',
    severity: 'medium',
  };
}

/** From this stage a deal without a name in the buyer's field is told. */
const buyerFrom = stages.indexOf('proposal');

function withoutBuyer(facts: DealFacts, buyer: string | null): Finding | null {
  const { stage, probability, outcome } = facts;
  const known = stageOf(stage, probability, outcome);
  if (buyer || stages.findIndex((each) => each === known) < buyerFrom) return null;
  return {
    rule: 'deal.buyer-empty',
    title: 'Economic buyer not named',
    reason: `The deal is in ${stage}, and the field is empty.`,
    severity: 'medium',
  };
}

const isWritten = ({ fields }: SectionTexts) => Object.values(fields).some((text) => text?.trim());

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Sections that the stage asks for and that are empty, of a deal of which anything is written. */
function emptyAtStage(
  methodology: Methodology,
  texts: readonly SectionTexts[],
  facts: DealFacts,
): Finding | null {
  const required = requiredSections(methodology, facts);
  const empty = texts.filter(
    (section) =>
      required.has(section.key) && section.key !== 'economic_buyer' && !isWritten(section),
  );
  if (empty.length === 0 || !texts.some(isWritten)) return null;
  return {
    rule: 'deal.sections-empty',
    title: `${empty.length === 1 ? '1 section' : `${empty.length} sections`} empty at this stage`,
    reason: `In ${facts.stage}, ${listed.format(empty.map(({ title }) => title))} should hold something.`,
    severity: 'low',
  };
}

/** Says that texts of another methodology earn no points until they stand in MEDDPICC as well. */
function uncounted(
  methodology: Methodology,
  hasText: boolean,
  { isScoreEmpty }: DealFacts,
): Finding | null {
  if (methodology === 'MEDDPICC' || !isScoreEmpty || !hasText) return null;
  return {
    rule: 'score.counts-meddpicc',
    title: `The score does not count ${methodology}`,
    reason: `Progress and fit are counted from MEDDPICC, where nothing is written yet. Copy what fits from ${methodology} into it; the next steps come from ${methodology} either way.`,
    severity: 'low',
  };
}

function unusual({ unusual: values }: DealFacts): Finding | null {
  const [first] = values ?? [];
  if (!first) return null;
  return {
    rule: 'deal.unusual',
    title: `Check the ${first.field}`,
    reason: `HubSpot says “${first.told}”, which Plumbline can’t use as it is.`,
    severity: 'medium',
  };
}

function pushed({ closeDatePushes }: DealFacts): Finding | null {
  if (!closeDatePushes || closeDatePushes < 2) return null;
  return {
    rule: 'deal.pushed',
    title: `Close date pushed ${closeDatePushes} times`,
    reason: 'Ask what has to happen before the customer signs.',
    severity: closeDatePushes > 2 ? 'high' : 'medium',
  };
}
