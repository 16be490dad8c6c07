import { createHash } from 'node:crypto';
import type { ReadableConversation } from '@plumbline/domain/conversations/conversation.ts';
import { passageQuote } from '@plumbline/domain/conversations/quotes.ts';
import type { Quote, SuggestionLevel } from '@plumbline/domain/conversations/suggestion.ts';
import { sectionContent } from '@plumbline/domain/history/history.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import { patchOf, withText } from '@plumbline/domain/suggestions/acceptance.ts';
import { knownField } from '@plumbline/domain/suggestions/fields.ts';
import type { DismissHighlight, FileHighlights } from '@plumbline/domain/suggestions/wire.ts';
import { dayOf } from '@plumbline/domain/day.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import { contextOf } from './context.queries.ts';
import { readableConversations } from './conversations.queries.ts';
import { dismiss, undismiss } from './highlights.queries.ts';
import {
  authorOf,
  decided,
  writtenText,
  type SuggestionDependencies,
} from './suggestions.service.ts';
import * as queries from './suggestions.queries.ts';

const longestPassage = 2000;

/**
 * Puts a passage aside for everybody, or takes that back.
 * @throws AppError `not_found` where the deal has no such passage
 */
export async function dismissHighlight(
  dependencies: SuggestionDependencies,
  person: Person,
  dealId: string,
  { dismissed, ...passage }: DismissHighlight,
): Promise<DismissHighlight> {
  const said = await readableConversations(dependencies.db, dealId);
  if (!isIn(passage, said)) failNotFound();
  await dependencies.changeSuggestions(dealId, async (tx) => {
    const by = { personId: person.id, at: dependencies.now() };
    if (dismissed) await dismiss(tx, dealId, passage, by);
    else await undismiss(tx, dealId, passage);
  });
  return { ...passage, dismissed };
}

/**
 * Writes a text into a field as typing would, and keeps the passages that carry it as its quotes.
 * @throws AppError `not_found` where the deal has no such passage; `forbidden`; `invalid` for a field
 * that there is not, or a text that has no room; `conflict` where somebody saved the section since
 */
export async function fileHighlights(
  dependencies: SuggestionDependencies,
  person: Person,
  dealId: string,
  { passages, section, field: named, text, mode, revision }: FileHighlights,
) {
  const { db, now, timeZone } = dependencies;
  if (!can(rightsOf(person), 'write', resourceOfSection(section))) {
    throw new AppError('forbidden', "Your role can't change this.");
  }
  const field = knownField(section, named) ?? failField();
  const said = await readableConversations(db, dealId);
  const context = await contextOf(db, dealId, dayOf(now(), timeZone));
  if (!context || !passages.every((passage) => isIn(passage, said))) failNotFound();
  const quotes = passages.map((passage) => {
    const conversation = said.find(({ id }) => id === passage.conversation_id) ?? failNotFound();
    return passageQuote(passage, conversation, context);
  });
  const decider = { person, at: now() };
  const author = await authorOf(dependencies, person, [{ section, quotes }]);
  let id = '';
  const opportunity = await dependencies.update(author, dealId, async (current, tx) => {
    const after = sectionContent(
      withText(current, field, writtenText(current, field, { text, mode })),
      section,
    );
    id = await queries.insertFiled(tx, dealId, decider, {
      section,
      field: field.field,
      text,
      quotes,
      level: levelOf(quotes),
      fingerprint: fingerprintOf(section, field.field, quotes),
      replaced: { before: sectionContent(current, section), after },
    });
    return { ...patchOf(new Map([[section, after]])), base_revisions: { [section]: revision } };
  });
  return decided(dependencies, opportunity, id);
}

/** By where it comes from, not by its wording: the customer's own words count for more. */
function levelOf(quotes: readonly Quote[]): SuggestionLevel {
  return quotes.some(({ side }) => side === 'customer') ? 2 : 1;
}

/** One filing of these passages in this field. */
function fingerprintOf(section: string, field: string | null, quotes: readonly Quote[]): string {
  const places = quotes.map(({ conversation_id: id, start, end }) => `${id} ${start} ${end}`);
  return createHash('sha256')
    .update(JSON.stringify(['filed', section, field, places.toSorted()]))
    .digest('hex');
}

function isIn(
  { conversation_id, start, end }: { conversation_id: string; start: number; end: number },
  said: readonly ReadableConversation[],
): boolean {
  const conversation = said.find(({ id }) => id === conversation_id);
  return (
    conversation !== undefined &&
    start < end &&
    end <= conversation.text.length &&
    end - start <= longestPassage
  );
}

function failNotFound(): never {
  throw new AppError('not_found', 'The deal’s conversations hold no such passage');
}

function failField(): never {
  throw new AppError('invalid', 'field: Must be a field of the section', {
    fields: { field: 'Must be a field of the section' },
  });
}
