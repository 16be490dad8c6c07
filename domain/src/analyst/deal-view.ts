import type { AcceptedQuote } from '../opportunities/accepted-quotes.ts';
import { withoutFormLabels } from '../facts/form-labels.ts';
import { ageOf, standingQuotes } from './quoted.ts';
import type { Priority } from '../tasks/task.ts';
import { addDays, daysBetween, workday } from '../facts/days.ts';
import { dayText } from '../day-text.ts';
import { datesIn } from '../facts/calendar.ts';
import { cuesIn } from './cues.ts';
import {
  evidenceIn,
  factsIn,
  type Evidence,
  type EvidenceContext,
  staleness,
  type Fact,
} from './evidence.ts';
import type { DealFacts } from './facts.ts';
import { amountsIn } from '../facts/numbers.ts';
import { isPersonName, isSamePerson, personsIn } from '../facts/persons.ts';
import { read, type Reading } from '../facts/reading.ts';
import type { Cue } from './task-rule.ts';
import { readable, type Match } from '../facts/words.ts';

/** One section as the analyst reads it. */
export interface SectionView {
  key: string;
  title: string;
  /** All its texts, one a line. */
  reading: Reading;
  /** The texts by field; the one of a section without fields has the key ''. */
  fields: Readonly<Record<string, Reading>>;
  updatedAt: string | null;
  evidence: Evidence;
  facts: readonly Fact[];
  /** Why a well-founded text has to be confirmed again; empty where it is fresh. */
  stale: readonly string[];
  /** What was already looked for, since many rules ask for the same. */
  found: Map<string, Match[]>;
}

/** A deal as the analyst reads it. */
export interface DealView {
  facts: DealFacts;
  sections: readonly SectionView[];
  /** What evidence is read against; names are those of all sections. */
  context: EvidenceContext;
  buyer: string | null;
  champion: string | null;
  rivals: string | null;
}

/** A section's texts before they are read. */
export interface SectionTexts {
  key: string;
  title: string;
  fields: Readonly<Record<string, string | null | undefined>>;
  updatedAt: string | null | undefined;
  /** What its accepted texts rest on. */
  quoted?: readonly AcceptedQuote[];
}

/** Reads the texts of a deal; who is introduced in one section is known in all. */
export function viewOf(texts: readonly SectionTexts[], facts: DealFacts): DealView {
  const known = texts.map(({ key, title, fields, updatedAt, quoted = [] }) => {
    const standing = standingQuotes(fields, quoted);
    return {
      key,
      title,
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, text]) => [field, read(text)]),
      ),
      updatedAt: ageOf(updatedAt ?? null, standing),
      quoted: standing,
    };
  });
  const field = (section: string, name: string) =>
    known.find(({ key }) => key === section)?.fields[name]?.text || null;
  const person = (section: string) => {
    const name = withoutFormLabels(field(section, 'name') ?? '');
    return name && isPersonName(name) ? name : null;
  };
  const [buyer, champion, rivals] = [
    person('economic_buyer'),
    person('champion'),
    field('competition', 'names'),
  ];
  const organisations = [facts.company_name, rivals].filter((name) => name !== null);
  const fieldNames = distinct([buyer, champion].filter((name) => name !== null));
  const everything = known.flatMap(({ fields }) => Object.values(fields).map(({ text }) => text));
  const context: EvidenceContext = {
    today: facts.today,
    stageChangedAt: facts.stageChangedAt ?? null,
    names: peopleOf(everything, fieldNames, organisations),
    organisations,
  };
  const sections = known.map((section) => sectionOf(section, context));
  return { facts, sections, context, buyer, champion, rivals };
}

function sectionOf(
  {
    quoted,
    ...section
  }: Pick<SectionView, 'key' | 'title' | 'fields' | 'updatedAt'> & { quoted: AcceptedQuote[] },
  shared: EvidenceContext,
): SectionView {
  const texts = Object.values(section.fields).map(({ text }) => text);
  const reading = read(texts.filter(Boolean).join('\n'));
  const context = { ...shared, updatedAt: section.updatedAt, quoted };
  const facts = factsIn(reading, context);
  const evidence = evidenceIn(reading, facts, context);
  const stale = evidence.level > 0 ? staleness(context) : [];
  return { ...section, reading, evidence, facts, stale, found: new Map() };
}

