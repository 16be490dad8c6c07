import type { Priority } from '../../tasks/task.ts';
import type { Gain } from '../propose.ts';
import type { TaskProposal } from '../task-rule.ts';
import { within, type Candidate } from './candidate.ts';
import type { AdvisedDeal } from './deal.ts';
import { withNeighbourDay } from './neighbour-day.ts';
import { dueDayOf } from './quoted-day.ts';
import { dayWords, dueWords, notBeforeVague } from './told-day.ts';

const longestQuote = 160;
/** Days in which a plan is made. */
const planningDays = 5;

/** A candidate as people see it. */
export function proposal(
  given: Candidate,
  deal: AdvisedDeal,
  gain: (section: string) => Gain,
): TaskProposal {
  const candidate = withNeighbourDay(given, deal);
  const quotes = quotesOf(candidate, deal);
  const section = sectionOf(candidate, deal);
  const { points, how, score } = gain(section);
  const dueDate = candidate.isPlan
    ? within(deal, planningDays)
    : notBeforeVague(dueDayOf(candidate, deal), candidate, deal);
  const isGap = candidate.because.length === 0;
  const why =
    quotes.length > 0 ? quotes.map((quote) => `“${quote}”`).join(' … ') : (candidate.gap ?? '');
  return {
    title: candidate.title,
    description:
      `${quotes.length > 0 ? `You wrote: ${why}` : why} ${howOf(candidate, dueDate, deal)}`.trim(),
    priority: candidate.priority satisfies Priority,
    dueDate,
    rule: candidate.id,
    section,
    quotes,
    scoreGain: isGap ? points : 0,
    earns: isGap && points > 0 ? `${how}: +${points} ${score}` : null,
  };
}

const dayless = 'Nothing says that it was done: do it, or name the day.';

/** What was promised for a day that its own words tell only shortly, `by Wed`, is due on that day. */
function howOf({ how, due, because }: Candidate, day: string | null, deal: AdvisedDeal): string {
  const { today } = deal;
  const [fact] = because;
  if (how !== dayless || due === null || day === null || day >= due || day <= today) return how;
  if (/(?:Mon|Tues|Wednes|Thurs|Fri)day/.test(because[0]?.words ?? '')) return how;
  return `It is due ${fact ? dueWords(day, fact.sentence, deal) : dayWords(day, today)}.`;
}

/** A quote with fewer letters says too little by itself. */
const shortQuote = 32;

/** The words of the notes that a step shows. */
export function quotesOf({ because, quote, id }: Candidate, { read }: AdvisedDeal): string[] {
  if (quote) return [quote];
  // what stands before it may be open, and is not shown as settled
  const isBare = /^plan\.(?:settled|closed)$/.test(id);
  const quotes = because
    .filter(({ sentence }) => !sentence.isPrivate)
    .flatMap(({ words, sentence }) => {
      const before = read.sentences[sentence.index - 1];
      const isAlone = before?.field !== sentence.field || before.isPrivate || before.isForeign;
      return words.length >= shortQuote || isAlone || isBare
        ? [shortened(words)]
        : [shortened(before.text), shortened(words)];
    });
  return [...new Set(quotes)].slice(0, 4);
}

function shortened(words: string): string {
  if (words.length <= longestQuote) return words;
  const head = words.slice(0, longestQuote).replace(/[\ud800-\udbff]$/, '');
  const space = head.lastIndexOf(' ');
  return (space > longestQuote / 2 ? head.slice(0, space) : head).trim();
}

function sectionOf({ because, sections = [] }: Candidate, { view }: AdvisedDeal): string {
  const field = because[0]?.sentence.field ?? '';
  const keys = view.sections.map(({ key }) => key);
  const own = field.startsWith('technical_insights')
    ? keys.find((key) => field.startsWith(`technical_insights_${key}`))
    : field.split('.')[0];
  return [own, ...sections].find((key) => key !== undefined && keys.includes(key)) ?? keys[0] ?? '';
}
