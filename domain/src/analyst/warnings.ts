import { dayText, daysBetween } from './calendar.ts';
import type { DealFacts, Finding } from './facts.ts';
import { isPersonName } from './persons.ts';
import { stageOf } from './stage.ts';
import { isDenied, quoteAround, read, type Reading } from './reading.ts';
import { matchesOf, readable, wordPattern } from './words.ts';

/** Days in a stage after which a deal stalls, where the team's own median is not known. */
const stalledDays = 30;
const silentDays = 14;

/** Texts of a deal as the warnings read them, by the key of their section. */
export interface WarningTexts {
  /** Every text; where a value is an object its fields are texts. */
  sections: Readonly<Record<string, unknown>>;
  /** Median days that won deals of the team spent in this stage, where known. */
  medianDaysInStage?: number | null;
}

const redFlags = wordPattern(`
  freeze, frozen, reorg*, restructuring, legal hold, on hold, incumbent renewed, no budget,
  renewed with, budget cut*, went dark, gone dark, ghost*, stopped answering, no reply, pushed
  back, pushed out, pushed to, postponed, delayed until, layoffs, cancelled, canceled
`);
const pricing = wordPattern(`
  price*, pricing, quote, quoted, quotation, budget*, cost*, discount*, commercials, tco,
  licence*, license*, fee, fees, subscription, offer, proposal
`);

/** What speaks against a deal although nobody says so (analyst, section 0: deal warnings). */
export function dealWarnings(facts: DealFacts, texts: WarningTexts): Finding[] {
  if (['won', 'lost'].includes(stageOf(facts.stage, facts.probability))) return [];
  const all = textsIn(texts.sections).map(read);
  const found = [
    overdue(facts),
    stalled(facts, texts.medianDaysInStage),
    silent(facts),
    singleThreaded(facts),
    powerless(texts.sections),
    withoutPrice(facts, all),
    flagged(all),
    pushed(facts),
  ];
  return found.filter((finding) => finding !== null);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key]) => !key.endsWith('_last_updated'))
    .flatMap(([, each]) => textsIn(each));
}

function overdue({ close_date: close, today }: DealFacts): Finding | null {
  if (!close || close >= today) return null;
  return {
    rule: 'deal.overdue',
    title: 'Close date has passed',
    reason: `The close date was ${dayText(close, today)}, ${daysBetween(close, today)} days ago.`,
    severity: 'high',
  };
}

function stalled(
  { stageChangedAt, today, stage }: DealFacts,
  median: number | null | undefined,
): Finding | null {
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

function singleThreaded({ contacts }: DealFacts): Finding | null {
  if (contacts === null || contacts === undefined || contacts > 1) return null;
  return {
    rule: 'deal.single-threaded',
    title: contacts === 0 ? 'No contact' : 'One contact only',
    reason: 'If that person leaves or says no, nobody else at the customer knows the deal.',
    severity: 'medium',
  };
}

function powerless(sections: Readonly<Record<string, unknown>>): Finding | null {
  if (!('economic_buyer' in sections)) return null;
  const buyer = sections['economic_buyer'];
  const name = typeof buyer === 'object' && buyer !== null && 'name' in buyer ? buyer.name : '';
  if (typeof name === 'string' && isPersonName(readable(name))) return null;
  return {
    rule: 'deal.no-power',
    title: 'Nobody with power',
    reason: 'No person is named who can move the money.',
    severity: 'medium',
  };
}

function withoutPrice(
  { stage, probability }: DealFacts,
  texts: readonly Reading[],
): Finding | null {
  const late = ['proposal', 'negotiation'].includes(stageOf(stage, probability));
  if (!late || texts.some(({ text }) => text.search(pricing) >= 0)) return null;
  return {
    rule: 'deal.no-pricing',
    title: 'Price never mentioned',
    reason: `The deal is in ${stage}, and no text speaks of price or budget.`,
    severity: 'low',
  };
}

function flagged(texts: readonly Reading[]): Finding | null {
  for (const reading of texts) {
    const flag = matchesOf(redFlags, reading.text).find((match) => !isDenied(reading, match));
    if (flag) {
      return {
        rule: 'deal.red-flag',
        title: `A word of warning: ${flag.words.replaceAll(/\s+/g, ' ')}`,
        reason: `You wrote: "${quoteAround(reading, flag)}"`,
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
    title: 'Close date put off again and again',
    reason: `It was put off ${closeDatePushes} times.`,
    severity: closeDatePushes > 2 ? 'high' : 'medium',
  };
}