function distinct(names: readonly string[]): string[] {
  return names.filter(
    (name, index) => !names.slice(0, index).some((other) => isSamePerson(other, name)),
  );
}

function peopleOf(
  texts: readonly string[],
  names: readonly string[],
  organisations: readonly string[],
): string[] {
  const known = [...names];
  for (const text of texts) {
    for (const { words } of personsIn(text, [...known], organisations)) {
      if (!known.some((name) => isSamePerson(name, words))) known.push(words);
    }
  }
  return known;
}

/** Where a section, or one of its fields, shows a cue. */
export function find(view: DealView, section: SectionView, cue: Cue, field?: string): Match[] {
  const key = `${cue} ${field ?? ''}`;
  const found = section.found.get(key) ?? search(view, section, cue, field);
  section.found.set(key, found);
  return found;
}

function search(view: DealView, section: SectionView, cue: Cue, field?: string): Match[] {
  const reading = readingOf(section, field);
  const context = { ...view.context, updatedAt: section.updatedAt };
  switch (cue) {
    case 'number':
    case 'date':
    case 'person':
    case 'said':
    case 'document':
      return (field === undefined ? section.facts : factsIn(reading, context)).filter(
        ({ kind }) => kind === cue,
      );
    case 'comingDate':
      return datesIn(reading.text, referenceOf(view, section)).filter(
        ({ to }) => to >= view.facts.today,
      );
    case 'anyNumber':
      return amountsIn(reading.text);
    case 'comparison':
      return comparisonIn(reading.text);
    default:
      return cuesIn(reading, cue);
  }
}

function comparisonIn(text: string): Match[] {
  const amounts = amountsIn(text);
  return amounts.filter((amount) =>
    amounts.some((other) => other !== amount && other.unit === amount.unit),
  );
}

/** The text of a section, or of one of its fields. */
export function readingOf(section: SectionView, field?: string): Reading {
  return field === undefined ? section.reading : (section.fields[field] ?? read(null));
}

/** The day against which the dates of a section are read: when it was written. */
export function referenceOf(view: DealView, section: SectionView): string {
  return (section.updatedAt ?? view.facts.today).slice(0, 10);
}

const longestName = 60;

/** What the texts of tasks name in braces. */
export function namesOf({ facts, buyer, champion, rivals }: DealView): Record<string, string> {
  const { today, close_date: close } = facts;
  return {
    buyer: short(buyer) ?? 'the economic buyer',
    champion: short(champion) ?? 'your main contact',
    company: short(facts.company_name) ?? 'the customer',
    rivals: short(rivals) ?? 'the other vendors',
    value: facts.value > 0 ? money(facts.value, facts.currency) : 'this size',
    close: close && close >= today ? dayText(close, today) : 'the close date',
  };
}

function short(text: string | null): string | null {
  const line = readable(text).replaceAll(/\s+/g, ' ').trim();
  if (line.length <= longestName) return line || null;
  return line
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

function money(value: number, currency: string | null): string {
  return [currency, Math.round(value).toLocaleString('en-US')].filter(Boolean).join(' ');
}

/** The workday by which a task is due: so many days on, but before the close date. */
export function dueDay({ today, close_date: close }: DealFacts, days: number): string {
  const latest = close && daysBetween(today, close) > 1 ? daysBetween(today, close) - 1 : days;
  return workday(addDays(today, Math.max(1, Math.min(days, latest))));
}

/** Working time that a task of each priority gets where no rule says another: the usual of the rules. */
const usualDays: Readonly<Record<Priority, number>> = { High: 5, Medium: 10, Low: 14 };

/** The day by which a task is due that names none itself, as a language model's. */
export function dueDayOf(facts: DealFacts, priority: Priority): string {
  return dueDay(facts, usualDays[priority]);
}

export function dueText(facts: DealFacts, days: number): string {
  return dayText(dueDay(facts, days), facts.today);
}
