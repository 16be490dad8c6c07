import { createHash } from 'node:crypto';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  sectionFields,
  sectionKeys,
  sectionText,
} from '@plumbline/domain/opportunities/sections.ts';
import { storedText } from '@plumbline/domain/stored.ts';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import type { ReadingBasis } from '../../platform/db/schema/suggestions.ts';

const hashOf = (parts: unknown) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16);

/** What changes where a conversation does. */
export function keyOf({
  fingerprint,
  happened_at,
  kind,
  speakers,
}: Pick<ReadableConversation, 'happened_at' | 'kind' | 'speakers'> & {
  fingerprint: string;
}): string {
  return hashOf([fingerprint, happened_at, kind, speakers.map(({ name, side }) => [name, side])]);
}

/** The texts of a deal that no reading suggested: what somebody accepted of one is no news to the next. */
export function ownTexts(
  opportunity: Opportunity,
): [section: string, field: string | null, text: string][] {
  const accepted = new Set(opportunity.accepted_quotes?.map(({ text }) => text));
  return sectionKeys.flatMap((key) =>
    sectionFields(key).flatMap(({ key: field }): [string, string | null, string][] => {
      const text = storedText(sectionText(opportunity, key), field);
      return text === null || text === '' || accepted.has(text) ? [] : [[key, field, text]];
    }),
  );
}

/** What a reading rests on, piece by piece. */
export function basisOf(
  opportunity: Opportunity,
  said: readonly (Parameters<typeof keyOf>[0] & { id: string })[],
): ReadingBasis {
  return {
    methodology: opportunity.methodology,
    said: Object.fromEntries(said.map((each) => [each.id, keyOf(each)])),
    texts: Object.fromEntries(
      ownTexts(opportunity).map(([section, field, text]) => [
        `${section}.${field ?? ''}`,
        hashOf(text),
      ]),
    ),
  };
}

/** Whether everything that a reading rests on still stands as it was, so that only more came. */
export function hasOnlyMore(before: ReadingBasis, now: ReadingBasis): boolean {
  const stands = (old: Record<string, string>, own: Record<string, string>) =>
    Object.entries(old).every(([key, hash]) => own[key] === hash);
  return (
    before.methodology === now.methodology &&
    stands(before.said, now.said) &&
    stands(before.texts, now.texts)
  );
}
