import type { Finding } from './facts.ts';
import type { MeddpiccData } from '../commercial/methodologies.ts';
import { daysBetween } from '../facts/days.ts';
import type { DealGone } from '../opportunities/deal-facts.ts';
import { insightTone, scoreTone, type Tone } from '../opportunities/score.ts';

/** What a verdict is read from; what is not known of it is null. */
export interface Judged {
  /** ISO day. */
  today: string;
  score: number;
  /** How well the texts of each side are filled in, 0 to 100: its fit. */
  fit: { commercial: number; technical: number };
  isAssessed: boolean;
  outcome: 'won' | 'lost' | null;
  /** Why the CRM has the deal no more; null while it has it. */
  gone: DealGone | null;
  /** ISO day. */
  closeDate: string | null;
  stage: string;
  /** ISO day. */
  stageSince: string | null;
  /** What speaks against the deal, gravest first. */
  warnings: readonly Finding[];
  /** Whom to ask: somebody of the customer's, by name. */
  contact: string | null;
  /** What would raise the score the most. */
  bestGain: string | null;
  /** What the reader may write, where nothing is written yet. */
  mayStart: 'commercial' | 'technical' | null;
  /** Suggestions from conversations that nobody decided on yet. */
  toReview: number;
  /** Whether the reader may decide on them. */
  mayReview: boolean;
}

export interface Verdict {
  /** Two or three words. */
  standing: string;
  /** Why, in a sentence. */
  sentence: string;
  /** What to do about it, in a sentence; null for a deal that is over. */
  action: string | null;
  /** Whether the action leads to what conversations suggest. */
  isReview?: true;
}

/** Days before the close date from which it presses. */
const soonDays = 14;

const standings = { good: 'Strong', info: 'Strong', warn: 'In reach', bad: 'At risk' } as const;
/** Of a fit, in the steps of its own label: an excellent or good one is never called thin. */
const documented: Record<Tone, string> = {
  good: 'well documented',
  info: 'well documented',
  warn: 'half documented',
  bad: 'thinly documented',
};

const starts = {
  commercial: 'Write down the customer’s pain in a sentence to start.',
  technical: 'Describe the customer’s environment in a sentence to start.',
  nothing: 'Ask its owner to write down the customer’s pain.',
} as const;

/** Where a deal stands, in one sentence with one action. */
export function verdictOf(deal: Judged): Verdict {
  if (deal.outcome) return closed(deal, deal.outcome);
  if (deal.gone) {
    const sentence = `It was ${deal.gone} there and no longer counts as open.`;
    return { standing: 'Not in HubSpot', sentence, action: null };
  }
  if (!deal.isAssessed) return notAssessed(deal);
  const tone = scoreTone(deal.score);
  const trouble = troubleOf(deal);
  if (!trouble) {
    const date = deal.closeDate
      ? `closes ${inDays(daysBetween(deal.today, deal.closeDate))}`
      : 'no close date is set';
    return {
      standing: standings[tone],
      sentence: `${documentedOf(deal).text}; ${date}.`,
      action: deal.bestGain
        ? `${deal.bestGain}.`
        : deal.closeDate
          ? 'Keep it up to date.'
          : 'Set a close date.',
    };
  }
  return {
    // A deal that is written up well and runs late is no strong one.
    standing: tone === 'bad' || trouble.isGrave ? 'At risk' : standings[tone],
    sentence: `${documentedOf(deal).text}${documentedOf(deal).link}${trouble.what}.`,
    action: trouble.action,
  };
}

/** How much is written down, and of which side where they differ; how trouble is linked to it. */
function documentedOf({ fit, score }: Judged): { text: string; link: string } {
  const commercial = documented[insightTone(fit.commercial)];
  const technical = documented[insightTone(fit.technical)];
  if (commercial !== technical) {
    return { text: `Commercial side ${commercial}, technical side ${technical}`, link: ', and ' };
  }
  const text = commercial.charAt(0).toUpperCase() + commercial.slice(1);
  if (commercial === documented.bad) return { text, link: ' and ' };
  if (commercial === documented.good && scoreTone(score) === 'bad') {
    return { text: `${text}, but little is confirmed`, link: ', and ' };
  }
  return { text, link: ', but ' };
}

function closed({ today, closeDate }: Judged, outcome: 'won' | 'lost'): Verdict {
  const days = closeDate ? daysBetween(closeDate, today) : null;
  return {
    standing: outcome === 'won' ? 'Won' : 'Lost',
    sentence: days === null || days < 0 ? `Closed ${outcome}.` : `Closed ${outcome} ${ago(days)}.`,
    action: null,
  };
}

