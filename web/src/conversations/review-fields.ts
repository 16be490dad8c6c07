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
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';

type Contradiction = Review['contradictions'][number];

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
  /** A later conversation speaks against what stands there. */
  contradiction: Contradiction | undefined;
}

/**
 * What there is to review, in the order of the methods: the deal's own first, then the TECH PLAN,
 * then the other methodologies. Of a field the best founded come first, whatever was decided of
 * them: a decision moves nothing under the next key.
 */
export function reviewFields(
  opportunity: Opportunity,
  { suggestions, contradictions }: Pick<Review, 'suggestions' | 'contradictions'>,
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
          key: `${section} ${field ?? ''}`,
          section,
          field,
          framework: sectionFramework(section),
          title: sectionTitle(section),
          label: fields.length > 1 ? label : null,
          now: fieldText(opportunity, { section, field }),
          maxLength,
          canWrite: can(role, 'write', resourceOfSection(section)),
          suggestions: found.toSorted(
            (one, other) => other.level - one.level || other.confidence - one.confidence,
          ),
          contradiction: contradictions.find(of),
        },
      ];
    });
  });
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

/** Whether a suggestion takes the place of what stands in its field, or goes behind it. */
export function modeFor(
  { now, field, contradiction }: Pick<ReviewField, 'now' | 'field' | 'contradiction'>,
  { quotes }: Pick<Suggestion, 'quotes'>,
): 'replace' | 'append' {
  if (now.trim() === '' || holdsOne.has(field)) return 'replace';
  const saysOtherwise =
    contradiction !== undefined && quotes.some(({ text }) => text === contradiction.newer.text);
  return saysOtherwise ? 'replace' : 'append';
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
