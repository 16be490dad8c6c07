import { addDays, workday } from '../../facts/days.ts';
import type { Fact, OpenFact, Sentence, Step } from '../../facts/fact.ts';
import type { Priority } from '../../tasks/task.ts';
import type { AdvisedDeal } from './deal.ts';

/** A piece of advice before the last check. */
export interface Candidate {
  /** `what.why`, shown to people. */
  id: string;
  title: string;
  /** What to do and how, without the words of the notes: these are added. */
  how: string;
  priority: Priority;
  /** ISO day; null where no day follows from what is written. */
  due: string | null;
  /** A plan back from a day far off: it is made this week, whatever falls due then. */
  isPlan?: boolean;
  /** The facts it rests on; the first one's words are shown. None for a gap. */
  because: readonly Fact[];
  /** The gap it comes from, in words. */
  gap?: string;
  /** Words of a section, of advice that rests on no fact. */
  quote?: string | null;
  /** Sections where a gap belongs, by the methodologies' keys; the first that exists. */
  sections?: readonly string[];
  /** Whom it sends the seller to. */
  person?: string | null;
  /** A step that it asks for: wrong where that is settled. */
  asks?: Step;
  /** Alike candidates have the same subject; the first stays. */
  about: string;
  /** Less is first. */
  rank: number;
}

/** A sentence as what a step rests on, where no reader made a fact of it. */
export function factOf(sentence: Sentence): OpenFact {
  return { kind: 'open', open: 'undone', sentence, words: sentence.text };
}

export type Source = (deal: AdvisedDeal) => Candidate[];

/** A workday so many days on, but not after the close date. */
export function within({ today, close }: AdvisedDeal, days: number): string {
  const wanted = workday(addDays(today, days));
  return close && close > today && close < wanted ? close : wanted;
}

/** The day itself, or today where it is over. */
export function notBefore(day: string, today: string): string {
  return day < today ? today : day;
}

/** The last workday before a day, but not before today. */
export function eve(day: string, today: string): string {
  let before = addDays(day, -1);
  while (workday(before) !== before) before = addDays(before, -1);
  return notBefore(before, today);
}

/** A due day, or the last workday before something begins, if that comes first. */
export function soonest(due: string, begins: string, today: string): string {
  const before = eve(begins, today);
  return begins > today && before < due ? before : due;
}

const mostWords = 8;
const longestTitle = 120;
const dangling =
  /^(?:the|a|an|of|for|to|with|and|in|on|at|by|from|their|our|your|which|that|her|his|w|what|has|is|not)$/i;
const joint = /^(?:of|for|with|in|on|at|from|about|near|to)$/i;

const wordCount = (text: string) => text.split(' ').length;

/** `the end of May` is never cut to `the end`. */
function withShortTimes(text: string): string {
  return text
    .replace(/\bthe end of (?=\p{Lu})/u, 'late ')
    .replace(/\bthe week of \p{Lu}\p{Ll}+ \d+(?:, \d+)?/u, 'that week');
}

/** Words of a title: at most eight, cut before what only says more. */
export function titled(words: string): string {
  const single = words.replaceAll(/\s+/g, ' ').trim();
  const all = (wordCount(single) > mostWords ? withShortTimes(single) : single).split(' ');
  let kept = all.slice(0, mostWords);
  if (all.length > mostWords) {
    const at = kept.findLastIndex((word) => joint.test(word));
    if (at >= 4) kept = kept.slice(0, at);
  }
  while (kept.length > 3 && all.length > kept.length && dangling.test(kept.at(-1) ?? ''))
    kept.pop();
  const text = kept.join(' ').replace(/[,;:.]$/, '');
  const short = text.slice(0, longestTitle).toWellFormed().trim();
  return short.charAt(0).toUpperCase() + short.slice(1);
}

/** `Ed's`, `the nurses'`. */
export function possessive(name: string): string {
  return name.endsWith('s') ? `${name}'` : `${name}'s`;
}

/** The first name, or the title with the last one. */
export function shortName(name: string): string {
  const parts = name.split(/\s+/).filter((part) => !/^(?:jr|sr|phd|md)\.?$/i.test(part));
  if (/^(?:Sir|Dame|Lady|Lord)$/.test(parts[0] ?? '')) return parts.slice(0, 2).join(' ');
  if (/^(?:the|their)\s/i.test(name)) return name;
  if (
    /^(?:Mr|Mrs|Ms|Miss|Dr|Doctor|Prof|Ma'am|Madam|Sister|Brother|Br|Father|Rev|Gov|Mag|Ing|Cllr|Hon|Frau|Herr|Hr|Fr|Sra|Big|Cmdr|Superintendent|Captain|Capt|Matron|Chief|Coach|Canon|Pastor)\.?$/i.test(
      parts[0] ?? '',
    )
  ) {
    return [parts[0], parts.at(-1)].join(' ');
  }
  return parts[0] ?? name;
}
