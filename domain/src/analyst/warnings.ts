import { dayText } from '../day-text.ts';
import { daysBetween } from '../facts/days.ts';
import type { DealView } from './deal-view.ts';
import { distinctPeople } from './known-people.ts';
import type { DealFacts, Finding } from './facts.ts';
import { stageOf } from '../opportunities/stage.ts';
import { isDenied, quoteAround } from '../facts/reading.ts';
import { matchesOf, wordPattern } from '../facts/words.ts';

/** Days in a stage after which a deal stalls, where the team's own median is not known. */
const stalledDays = 30;
const silentDays = 14;

const redFlags = wordPattern(`
  freeze, frozen, reorg*, restructuring, legal hold, on hold, incumbent renewed, no budget,
  renewed with, budget cut*, went dark, gone dark, ghost*, stopped answering, no reply, pushed
  back, pushed out, pushed to, postponed, delayed until, layoffs, cancelled, canceled
`);
const pricing = wordPattern(`
  price*, pricing, quote, quoted, quotation, budget*, cost*, discount*, commercials, tco,
  licence*, license*, fee, fees, subscription, offer, proposal
`);

/**
 * What speaks against a deal although nobody says so (analyst, section 0: deal warnings). The
 * technical side has no notes on prices and buyers, and is not blamed for it.
 */
export function dealWarnings(view: DealView, side: 'commercial' | 'technical'): Finding[] {
  const { facts } = view;
  if (isOver(facts)) return [];
  const found = [
    overdue(facts),
    stalled(facts),
    silent(facts),
    singleThreaded(facts, [view.buyer, view.champion]),
    ...(side === 'commercial' ? [powerless(view), withoutPrice(view)] : []),
    flagged(view),
    pushed(facts),
    unusual(facts),
  ];
  return found.filter((finding) => finding !== null);
}

const ago = (days: number) => (days === 1 ? '1 day ago' : `${days} days ago`);

/** A deal that ended, or that the CRM has no more, needs no warning. */
function isOver({ stage, probability, outcome, isGone }: DealFacts): boolean {
  return isGone === true || ['won', 'lost'].includes(stageOf(stage, probability, outcome));
}

const gravest = ['high', 'medium', 'low'];

/** What speaks against a deal by its dates and its CRM alone, gravest first; no text is read. */
export function warningsOfFacts(facts: DealFacts): Finding[] {
  if (isOver(facts)) return [];
  return [overdue, stalled, silent, ofFacts, pushed, unusual]
    .flatMap((rule) => rule(facts) ?? [])
    .toSorted((one, other) => gravest.indexOf(one.severity) - gravest.indexOf(other.severity));
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
      ? 'Nobody at the customer is linked to this deal in HubSpot.'
      : who
        ? `You know only ${who} at the customer. If they leave or say no, nobody else there knows the deal.`
        : 'If your one contact leaves or says no, nobody else at the customer knows the deal.',
    severity: 'medium',
  };
}

function powerless({ sections, buyer, facts }: DealView): Finding | null {
  if (buyer || facts.decisionMaker || !sections.some(({ key }) => key === 'economic_buyer'))
    return null;
  return {
    rule: 'deal.no-power',
    title: 'No decision-maker identified',
    reason: 'Nobody who can release the budget is named.',
    severity: 'medium',
  };
}

function withoutPrice({
  facts: { stage, probability, outcome },
  sections,
}: DealView): Finding | null {
  const late = ['proposal', 'negotiation'].includes(stageOf(stage, probability, outcome));
  if (!late || sections.some(({ reading }) => reading.text.search(pricing) >= 0)) return null;
  return {
    rule: 'deal.no-pricing',
    title: 'Price never mentioned',
    reason: `In ${stage}, and your notes don't mention price or budget.`,
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

function flagged({ sections }: DealView): Finding | null {
  for (const { reading } of sections) {
    const flag = matchesOf(redFlags, reading.text).find((match) => !isDenied(reading, match));
    if (flag) {
      return {
        rule: 'deal.red-flag',
        title: `Warning sign: “${flag.words.replaceAll(/\s+/g, ' ')}”`,
        reason: `You wrote: “${quoteAround(reading, flag)}”.`,
        severity: 'high',
      };
    }
  }
  return null;
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
