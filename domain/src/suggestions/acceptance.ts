import type { SuggestedText } from '../conversations/suggestion.ts';
import { contentPatch, sectionContent, type SectionContent } from '../history/history.ts';
import type { OpportunityPatch } from '../opportunities/opportunity.ts';
import { exactScore } from '../opportunities/score.ts';
import { scoresOf, type ScoredTexts } from '../opportunities/scores.ts';
import type { SectionKey, SectionTexts } from '../opportunities/sections.ts';
import { fieldText, knownField, type SuggestedField } from './fields.ts';

/** The texts of a deal, as far as suggestions change them and scores count them. */
export type Texts = SectionTexts & ScoredTexts;

/** What accepting has to know of a suggestion. */
export type Acceptable = Pick<
  SuggestedText,
  'field' | 'text' | 'level' | 'polarity' | 'confidence'
> & { id: string; section: SectionKey };

/** What comes of accepting several suggestions at once. */
export interface Acceptance {
  after: Texts;
  /** Those that found room; the others stay open. */
  accepted: { id: string; section: SectionKey; text: string }[];
  sections: SectionKey[];
}

/** Evidence from which suggestions are accepted without being looked at one by one. */
export const acceptableLevel = 2;

/**
 * Puts suggestions of at least a level into the texts, the best founded first: into a field that is
 * empty, or behind what stands there. What speaks against the deal is for a person to place, and a
 * field that holds one thing, such as a name, is never given a second one.
 */
export function acceptAll(
  texts: Texts,
  suggestions: readonly Acceptable[],
  level: number,
): Acceptance {
  const wanted = suggestions
    .filter((each) => each.level >= level && each.polarity === 'for')
    .toSorted((one, other) => other.level - one.level || other.confidence - one.confidence);
  const result: Acceptance = { after: texts, accepted: [], sections: [] };
  for (const { id, section, field, text } of wanted) {
    const known = knownField(section, field);
    const next = known && appended(fieldText(result.after, known), text, known);
    if (!known || next === null) continue;
    result.after = withText(result.after, known, next);
    result.accepted.push({ id, section, text });
    if (!result.sections.includes(section)) result.sections.push(section);
  }
  return result;
}

/** What a suggestion alone would add to the score of 1 to 10 before that is rounded. */
export function gainOf(texts: Texts, { section, field, text }: Acceptable): number {
  const known = knownField(section, field);
  const next = known && appended(fieldText(texts, known), text, known);
  if (!known || next === null) return 0;
  const gain = exactScore(scoresOf(withText(texts, known, next))) - exactScore(scoresOf(texts));
  return Math.round(gain * 100) / 100;
}

/** The score if everything open with enough evidence was accepted; null where nothing would be. */
export function provisionalScore(texts: Texts, open: readonly Acceptable[]): number | null {
  const { after, accepted } = acceptAll(texts, open, acceptableLevel);
  return accepted.length === 0 ? null : scoresOf(after).score;
}

/**
 * A text behind another within the field's limit; null where there is no room for it. What stands
 * there already is not written twice.
 */
export function appended(
  current: string,
  text: string,
  { field, maxLength }: Pick<SuggestedField, 'field' | 'maxLength'>,
): string | null {
  if (current.trim() === '') return text.length <= maxLength ? text : null;
  if (current.includes(text)) return current;
  if (holdsOne.has(field)) return null;
  const whole = `${current}${lists.has(field) ? ', ' : '\n'}${text}`;
  return whole.length <= maxLength ? whole : null;
}

/** Fields that hold one name: a second one beside it would make neither right. */
const holdsOne: ReadonlySet<string | null> = new Set(['name']);
/** Fields of a single line that list things. */
const lists: ReadonlySet<string | null> = new Set(['names', 'technical_insights_team_members']);

/** The texts of a deal with one of them replaced. */
export function withText(
  texts: Texts,
  { section, field }: Pick<SuggestedField, 'section' | 'field'>,
  text: string,
): Texts {
  const [group = '', name = ''] = section.split('.');
  if (group === 'technical_insights' && field !== null) return { ...texts, [field]: text };
  const content = sectionContent(texts, section);
  const next =
    field === null ? text : { ...(typeof content === 'object' && content), [field]: text };
  const data: unknown = Object.entries(texts).find(([key]) => key === group)?.[1];
  return { ...texts, [group]: { ...(typeof data === 'object' && data), [name]: next } };
}

/** The write that gives sections these contents, all at once. */
export function patchOf(contents: ReadonlyMap<SectionKey, SectionContent>): OpportunityPatch {
  const whole: Record<string, unknown> = {};
  for (const [section, content] of contents) {
    for (const [key, value] of Object.entries(contentPatch(section, content))) {
      const before = whole[key];
      const isGroup = typeof before === 'object' && typeof value === 'object';
      whole[key] = isGroup ? { ...before, ...value } : value;
    }
  }
  return whole;
}
