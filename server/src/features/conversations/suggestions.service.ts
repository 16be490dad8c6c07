import { sectionContent } from '@plumbline/domain/history/history.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import {
  acceptAll,
  appended,
  patchOf,
  withoutTexts,
  withText,
  type Left,
  type Texts,
} from '@plumbline/domain/suggestions/acceptance.ts';
import {
  fieldText,
  knownField,
  type SuggestedField,
} from '@plumbline/domain/suggestions/fields.ts';
import type { Accept } from '@plumbline/domain/suggestions/wire.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import type { Author } from '../../history/history.service.ts';
import type { Database, Transaction } from '../../platform/db/database.ts';
import type { SuggestionRow } from '../../platform/db/schema/suggestions.ts';
import { AppError } from '../../platform/http/errors.ts';
import { rightsOf, type Person } from '../../platform/http/permission.ts';
import { conversationOf } from './conversation-kinds.queries.ts';
import { presentSuggestion } from './review.service.ts';
import * as queries from './suggestions.queries.ts';

export interface SuggestionDependencies {
  db: Database;
  now: () => Date;
  timeZone: string;
  /** The opportunity with nothing hidden. */
  findWhole: (id: string) => Promise<Opportunity | undefined>;
  /** Writes as any edit does: under the lock of the opportunity, with its history and scores. */
  update: (
    author: Author,
    id: string,
    change: (current: Opportunity, tx: Transaction) => OpportunityPatch | Promise<OpportunityPatch>,
  ) => Promise<Opportunity>;
  changeSuggestions: <Result>(
    opportunityId: string,
    work: (tx: Transaction) => Promise<Result>,
  ) => Promise<Result | null>;
}

/**
 * Writes an open suggestion's text, or what the person made of it, into its field, as typing would.
 * @throws AppError `not_found`; `forbidden`; `invalid` for a text that has no room; `conflict` where
 * somebody decided already, or saved the section since the revision that it was based on
 */
export async function acceptSuggestion(
  dependencies: SuggestionDependencies,
  person: Person,
  id: string,
  { text, mode, revision }: Accept,
) {
  const row = await findFor(dependencies, person, id);
  const { section } = row;
  const field = knownField(section, row.field) ?? failNotFound();
  const decider = { person, at: dependencies.now() };
  const author = await authorOf(dependencies, person, [row]);
  const opportunity = await dependencies.update(author, row.opportunity_id, async (current, tx) => {
    await lockOpen(tx, id);
    const next =
      mode === 'clear'
        ? withoutTexts(current, field)
        : withText(current, field, writtenText(current, field, { text, mode }));
    const before = sectionContent(current, section);
    const after = sectionContent(next, section);
    await queries.markAccepted(tx, id, decider, { text, before, after });
    return { ...patchOf(new Map([[section, after]])), base_revisions: { [section]: revision } };
  });
  return decided(dependencies, opportunity, id);
}

/**
 * What a field holds once a text is put in the place of what stands there, or behind it.
 * @throws AppError `invalid` where it has no room
 */
export function writtenText(
  current: Texts,
  field: SuggestedField,
  { text, mode }: { text: string; mode: 'replace' | 'append' },
): string {
  const now = fieldText(current, field);
  const written = mode === 'replace' ? text : appended(now, text, { ...field, field: null });
  if (written !== null && written.length <= field.maxLength) return written;
  const message = `Must be at most ${field.maxLength} characters${mode === 'append' ? ' with the current text' : ''}`;
  throw new AppError('invalid', `text: ${message}`, { fields: { text: message } });
}

/**
 * Puts an open suggestion aside: the same words are not offered for the same field again.
 * @throws AppError `not_found`; `forbidden`; `conflict` where somebody decided already
 */
export async function rejectSuggestion(
  dependencies: SuggestionDependencies,
  person: Person,
  id: string,
) {
  const { opportunity_id: dealId } = await findFor(dependencies, person, id);
  await dependencies.changeSuggestions(dealId, async (tx) => {
    await lockOpen(tx, id);
    await queries.markRejected(tx, id, { person, at: dependencies.now() });
  });
  return decidedOnly(dependencies, dealId, id);
}

/**
 * Undoes a decision: the suggestion is open again, and a section that accepting changed has its
 * former text, together with all that was accepted into it at once.
 * @throws AppError `not_found`; `forbidden`; `conflict` where the section was changed since
 */
export async function reopenSuggestion(
  dependencies: SuggestionDependencies,
  person: Person,
  id: string,
) {
  const row = await findFor(dependencies, person, id);
  const { section, opportunity_id: dealId } = row;
  if (row.state !== 'accepted') {
    await dependencies.changeSuggestions(dealId, async (tx) => {
      const found = (await queries.lockSuggestion(tx, id)) ?? failNotFound();
      if (found.state !== 'rejected') throw decidedMeanwhile(found);
      await queries.markOpen(tx, [id]);
    });
    return { opportunity: null, suggestion: await decidedOnly(dependencies, dealId, id) };
  }
  const author = { person, how: 'restore' } as const;
  const opportunity = await dependencies.update(author, dealId, async (current, tx) => {
    const found = (await queries.lockSuggestion(tx, id)) ?? failNotFound();
    if (found.state !== 'accepted' || !found.replaced) throw decidedMeanwhile(found);
    const now = sectionContent(current, section);
    const { before, after } = found.replaced;
    if (!sameValue(now, after) && !sameValue(now, before)) throw changedSince(current, section);
    const together = await queries.listAcceptedWith(tx, found);
    await queries.markOpen(
      tx,
      together.map((each) => each.id),
    );
    return patchOf(new Map([[section, before]]));
  });
  return decided(dependencies, opportunity, id);
}

