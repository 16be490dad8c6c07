import { countOf } from '../explanation.ts';
import { capitalised } from '../text/words.ts';
import { daysBetween } from '../text/days.ts';
import type { DealGone } from '../opportunities/deal-facts.ts';
import type { Finding } from './facts.ts';

/** What a verdict is computed from; what is not known of it is null. */
export interface Judged {
  /** ISO day. */
  today: string;
  isAssessed: boolean;
  outcome: 'won' | 'lost' | null;
  /** Why the CRM has the deal no more; null while it has it. */
  gone: DealGone | null;
  /** ISO day. */
  closeDate: string | null;
  lastActivity: string | null;
  /** What speaks against the deal, in its fixed order. */
  warnings: readonly Finding[];
  bestGain: string | null;
  /** What the reader may write, where nothing is written yet. */
  mayStart: 'commercial' | 'technical' | null;
  /** Suggestions from conversations that nobody decided on yet. */
  toReview: number;
  mayReview: boolean;
}

export interface Verdict {
  /** Where it stands, in a sentence of computed parts. */
  sentence: string;
  /** What to do, in a sentence; null for a deal that is over. */
  action: string | null;
  /** Whether the action leads to what conversations suggest. */
  isReview?: true;
}

const starts = {
  commercial: 'Write down the customer’s pain in a sentence to start.',
  technical: 'Describe the customer’s environment in a sentence to start.',
  nothing: 'Ask its owner to write down the customer’s pain.',
} as const;

/** Warnings that the sentence tells itself, by their dates, or that say nothing of the deal. */
const toldByDates = new Set(['deal.overdue', 'deal.silent', 'score.counts-meddpicc']);

const mostTold = 2;

/** Where a deal stands, in one sentence of computed parts, with what would raise its score most. */
export function verdictOf(deal: Judged): Verdict {
  if (deal.outcome) return closed(deal, deal.outcome);
  if (deal.gone) {
    const sentence = `Not in HubSpot: it was ${deal.gone} there and no longer counts as open.`;
    return { sentence, action: null };
  }
  if (!deal.isAssessed) return notAssessed(deal);
  const warned = deal.warnings
    .filter(({ rule }) => !toldByDates.has(rule))
    .slice(0, mostTold)
    .map(({ title }) => lower(title));
  const parts = [closeText(deal), ...warned, ...activityText(deal)];
  return {
    sentence: `${capitalised(parts.join(', '))}.`,
    action: deal.bestGain ? `${deal.bestGain}.` : null,
  };
}

function closed({ today, closeDate }: Judged, outcome: 'won' | 'lost'): Verdict {
  const days = closeDate ? daysBetween(closeDate, today) : null;
  return {
    sentence: days === null || days < 0 ? `Closed ${outcome}.` : `Closed ${outcome} ${ago(days)}.`,
    action: null,
  };
}

function notAssessed(deal: Judged): Verdict {
  const { mayStart, toReview, mayReview } = deal;
  const rest = [closeText(deal), ...activityText(deal)].join(', ');
  if (toReview > 0) {
    const them = toReview === 1 ? 'it' : 'them';
    return {
      sentence: `${countOf(toReview, 'passage')} from conversations ${mayReview ? 'to review' : 'not reviewed yet'}; ${rest}.`,
      action: mayReview ? `Review ${them}.` : `Read ${them}.`,
      isReview: true,
    };
  }
  return {
    sentence: `Nothing is written about this deal; ${rest}.`,
    action: starts[mayStart ?? 'nothing'],
  };
}

function closeText({ today, closeDate }: Judged): string {
  if (!closeDate) return 'no close date';
  const days = daysBetween(today, closeDate);
  if (days < 0) return `${countOf(-days, 'day')} overdue`;
  return days === 0 ? 'closes today' : `closes in ${countOf(days, 'day')}`;
}

function activityText({ today, lastActivity }: Judged): string[] {
  if (!lastActivity || lastActivity > today) return [];
  return [`last activity ${ago(daysBetween(lastActivity, today))}`];
}

const ago = (days: number) => (days === 0 ? 'today' : `${countOf(days, 'day')} ago`);

/** A title within a sentence. */
const lower = (text: string) =>
  /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