function notAssessed({ today, closeDate, mayStart, toReview, mayReview }: Judged): Verdict {
  const days = closeDate ? daysBetween(today, closeDate) : null;
  const date =
    days === null ? '' : days < 0 ? `, and it is ${overdue(days)}` : `; it closes ${inDays(days)}`;
  const standing = 'Not assessed yet';
  if (toReview > 0) {
    const them = toReview === 1 ? 'it' : 'them';
    const waiting = mayReview ? 'to review' : 'not reviewed yet';
    return {
      standing,
      sentence: `${plural(toReview, 'passage')} from conversations ${waiting}${date}.`,
      action: mayReview ? `Review ${them}.` : `Read ${them}.`,
      isReview: true,
    };
  }
  return {
    standing,
    sentence: `Nothing is written about this deal${date}.`,
    action: starts[mayStart ?? 'nothing'],
  };
}

interface Trouble {
  what: string;
  action: string;
  isGrave: boolean;
}

/** What speaks most against the deal: its date first, then the gravest warning. */
function troubleOf(deal: Judged): Trouble | null {
  const { today, closeDate, warnings } = deal;
  const who = deal.contact ?? 'the buyer';
  const days = closeDate ? daysBetween(today, closeDate) : null;
  if (days !== null && days < 0) {
    return {
      what: `slipping: ${overdue(days)}`,
      action: `Reset the close date with ${who}.`,
      isGrave: true,
    };
  }
  const first = warnings.find(({ severity }) => severity !== 'low');
  if (first) return { ...told(first, deal, who), isGrave: first.severity === 'high' };
  if (days !== null && days <= soonDays && scoreTone(deal.score) !== 'good') {
    return {
      what: `it closes ${inDays(days)}`,
      action: deal.bestGain ? `${deal.bestGain}.` : `Confirm the date with ${who}.`,
      isGrave: false,
    };
  }
  return null;
}

function told(finding: Finding, deal: Judged, who: string): { what: string; action: string } {
  const { today, stage, stageSince } = deal;
  const inStage = stageSince ? plural(daysBetween(stageSince, today), 'day') : 'long';
  switch (finding.rule) {
    case 'deal.stalled':
      return {
        what: `stalled: ${inStage} in ${stage}`,
        action: `Agree on the next step with ${who}.`,
      };
    case 'deal.silent':
      return { what: `silent: ${lower(finding.reason)}`, action: `Call ${who}.` };
    case 'deal.single-threaded':
      return { what: 'single-threaded', action: 'Meet a second person at the customer.' };
    case 'deal.no-power':
      return {
        what: 'no decision-maker is identified',
        action: `Find out ${who === 'the buyer' ? '' : `from ${who} `}who signs.`,
      };
    case 'deal.pushed':
      return {
        what: `slipping: ${lower(finding.title)}`,
        action: `Ask ${who} what has to happen before they sign.`,
      };
    default:
      return {
        what: `watch out: ${lower(finding.title)}`,
        action: `Clear it up with ${who}.`,
      };
  }
}

function overdue(days: number): string {
  return `${plural(-days, 'day')} overdue`;
}

function inDays(days: number): string {
  return days === 0 ? 'today' : `in ${plural(days, 'day')}`;
}

function ago(days: number): string {
  return days === 0 ? 'today' : `${plural(days, 'day')} ago`;
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A sentence as the end of another one. */
function lower(text: string): string {
  const rest = text.replace(/\.$/, '');
  return /^[A-Z][a-z]/.test(rest) ? rest.charAt(0).toLowerCase() + rest.slice(1) : rest;
}

/** Somebody of the customer's who answers: the champion, else the economic buyer; by name alone. */
export function contactOf(texts: MeddpiccData | null): string | null {
  const names = [texts?.champion?.name, texts?.economic_buyer?.name];
  return names.map((text) => nameIn(text ?? '')).find((name) => name !== null) ?? null;
}

/** A title may follow a name; what is no name, such as `not known yet`, begins small or is one word in capitals. */
function nameIn(text: string): string | null {
  const [name = ''] = text.trim().split(/[,;/(\n]/);
  const words = name.trim().split(' ');
  const isName = words.every((word) => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word));
  return isName && words.length <= 4 ? words.join(' ') : null;
}