/**
 * Accepts everything open with at least so much evidence that the person may write, or tells what
 * would come of it.
 * @throws AppError `not_found`
 */
export async function acceptEverything(
  dependencies: SuggestionDependencies,
  person: Person,
  dealId: string,
  { level, preview }: { level: number; preview: boolean },
) {
  const { db, now, findWhole, update } = dependencies;
  const role = rightsOf(person);
  const whole = (await findWhole(dealId)) ?? failNotFound();
  const before = whole.score;
  const open = (await queries.listSuggestions(db, dealId, ['open'])).filter(mayWrite(role));
  if (preview) {
    const { after, accepted, sections, left } = acceptAll(whole, open, level);
    return { before, after: scoresOf(after).score, ...countOf(accepted), sections, left };
  }
  const decider = { person, at: now() };
  const author = await authorOf(dependencies, person, open);
  let done: ReturnType<typeof countOf> & { sections: SectionKey[]; left: Left[] } = {
    ...countOf([]),
    sections: [],
    left: [],
  };
  const opportunity = await update(author, dealId, async (current, tx) => {
    const { after, accepted, sections, left } = acceptAll(
      current,
      (await queries.lockSuggestions(tx, dealId, 'open')).filter(mayWrite(role)),
      level,
    );
    for (const { id, section, text } of accepted) {
      const contents = {
        text,
        before: sectionContent(current, section),
        after: sectionContent(after, section),
      };
      await queries.markAccepted(tx, id, decider, contents);
    }
    done = { ...countOf(accepted), sections, left };
    return patchOf(new Map(sections.map((section) => [section, sectionContent(after, section)])));
  });
  return { before, after: opportunity.score, ...done };
}

const countOf = (accepted: readonly { id: string }[]) => ({
  accepted: accepted.length,
  ids: accepted.map(({ id }) => id),
});

const mayWrite = (role: Rights) => (row: SuggestionRow) =>
  can(role, 'write', resourceOfSection(row.section));

/** @throws AppError `not_found` also where the person may not read it; `forbidden` */
async function findFor({ db }: SuggestionDependencies, person: Person, id: string) {
  const row = (await queries.findSuggestion(db, id)) ?? failNotFound();
  const role = rightsOf(person);
  const resource = resourceOfSection(row.section);
  if (!can(role, 'read', resource)) failNotFound();
  if (!can(role, 'write', resource)) {
    throw new AppError('forbidden', "Your role can't change this.");
  }
  return row;
}

async function lockOpen(tx: Transaction, id: string): Promise<void> {
  const found = (await queries.lockSuggestion(tx, id)) ?? failNotFound();
  if (found.state !== 'open') throw decidedMeanwhile(found);
}

const stateTold = {
  open: 'This suggestion is still open: nothing to undo.',
  accepted: 'A colleague just accepted this suggestion.',
  rejected: 'A colleague just rejected this suggestion.',
  outdated: 'This suggestion is outdated: the conversation is gone, or a newer one contradicts it.',
} as const;

function decidedMeanwhile({ state }: SuggestionRow): AppError {
  return new AppError('conflict', stateTold[state], { details: { reason: 'decided', state } });
}

function changedSince(current: Opportunity, section: SectionKey): AppError {
  return new AppError('conflict', 'The section changed since then, so its text stays as it is.', {
    details: {
      conflicts: [
        {
          section,
          revision: current.section_revisions[section] ?? 0,
          current: sectionContent(current, section),
        },
      ],
    },
  });
}

/** Whoever accepts, with the conversation that each section's history names: the newest quoted. */
export async function authorOf(
  { db }: SuggestionDependencies,
  person: Person,
  rows: readonly Pick<SuggestionRow, 'section' | 'quotes'>[],
): Promise<Author> {
  const quotes = rows.flatMap(({ section, quotes: all }) =>
    all.map((quote) => ({ section, quote })),
  );
  const newest = new Map(
    quotes
      .toSorted((one, other) => (one.quote.said_at < other.quote.said_at ? -1 : 1))
      .map(({ section, quote }) => [section, quote.conversation_id]),
  );
  const conversations = await conversationOf(db, [...newest.values()]);
  return {
    person,
    how: 'suggestion',
    conversations: new Map(
      [...newest].flatMap(([section, id]) => {
        const conversation = conversations.get(id);
        return conversation ? [[section, conversation] as const] : [];
      }),
    ),
  };
}

export async function decided(
  { db }: SuggestionDependencies,
  opportunity: Opportunity,
  id: string,
) {
  const row = (await queries.findSuggestion(db, id)) ?? failNotFound();
  return { opportunity, suggestion: presentSuggestion(row, opportunity) };
}

async function decidedOnly({ db, findWhole }: SuggestionDependencies, dealId: string, id: string) {
  const row = (await queries.findSuggestion(db, id)) ?? failNotFound();
  return presentSuggestion(row, (await findWhole(dealId)) ?? failNotFound());
}

function failNotFound(): never {
  throw new AppError('not_found', 'Suggestion not found');
}
