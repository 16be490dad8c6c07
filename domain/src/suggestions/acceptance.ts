import { wordList } from '../keys.ts';
import type { SuggestedText } from '../conversations/suggestion.ts';
import { contentPatch, sectionContent, type SectionContent } from '../history/history.ts';
import type { OpportunityPatch } from '../opportunities/opportunity.ts';
import { exactScore } from '../opportunities/score.ts';
import { scoresOf, type ScoredTexts } from '../opportunities/scores.ts';
import { sectionFields, type SectionKey, type SectionTexts } from '../opportunities/sections.ts';
import { sameValue } from '../values.ts';
import { fieldText, knownField, type SuggestedField } from './fields.ts';

/** The texts of a deal, as far as suggestions change them and scores count them. */
export type Texts = SectionTexts & ScoredTexts;

export type Acceptable = Omit<SuggestedText, 'section' | 'reader' | 'quotes'> & {
  id: string;
  section: SectionKey;
};

/** Why a suggestion is left for a person to decide on. */
export const leftReasons = wordList(
  'denied unclear ours_only contradicted replaces second_name evidence no_room',
);
export type LeftReason = (typeof leftReasons)[number];

export interface Left {
  id: string;
  section: SectionKey;
  field: string | null;
  why: LeftReason;
}

/** What comes of accepting several suggestions at once. */
export interface Acceptance {
  after: Texts;
  accepted: { id: string; section: SectionKey; text: string }[];
  left: Left[];
  sections: SectionKey[];
}

/** Evidence from which suggestions are accepted without being looked at one by one. */
export const acceptableLevel = 2;

/**
 * Puts suggestions of at least a level into the texts, the best founded first: into a field that is
 * empty, or behind what stands there. Only the current state is taken: what is denied, open, said by
 * us alone or contradicted is for a person to place, and so is what takes the place of something. A
 * field that holds one thing, such as a name, is never given a second one.
 */
export function acceptAll(
  texts: Texts,
  suggestions: readonly Acceptable[],
  level: number,
): Acceptance {
  const byEvidence = suggestions.toSorted(
    (one, other) => other.level - one.level || other.confidence - one.confidence,
  );
  const result: Acceptance = { after: texts, accepted: [], left: [], sections: [] };
  for (const each of byEvidence) {
    const { id, section, field, text } = each;
    const known = knownField(section, field);
    const now = known ? fieldText(result.after, known) : '';
    const next = known && appended(now, text, known);
    const why = whyLeft(each, level, now) ?? (next === null ? whyNoRoom(known, now) : null);
    if (!known || next === null || why !== null) {
      result.left.push({ id, section, field, why: why ?? 'no_room' });
      continue;
    }
    result.after = withText(result.after, known, next);
    result.accepted.push({ id, section, text });
    if (!result.sections.includes(section)) result.sections.push(section);
  }
  return result;
}

function whyLeft(
  { standing, polarity, level: has, superseded, contradictions }: Acceptable,
  level: number,
  now: string,
): LeftReason | null {
  if (polarity === 'against') return 'denied';
  if (standing !== 'supported') return standing;
  if (contradictions.length > 0) return 'contradicted';
  if (superseded.length > 0 && now.trim() !== '') return 'replaces';
  return has < level ? 'evidence' : null;
}

const whyNoRoom = (known: SuggestedField | null, now: string): LeftReason =>
  known && now.trim() !== '' && holdsOne.has(known.field) ? 'second_name' : 'no_room';

/** What a suggestion alone would add to the score of 1 to 10 before that is rounded. */
export function gainOf(texts: Texts, { section, field, text }: Acceptable): number {
  const known = knownField(section, field);
  const next = known && appended(fieldText(texts, known), text, known);
  if (!known || next === null) return 0;
  const gain = exactScore(scoresOf(withText(texts, known, next))) - exactScore(scoresOf(texts));
  return Math.round(gain * 100) / 100;
}

/** The score by what is open: supported texts in, denied ones out; null where nothing would change. */
export function provisionalScore(texts: Texts, open: readonly Acceptable[]): number | null {
  const after = provisionalTexts(texts, open);
  return sameValue(after, texts) ? null : scoresOf(after).score;
}

/** The texts as they would stand, see {@link provisionalScore}. */
export function provisionalTexts(texts: Texts, open: readonly Acceptable[]): Texts {
  let current = texts;
  for (const each of open) {
    const known = knownField(each.section, each.field);
    if (!known || fieldText(current, known).trim() === '') continue;
    if (each.polarity === 'against') current = withoutTexts(current, known);
    else if (each.standing === 'supported' && each.superseded.length > 0)
      current = withText(current, known, '');
  }
  return acceptAll(current, open, acceptableLevel).after;
}

/** Without what a denial speaks of: somebody who is not the buyer has neither name nor details there. */
export function withoutTexts(texts: Texts, known: SuggestedField): Texts {
  const isPerson = sectionFields(known.section).some(({ key }) => key === 'name');
  const emptied = isPerson ? withText(texts, { ...known, field: 'name' }, '') : texts;
  return withText(emptied, known, '');
}

/** A text behind another, never twice; null where the field's limit leaves no room for it. */
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
