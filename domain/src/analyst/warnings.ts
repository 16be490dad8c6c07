import { isolated } from '../isolated.ts';
import { methodologyFieldOf, type Methodology } from '../commercial/methodologies.ts';
import { dayText } from '../day-text.ts';
import { countOf } from '../explanation.ts';
import { daysBetween } from '../text/days.ts';
import { folded } from '../text/words.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import { stageNumber, stages } from '../opportunities/stage.ts';
import { can, type Rights } from '../people/permissions.ts';
import type { DealFacts, Finding } from './facts.ts';
import { distinctPeople } from './known-people.ts';
import {
  isWritten,
  nameIn,
  sectionTextsOf,
  type MethodologyData,
  type SectionTexts,
} from './section-texts.ts';
import { requiredSections } from './steps/tables.ts';

/** Days in a stage after which a deal stalls, where nobody says what is usual. */
const stalledDays = 30;
const silentDays = 14;

/** A deal that ended, or that the CRM has no more, needs no warning. */
const isOver = (facts: DealFacts): boolean => facts.isGone === true || stageNumber(facts) < 0;

/** What speaks against a deal by its dates and its CRM alone, in a fixed order; no text is read. */
export function warningsOfFacts(facts: DealFacts): Finding[] {
  if (isOver(facts)) return [];
  return [overdue, stalled, silent, ofFacts, pushed, unusual].flatMap((rule) => rule(facts) ?? []);
}

/** The same with what a methodology's sections tell: the two names, and what is empty at this stage. */
export function commercialWarnings(
  methodology: Methodology,
  data: MethodologyData,
  facts: DealFacts,
): Finding[] {
  if (isOver(facts)) return [];
  const texts = sectionTextsOf(methodology, data);
  const [buyer, champion] = [nameIn(texts, 'economic_buyer'), nameIn(texts, 'champion')];
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

/** The sections of a deal that warnings look at: whether they are filled, and the two names. */
type WarnedDeal = Pick<Opportunity, 'methodology' | 'meddpicc_data' | 'spiced_data' | 'bant_data'>;

const mostOfDeal = 3;

/** What speaks against a deal, as far as the role may read what it is told from; at most three unless told. */
export function warningsFor(
  role: Rights,
  deal: WarnedDeal,
  facts: DealFacts,
  most = mostOfDeal,
): Finding[] {
  const found = can(role, 'read', 'commercialInsights')
    ? commercialWarnings(deal.methodology, deal[methodologyFieldOf[deal.methodology]], facts)
    : can(role, 'read', 'technicalInsights')
      ? warningsOfFacts(facts)
      : [];
  return found.slice(0, most);
}

const finding = (
  severity: Finding['severity'],
  rule: string,
  title: string,
  reason: string,
): Finding => ({ rule, title, reason, severity });

function overdue({ close_date: close, today }: DealFacts): Finding | null {
  if (!close || close >= today) return null;
  const reason = `It was ${dayText(close, today)}, ${countOf(daysBetween(close, today), 'day')} ago.`;
  return finding('high', 'deal.overdue', 'Close date has passed', reason);
}

function stalled(facts: DealFacts): Finding | null {
  const { stageChangedAt, today, stage, usualDaysInStage: usual } = facts;
  const days = stageChangedAt ? daysBetween(stageChangedAt, today) : 0;
  const limit = usual ? Math.ceil(1.5 * usual) : stalledDays;
  if (days <= limit) return null;
  const reason = `${days} days in ${isolated(stage)}; more than ${limit} is unusual.`;
  return finding('medium', 'deal.stalled', 'Stalled in its stage', reason);
}

function silent({ lastActivityAt, today }: DealFacts): Finding | null {
  const days = lastActivityAt ? daysBetween(lastActivityAt, today) : 0;
  if (days <= silentDays) return null;
  const severity = days > 2 * silentDays ? 'high' : 'medium';
  return finding(severity, 'deal.silent', 'No activity', `Nothing has happened for ${days} days.`);
}

const ofFacts = (facts: DealFacts) => singleThreaded(facts, []);

/** The CRM knows one person at most, and nobody else is named; whom it counts unnamed may be whoever is. */
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
  const reason = isNobody
    ? 'No contact at the customer is linked to this deal in HubSpot.'
    : who
      ? `You know only ${isolated(who)} at the customer. If they leave or say no, no one else there knows the deal.`
      : 'If your one contact leaves or says no, no one else at the customer knows the deal.';
  const title = isNobody ? 'No contact' : 'Single-threaded';
  return finding('medium', 'deal.single-threaded', title, reason);
}

/** Nobody of the deal has a deciding role in the CRM, and none is named. */
function powerless({ contacts, decisionMaker }: DealFacts, buyer: string | null): Finding | null {
  if (buyer || decisionMaker || !contacts) return null;
  const reason = `HubSpot has ${countOf(contacts, 'contact')} on this deal, none of them with a deciding role.`;
  return finding('medium', 'deal.no-power', 'No contact with a deciding role', reason);
}

function samePerson(buyer: string | null, champion: string | null): Finding | null {
  if (!buyer || !champion || folded(buyer) !== folded(champion)) return null;
  const title = 'Buyer and champion are the same';
  return finding('medium', 'deal.buyer-is-champion', title, 'Both fields name the same person.');
}

/** From this stage a deal without a name in the buyer's field is told. */
const buyerFrom = stages.indexOf('proposal');

function withoutBuyer(facts: DealFacts, buyer: string | null): Finding | null {
  if (buyer || stageNumber(facts) < buyerFrom) return null;
  const reason = `The deal is in ${isolated(facts.stage)}, and the field is empty.`;
  return finding('medium', 'deal.buyer-empty', 'Economic buyer not named', reason);
}

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
  const title = `${countOf(empty.length, 'section')} empty at this stage`;
  const reason = `In ${isolated(facts.stage)}, ${listed.format(empty.map((each) => each.title))} should hold something.`;
  return finding('low', 'deal.sections-empty', title, reason);
}

/** Says that texts of another methodology earn no points until they stand in MEDDPICC as well. */
function uncounted(
  methodology: Methodology,
  hasText: boolean,
  { isScoreEmpty }: DealFacts,
): Finding | null {
  if (methodology === 'MEDDPICC' || !isScoreEmpty || !hasText) return null;
  const title = `The score does not count ${methodology}`;
  const reason = `Progress and fit are counted from MEDDPICC, where nothing is written yet. Copy what fits from ${methodology} into it; the next steps come from ${methodology} either way.`;
  return finding('low', 'score.counts-meddpicc', title, reason);
}

function unusual({ unusual: values }: DealFacts): Finding | null {
  const [first] = values ?? [];
  if (!first) return null;
  const reason = `HubSpot says “${first.told}”, which Plumbline can’t use as it is.`;
  return finding('medium', 'deal.unusual', `Check the ${first.field}`, reason);
}

function pushed({ closeDatePushes }: DealFacts): Finding | null {
  if (!closeDatePushes || closeDatePushes < 2) return null;
  const severity = closeDatePushes > 2 ? 'high' : 'medium';
  const title = `Close date pushed ${closeDatePushes} times`;
  return finding(
    severity,
    'deal.pushed',
    title,
    'Ask what has to happen before the customer signs.',
  );
}
