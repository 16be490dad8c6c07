import { dayText } from '../day-text.ts';
import { datesIn } from '../facts/calendar.ts';
import { cuesIn } from './cues.ts';
import type { Contradiction } from './cross-checks.ts';
import { referenceOf, type DealView, type SectionView } from './deal-view.ts';
import type { OpenChallenge } from './facts.ts';
import { clauseOf, firstQuote, quoteAround, read } from '../facts/reading.ts';
import { folded, readable } from '../facts/words.ts';

/** Most criteria that an evaluation can be judged by. */
const mostCriteria = 7;

/** Days after which a grave challenge that nobody has taken up needs a task of its own. */
const openTooLong = 7;

/** Contradictions inside a TECH PLAN, and between it and the deal (analyst, section 4). */
export function techPlanChecks(
  view: DealView,
  challenges: readonly OpenChallenge[],
): Contradiction[] {
  const found: Record<string, Omit<Contradiction, 'rule'> | null> = {
    'hurdles.open-challenge': openChallenge(challenges),
    'lead_time.after-close': afterClose(view),
    'performance_criteria.too-many': tooMany(view),
    'approach.poc-too-early': pocTooEarly(view),
    'challenges.same-as-hurdles': sameText(view),
  };
  return Object.entries(found).flatMap(([rule, check]) => (check ? [{ rule, ...check }] : []));
}

function openChallenge(challenges: readonly OpenChallenge[]): Omit<Contradiction, 'rule'> | null {
  const grave = challenges
    .filter(
      ({ severity, status, openDays }) =>
        ['High', 'Critical'].includes(severity) &&
        status === 'Open' &&
        (openDays ?? 0) > openTooLong,
    )
    .toSorted((a, b) => (b.openDays ?? 0) - (a.openDays ?? 0));
  const [first] = grave;
  if (!first) return null;
  const others = grave.length > 1 ? `, and ${grave.length - 1} more` : '';
  return {
    title: 'A grave technical challenge is left open',
    reason: `“${readable(first.title).slice(0, 100).toWellFormed()}” (${first.severity}) has been open for ${first.openDays} days${others}.`,
    severity: 'high',
    quotes: firstQuote(read(first.title)),
  };
}

function afterClose(view: DealView): Omit<Contradiction, 'rule'> | null {
  const section = written(view, 'lead_time');
  const close = view.facts.close_date;
  if (!section || !close) return null;
  // go-live comes after the signature by nature: only what decides must come before
  const late = datesIn(section.reading.text, referenceOf(view, section)).find((date) => {
    const clause = clauseOf(section.reading, date);
    return date.from > close && cuesIn(read(clause?.words), 'beforeDecision').length > 0;
  });
  if (!late) return null;
  return {
    title: 'The evaluation ends after the close date',
    reason: `The close date is ${dayText(close, view.facts.today)}; your notes say “${late.words}”.`,
    severity: 'high',
    quotes: [quoteAround(section.reading, late)],
  };
}

function tooMany(view: DealView): Omit<Contradiction, 'rule'> | null {
  const section = written(view, 'performance_criteria');
  const items = section?.reading.text
    .split(/[\n;]|(?:^|\s)(?:\d{1,2}[.)]|[-*•])\s/u)
    .filter((item) => /\p{L}{3}/u.test(item));
  if (!section || !items || items.length <= mostCriteria) return null;
  return {
    title: 'Too many criteria',
    reason: `There are ${items.length}; more than ${mostCriteria} cannot be tested well.`,
    severity: 'medium',
    quotes: firstQuote(section.reading),
  };
}

function pocTooEarly(view: DealView): Omit<Contradiction, 'rule'> | null {
  const [approach, criteria] = [
    written(view, 'approach'),
    view.sections.find(({ key }) => key === 'performance_criteria'),
  ];
  const [poc] = approach ? cuesIn(approach.reading, 'poc') : [];
  if (!approach || !poc || (criteria?.evidence.level ?? 0) > 0) return null;
  return {
    title: 'A proof of concept without criteria',
    reason: 'A proof of concept is planned, and no criteria are written.',
    severity: 'high',
    quotes: [quoteAround(approach.reading, poc)],
  };
}

function sameText(view: DealView): Omit<Contradiction, 'rule'> | null {
  const [challenges, hurdles] = [written(view, 'challenges'), written(view, 'hurdles')];
  if (!challenges || !hurdles) return null;
  const [a, b] = [challenges, hurdles].map(
    ({ reading }) => new Set(folded(reading.text).match(/\p{L}{4,}/gu)),
  );
  if (!a || !b || a.size < 3 || b.size < 3) return null;
  const shared = [...a].filter((word) => b.has(word)).length;
  if (shared / Math.min(a.size, b.size) < 0.7) return null;
  return {
    title: 'Challenges and hurdles say the same',
    reason: 'Both sections have nearly the same words.',
    severity: 'medium',
    quotes: firstQuote(challenges.reading),
  };
}

function written(view: DealView, key: string): SectionView | null {
  return (
    view.sections.find((section) => section.key === key && section.reading.text !== '') ?? null
  );
}
