import { factsOf } from '@plumbline/domain/analyst/facts-of.ts';
import { requiredSections } from '@plumbline/domain/analyst/steps/tables.ts';
import { heldBy } from '@plumbline/domain/conversations/combine.ts';
import {
  methodologies,
  methodologyFieldOf,
  type Methodology,
} from '@plumbline/domain/commercial/methodologies.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  sectionFields,
  sectionFramework,
  sectionKeys,
  sectionTitle,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { fieldText } from '@plumbline/domain/suggestions/fields.ts';
import { openSections } from '@plumbline/domain/suggestions/open-sections.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { localToday } from '../ui/today.ts';

/** A field with what is suggested for it. */
export interface ReviewField {
  key: string;
  section: SectionKey;
  field: string | null;
  /** E.g. `MEDDPICC`. */
  framework: string;
  /** E.g. `Economic Buyer`, and what it asks where the section has several fields. */
  title: string;
  label: string | null;
  /** What stands there now. */
  now: string;
  maxLength: number;
  canWrite: boolean;
  suggestions: Suggestion[];
}

/**
 * What there is to review, in the order of the methods: the deal's own first, then the TECH PLAN,
 * then the other methodologies. Of a field what speaks against it comes first, then what was said
 * last, whatever was decided of them: a decision moves nothing under the next key.
 */
export function reviewFields(
  opportunity: Opportunity,
  { suggestions }: Pick<Review, 'suggestions'>,
  role: Role | null,
): ReviewField[] {
  const texts = suggestions.filter(({ text }) => text !== '');
  return sectionsInOrder(opportunity.methodology).flatMap((section) => {
    const fields = sectionFields(section);
    return fields.flatMap(({ key: field, label, maxLength }) => {
      const of = (each: { section: SectionKey; field: string | null }) =>
        each.section === section &&
        (each.field === field || (each.field === null && fields.length === 1));
      const found = texts.filter(of);
      if (found.length === 0) return [];
      return [
        {
          ...fieldOf(opportunity, { section, field }, role),
          label: fields.length > 1 ? label : null,
          maxLength,
          suggestions: found.toSorted(inOrder),
        },
      ];
    });
  });
}

/**
 * Every field of the deal's own methodology and of the TECH PLAN that the role may write. First those
 * that are empty and required at this stage, then other empty ones, by what they add to the score:
 * computed, whatever a text says.
 */
export function fieldsToFill(opportunity: Opportunity, role: Role | null): ReviewField[] {
  const gains = new Map(openSections(opportunity).map(({ section, gain }) => [section, gain]));
  const own = [methodologyFieldOf[opportunity.methodology], 'technical_insights'];
  const facts = factsOf(opportunity, localToday());
  const required = new Set([
    ...requiredSections(opportunity.methodology, facts),
    ...requiredSections('TECH PLAN', facts),
  ]);
  return sectionsInOrder(opportunity.methodology)
    .filter((section) => own.some((group) => section.startsWith(`${group}.`)))
    .flatMap((section) => {
      const fields = sectionFields(section);
      return fields.map(({ key: field, label, maxLength }) => ({
        ...fieldOf(opportunity, { section, field }, role),
        label: fields.length > 1 ? label : null,
        maxLength,
        suggestions: [],
        // A sentence is no name.
        worth: maxLength < longestName ? 0 : (gains.get(section) ?? 0),
        isRequired: required.has(section.slice(section.indexOf('.') + 1)),
      }));
    })
    .filter(({ canWrite }) => canWrite)
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.worth - one.worth);
}

/** Empty and required at this stage, empty, or written. */
function rankOf({ now, worth, isRequired }: { now: string; worth: number; isRequired: boolean }) {
  if (now !== '' || worth === 0) return 0;
  return isRequired ? 2 : 1;
}

function inOrder(one: Suggestion, other: Suggestion): number {
  const against = ({ polarity }: Suggestion) => Number(polarity === 'against');
  return (
    against(other) - against(one) ||
    saidAt(other).localeCompare(saidAt(one)) ||
    other.level - one.level ||
    other.confidence - one.confidence
  );
}

const saidAt = ({ quotes }: Suggestion): string =>
  quotes.map(({ said_at }) => said_at).reduce((a, b) => (a > b ? a : b), '');

const longestName = 300;

function fieldOf(
  opportunity: Opportunity,
  { section, field }: { section: SectionKey; field: string | null },
  role: Role | null,
) {
  return {
    key: `${section} ${field ?? ''}`,
    section,
    field,
    framework: sectionFramework(section),
    title: sectionTitle(section),
    now: fieldText(opportunity, { section, field }),
    canWrite: can(role, 'write', resourceOfSection(section)),
  };
}

function sectionsInOrder(own: Methodology): SectionKey[] {
  const groups = [
    methodologyFieldOf[own],
    'technical_insights',
    ...methodologies.filter((each) => each !== own).map((each) => methodologyFieldOf[each]),
  ];
  return groups.flatMap((group) => sectionKeys.filter((key) => key.startsWith(`${group}.`)));
}

/** Fields that hold one name: a second one beside it would make neither right. */
const holdsOne: ReadonlySet<string | null> = new Set(['name']);

/** Whether a text takes the place of what stands in its field, or goes behind it. */
export function modeFor({ now, field }: Pick<ReviewField, 'now' | 'field'>): 'replace' | 'append' {
  return now.trim() === '' || holdsOne.has(field) ? 'replace' : 'append';
}

/** A field as a list shows it, so that typing its letter finds it. */
export function nameOf({ title, label, framework }: ReviewField): string {
  return `${title}${label ? `, ${label}` : ''} · ${framework}`;
}

/** What the field holds once the text is accepted. */
export function resultOf(now: string, text: string, mode: 'replace' | 'append'): string {
  if (mode === 'replace' || now.trim() === '') return text;
  return now.includes(text) ? now : `${now}\n${text}`;
}

/**
 * Which suggestions are accepted with a text that was made of them: those that it holds. Where it
 * holds none, being all in the person's own words, the first stands for it.
 */
export function carriedBy(
  suggestions: readonly Suggestion[],
  offered: string,
  typed: string,
): readonly Suggestion[] {
  if (suggestions.length < 2) return suggestions;
  const held = heldBy(suggestions, offered, typed);
  return held.length > 0 ? held : suggestions.slice(0, 1);
}
