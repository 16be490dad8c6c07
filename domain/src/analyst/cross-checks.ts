import { dayText } from '../day-text.ts';
import { datesIn } from '../facts/calendar.ts';
import { daysBetween } from '../facts/days.ts';
import { cuesIn } from './cues.ts';
import { readingOf, referenceOf, type DealView, type SectionView } from './deal-view.ts';
import type { Finding } from './facts.ts';
import { replaceSpans } from '../spans.ts';
import { durationsIn } from '../facts/numbers.ts';
import { isSamePerson } from '../facts/persons.ts';
import { firstQuote, quoteAround, read } from '../facts/reading.ts';
import { matchesOf, patternOf, readable, wordPattern } from '../facts/words.ts';
import { differingNumbers, isAfterSigning, isOfARow } from './same-subject.ts';

/** A finding that rests on the texts themselves, with the words. */
export interface Contradiction extends Finding {
  quotes: string[];
}

type CrossCheck = (view: DealView) => Omit<Contradiction, 'rule'> | null;

/** Contradictions between the texts of a deal, or between a text and a fact (analyst, section 1). */
export function crossChecks(view: DealView): Contradiction[] {
  return Object.entries(checks).flatMap(([rule, check]) => {
    const found = check(view);
    return found ? [{ rule, ...found }] : [];
  });
}

const checks: Record<string, CrossCheck> = {
  'economic_buyer.same-as-champion': ({ buyer, champion }) =>
    buyer && champion && isSamePerson(buyer, champion)
      ? {
          title: 'Economic buyer and champion are the same person',
          reason: `${buyer} stands in both fields. That is rare: who moves the money seldom sells for a vendor.`,
          severity: 'medium',
          quotes: [buyer],
        }
      : null,

  'economic_buyer.not-a-person': (view) => {
    const name = sectionOf(view, 'economic_buyer')?.fields['name']?.text;
    if (!name || view.buyer || read(name).hedges.length > 0) return null;
    return {
      title: 'The economic buyer is not a person',
      reason: `“${name.slice(0, 60).toWellFormed()}” is no person who can say yes.`,
      severity: 'medium',
      quotes: firstQuote(read(name)),
    };
  },

  'champion.left': (view) => {
    const section = sectionOf(view, 'champion');
    const [left] = section ? cuesIn(section.reading, 'left') : [];
    if (!section || !left) return null;
    return {
      title: 'The champion is leaving or has changed role',
      reason: `The notes on the champion say “${left.words}”.`,
      severity: 'high',
      quotes: [quoteAround(section.reading, left)],
    };
  },

  'decision_criteria.rfp-empty': (view) => {
    const section = view.sections.find(({ key }) => key === 'decision_criteria');
    if (!view.facts.hasRfp || !section || section.evidence.level > 0) return null;
    return {
      title: 'An RFP, but no decision criteria',
      reason:
        'There is an RFP, and the decision criteria are empty: the RFP says what is asked, not what decides.',
      severity: 'medium',
      quotes: [],
    };
  },

  'decision_criteria.rival-inside': (view) => {
    const section = sectionOf(view, 'decision_criteria');
    const names = replaceSpans(view.rivals ?? '', ['(', ')'], () => ' ')
      .split(/[,;\n/]| and /)
      .map((name) => name.trim());
    const known = names.filter(
      (name) =>
        name.length > 3 &&
        cuesIn(read(name), 'none').length === 0 &&
        cuesIn(read(name), 'statusQuo').length === 0,
    );
    const [rival] =
      section && known.length > 0 ? matchesOf(patternOf(known), section.reading.text) : [];
    if (!section || !rival) return null;
    return {
      title: 'A rival stands in the decision criteria',
      reason: `The criteria name ${rival.words}.`,
      severity: 'medium',
      quotes: [quoteAround(section.reading, rival)],
    };
  },

  'competition.no-differentiation': (view) => {
    const section = sectionOf(view, 'competition');
    if (!section || !view.rivals || section.fields['differentiation']?.text) return null;
    if (cuesIn(read(view.rivals), 'none').length > 0) return null;
    return {
      title: 'Rivals, but no difference from them',
      reason: 'Rivals are named, and nothing says where you are the better choice.',
      severity: 'low',
      quotes: firstQuote(readingOf(section, 'names')),
    };
  },

  'decision_process.after-close': (view) => {
    const section =
      sectionOf(view, 'decision_process') ??
      sectionOf(view, 'timeline') ??
      sectionOf(view, 'decision');
    const close = view.facts.close_date;
    if (!section || !close) return null;
    const first = datesIn(section.reading.text, referenceOf(view, section)).find(
      (date) =>
        date.from > close &&
        !isAfterSigning(section.reading, date) &&
        !isOfARow(section.reading, date),
    );
    if (!first) return null;
    return {
      title: 'A decision step falls after the close date',
      reason: `The close date is ${dayText(close, view.facts.today)}; your notes say “${first.words}”.`,
      severity: 'high',
      quotes: [quoteAround(section.reading, first)],
    };
  },

  'paper_process.after-close': (view) => {
    const section = sectionOf(view, 'paper_process');
    const close = view.facts.close_date;
    const durations = section ? durationsIn(section.reading.text) : [];
    const [first] = durations;
    if (!section || !close || !first) return null;
    const days = Math.ceil(durations.reduce((sum, { value }) => sum + value, 0));
    const left = daysBetween(view.facts.today, close);
    if (left < 0 || days <= left) return null;
    return {
      title: 'The paperwork takes longer than there is time',
      reason: `The steps add up to ${days} days, the close date is in ${left}.`,
      severity: 'high',
      quotes: [quoteAround(section.reading, first)],
    };
  },

  'competition.none-with-rfp': (view) => {
    const section = sectionOf(view, 'competition');
    if (!section || !view.facts.hasRfp) return null;
    const names = readingOf(section, 'names');
    const [none] = cuesIn(names, 'none');
    if (!none) return null;
    return {
      title: 'An RFP without competition',
      reason:
        'There is an RFP, which goes to several vendors, and the competition is said to be none.',
      severity: 'high',
      quotes: [quoteAround(names, none)],
    };
  },

  'competition.none': (view) => {
    const section = sectionOf(view, 'competition');
    if (!section || view.facts.hasRfp) return null;
    const names = readingOf(section, 'names');
    const [none] = cuesIn(names, 'none');
    if (!none) return null;
    return {
      title: 'No competition at all',
      reason: `The names of rivals say “${none.words}”; doing nothing is always one.`,
      severity: 'low',
      quotes: [quoteAround(names, none)],
    };
  },

  'critical_event.past': (view) => {
    const section = sectionOf(view, 'critical_event');
    if (!section) return null;
    const dates = datesIn(section.reading.text, referenceOf(view, section));
    const [first] = dates;
    if (!first || dates.some(({ to }) => to >= view.facts.today)) return null;
    return {
      title: 'The critical event has passed',
      reason: `“${first.words}” is over, and no later date is named.`,
      severity: 'high',
      quotes: [quoteAround(section.reading, first)],
    };
  },

  'decision_process.past': (view) => {
    const section = sectionOf(view, 'decision_process');
    if (!section) return null;
    const dates = datesIn(section.reading.text, referenceOf(view, section));
    const last = dates.at(-1);
    const isAhead = dates.some(
      (date) => date.to >= view.facts.today || isOfARow(section.reading, date),
    );
    if (!last || isAhead) return null;
    return {
      title: 'All steps of the decision lie in the past',
      reason: `The last date is “${last.words}”, and it is over.`,
      severity: 'medium',
      quotes: [quoteAround(section.reading, last)],
    };
  },

  'champion.without-process': (view) => {
    const process = sectionOf(view, 'decision_process');
    if (!view.champion || !process || process.evidence.level > 0) return null;
    return {
      title: 'A champion, but no internal step is known',
      reason: `${view.champion} is the champion, and the decision process is empty: a champion knows how it will be decided.`,
      severity: 'medium',
      quotes: [view.champion],
    };
  },

  'metrics.differ-from-pain': (view) => {
    const [metrics, pain] = [sectionOf(view, 'metrics'), sectionOf(view, 'pain')];
    const pair = metrics && pain ? differingNumbers(metrics.reading, pain.reading) : null;
    if (!metrics || !pain || !pair) return null;
    return {
      title: 'Metrics and pain name different numbers',
      reason: `The metrics say “${pair[0].words}”, the pain says “${pair[1].words}” of what looks like the same thing.`,
      severity: 'medium',
      quotes: [quoteAround(metrics.reading, pair[0]), quoteAround(pain.reading, pair[1])],
    };
  },

  'budget.none': (view) => {
    const section = sectionOf(view, 'budget');
    const [none] = section ? cuesIn(section.reading, 'noBudget') : [];
    if (
      !section ||
      !none ||
      isNextBudget.test(section.reading.text.slice(none.start, none.end + 60))
    )
      return null;
    return {
      title: 'There is no budget',
      reason: `The notes on the budget say “${none.words}”.`,
      severity: 'high',
      quotes: [quoteAround(section.reading, none)],
    };
  },

  'economic_buyer.named-nowhere-else': (view) =>
    namedNowhere(view, view.buyer, 'economic_buyer', 'economic buyer'),
  'champion.named-nowhere-else': (view) =>
    namedNowhere(view, view.champion, 'champion', 'champion'),

  'company.news': ({ facts }) => {
    const headline = facts.recentNews?.find((news) => news.search(upheaval) >= 0);
    return headline
      ? {
          title: 'The company is changing',
          reason: `News: “${readable(headline).slice(0, 140).toWellFormed()}”. Check that buyer, champion and budget still stand.`,
          severity: 'medium',
          quotes: [],
        }
      : null;
  },
};

