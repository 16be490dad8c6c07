import { addDays, datesIn, dayText, daysBetween, workday } from './calendar.ts';
import { cuesIn } from './cues.ts';
import { evidenceOf, factsIn, type Evidence, type EvidenceContext } from './evidence.ts';
import type { DealFacts } from './facts.ts';
import { isPersonName } from './persons.ts';
import type { Cue } from './task-rule.ts';
import { readable, type Match } from './words.ts';

/** One section as the analyst reads it. */
export interface SectionView {
  key: string;
  title: string;
  /** All its texts, one a line. */
  text: string;
  /** The texts by field; the one of a section without fields has the key ''. */
  fields: Readonly<Record<string, string>>;
  updatedAt: string | null;
  evidence: Evidence;
  /** What was already looked for, since many rules ask for the same. */
  found: Map<string, Match[]>;
}

/** A deal as the analyst reads it. */
export interface DealView {
  facts: DealFacts;
  sections: readonly SectionView[];
  /** What evidence is read against; names are those of the name fields. */
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
}

/** Reads the texts of a deal; the people named in fields count in every section. */
export function viewOf(texts: readonly SectionTexts[], facts: DealFacts): DealView {
  const read = texts.map(({ key, title, fields, updatedAt }) => ({
    key,
    title,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, text]) => [field, readable(text).trim()]),
    ),
    updatedAt: updatedAt ?? null,
  }));
  const field = (section: string, name: string) =>
    read.find(({ key }) => key === section)?.fields[name] || null;
  const person = (section: string) => {
    const name = field(section, 'name');
    return name && isPersonName(name) ? name : null;
  };
  const [buyer, champion, rivals] = [
    person('economic_buyer'),
    person('champion'),
    field('competition', 'names'),
  ];
  const context: EvidenceContext = {
    today: facts.today,
    stageChangedAt: facts.stageChangedAt ?? null,
    names: [buyer, champion].filter((name) => name !== null),
    organisations: [facts.company_name, rivals].filter((name) => name !== null),
  };
  const sections = read.map((section) => {
    const text = Object.values(section.fields).filter(Boolean).join('\n');
    const evidence = evidenceOf(text, { ...context, updatedAt: section.updatedAt });
    return { ...section, text, evidence, found: new Map<string, Match[]>() };
  });
  return { facts, sections, context, buyer, champion, rivals };
}

/** Where a section, or one of its fields, shows a cue. */
export function find(view: DealView, section: SectionView, cue: Cue, field?: string): Match[] {
  const key = `${cue} ${field ?? ''}`;
  const found = section.found.get(key) ?? search(view, section, cue, field);
  section.found.set(key, found);
  return found;
}

function search(view: DealView, section: SectionView, cue: Cue, field?: string): Match[] {
  const text = field === undefined ? section.text : (section.fields[field] ?? '');
  const context = { ...view.context, updatedAt: section.updatedAt };
  switch (cue) {
    case 'number':
    case 'date':
    case 'person':
    case 'said':
    case 'document':
      return factsIn(text, context).filter(({ kind }) => kind === cue);
    case 'comingDate':
      return datesIn(text, referenceOf(view, section)).filter(({ to }) => to >= view.facts.today);
    default:
      return cuesIn(text, cue);
  }
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
export function dueText({ today, close_date: close }: DealFacts, days: number): string {
  const latest = close && daysBetween(today, close) > 1 ? daysBetween(today, close) - 1 : days;
  const due = workday(addDays(today, Math.max(1, Math.min(days, latest))));
  return dayText(due, today);
}