/** `budget freeze 31 Mar, new one from April`: a day to plan around, and money after it. */
const isNextBudget =
  /^(?:budget )?freeze\b[^.;\n]{0,24}(?:\d|January|February|March|April|May|June|July|August|September|October|November|December)[^.;\n]{0,30}\b(?:new|next|opens|again|from)\b/i;

const upheaval = wordPattern(`
  reorg*, restructur*, acqui*, merger, merges, layoff*, lay off*, job cuts, bankrupt*, insolven*,
  new ceo, new cfo, new cio, new cto, new coo, appoints, names new, steps down, resigns, takeover,
  spin off, profit warning, hiring freeze, cost cutting, divest*
`);

function sectionOf(view: DealView, key: string): SectionView | null {
  return (
    view.sections.find((section) => section.key === key && section.reading.text !== '') ?? null
  );
}

function namedNowhere(view: DealView, name: string | null, key: string, role: string) {
  const others = view.sections.filter(
    (section) => section.key !== key && section.reading.text !== '',
  );
  // one other text proves nothing
  if (!name || others.length < 3) return null;
  const parts = name.split(/[\s,(]+/).filter((part) => part.length > 2);
  if (parts.length === 0) return null;
  const pattern = patternOf(parts);
  if (others.some(({ reading }) => reading.text.search(pattern) >= 0)) return null;
  return {
    title: `The ${role} is named nowhere else`,
    reason: `${name} does not occur in any other section: no step, number or word is theirs.`,
    severity: 'low' as const,
    quotes: [name],
  };
}
