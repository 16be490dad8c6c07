import type {
  ConversationReading,
  Stakeholder,
} from '@plumbline/domain/conversations/suggestion.ts';
import { prepareCall } from '@plumbline/domain/conversations/prepare.ts';
import { withWrittenRoles } from '@plumbline/domain/conversations/written-roles.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { isSectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can } from '@plumbline/domain/people/permissions.ts';
import type { Role } from '@plumbline/domain/people/roles.ts';
import { gainOf, provisionalScore, type Texts } from '@plumbline/domain/suggestions/acceptance.ts';
import { fieldText, knownField } from '@plumbline/domain/suggestions/fields.ts';
import { openProposals, type ProposalPlace } from '@plumbline/domain/suggestions/proposals.ts';
import { openSections } from '@plumbline/domain/suggestions/open-sections.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SuggestionRow } from '../../platform/db/schema/suggestions.ts';
import { AppError } from '../../platform/http/errors.ts';
import { readableConversations } from './conversations.queries.ts';
import { listKept } from './promises.queries.ts';
import { listDismissed } from './proposals.queries.ts';
import { findReading } from './reading.queries.ts';
import * as queries from './suggestions.queries.ts';

interface ReviewDependencies {
  db: Database;
  /** The opportunity with nothing hidden. */
  findWhole: (id: string) => Promise<Opportunity | undefined>;
}

const allStates = ['open', 'accepted', 'rejected', 'outdated'] as const;

/** What there is to review of a deal, as far as the role may read it. @throws AppError `not_found` */
export async function reviewOf(
  { db, findWhole }: ReviewDependencies,
  role: Role,
  dealId: string,
  which: 'open' | 'all',
): Promise<Review> {
  const whole = (await findWhole(dealId)) ?? failNotFound();
  const [rows, reading, dismissed] = await Promise.all([
    queries.listSuggestions(db, dealId, which === 'open' ? ['open'] : allStates),
    findReading(db, dealId),
    listDismissed(db, dealId),
  ]);
  const readable = rows.filter(({ section }) => mayRead(role, section));
  const isCommercial = can(role, 'read', 'commercialInsights');
  const isTechnical = can(role, 'read', 'technicalInsights');
  return {
    suggestions: readable.map((row) => presentSuggestion(row, whole)),
    score: whole.score,
    provisional_score: provisionalScore(
      whole,
      readable.filter(({ state }) => state === 'open'),
    ),
    stakeholders: peopleOf(whole, role, reading?.stakeholders ?? []),
    steps: reading?.steps ?? [],
    challenges: openProposals(
      reading?.challenges ?? [],
      [...whole.commercial_challenges, ...whole.technical_insights_challenges_list],
      dismissed,
    ).filter(({ kind }) => (kind === 'commercial' ? isCommercial : isTechnical)),
    competitors: isCommercial ? (reading?.competitors ?? []) : [],
    contradictions: await contradictionsOf(db, role, whole, reading?.contradictions ?? []),
  };
}

/** Those whose accepted text still stands in its field, and whose change nobody has decided on. */
async function contradictionsOf(
  db: Database,
  role: Role,
  whole: Opportunity,
  found: Review['contradictions'],
): Promise<Review['contradictions']> {
  const decided = found.length === 0 ? [] : await queries.listDecided(db, whole.id);
  return found.filter(({ section, field, newer }) => {
    const of = decided.filter((each) => each.section === section && each.field === field);
    const text = fieldText(whole, { section, field: knownField(section, field)?.field ?? field });
    const stands = of.some(
      ({ state, accepted_text: accepted }) =>
        state === 'accepted' && accepted !== null && text.includes(accepted),
    );
    const isAnswered = of.some(({ quotes }) => quotes.some((quote) => quote.text === newer.text));
    return mayRead(role, section) && stands && !isAnswered;
  });
}

/** What carries the accepted texts that still stand. @throws AppError `not_found` */
export async function acceptedQuotes(
  { db, findWhole }: ReviewDependencies,
  role: Role,
  dealId: string,
) {
  const whole = (await findWhole(dealId)) ?? failNotFound();
  const rows = await queries.listSuggestions(db, dealId, ['accepted']);
  return rows
    .filter(({ section }) => mayRead(role, section))
    .filter((row) => fieldText(whole, row).includes(row.accepted_text ?? row.text))
    .map((row) => ({
      section: row.section,
      field: row.field,
      accepted_text: row.accepted_text ?? row.text,
      quotes: row.quotes,
      accepted_by: row.decided_by_name,
      accepted_at: row.decided_at?.toISOString() ?? null,
    }));
}

/** What to ask and to bring to the next call, by rules. @throws AppError `not_found` */
export async function preparationOf(
  { db, findWhole }: ReviewDependencies,
  role: Role,
  dealId: string,
) {
  const whole = (await findWhole(dealId)) ?? failNotFound();
  const [conversations, reading, kept, found] = await Promise.all([
    readableConversations(db, dealId),
    findReading(db, dealId),
    listKept(db, dealId),
    // What is rejected or outdated is no change.
    queries.listSuggestions(db, dealId, ['open', 'accepted']),
  ]);
  const read: ConversationReading = {
    suggestions: found
      .filter(({ section, quotes }) => mayRead(role, section) && quotes.length > 0)
      .map((row) => ({ ...row, text: row.accepted_text ?? row.text })),
    stakeholders: peopleOf(whole, role, reading?.stakeholders ?? []),
    steps: (reading?.steps ?? []).filter(({ quote }) => !isAmong(kept, quote)),
    challenges: reading?.challenges ?? [],
    competitors: reading?.competitors ?? [],
  };
  const sections = openSections(whole).filter(({ section }) => mayRead(role, section));
  const accepted = found
    .filter(({ section, state }) => state === 'accepted' && mayRead(role, section))
    .map((row) => ({ section: row.section, field: row.field, text: row.accepted_text ?? row.text }))
    .filter((row) => fieldText(whole, row).includes(row.text));
  const prepared = prepareCall({ conversations, reading: read, sections, accepted });
  return {
    ...prepared,
    letters: prepared.letters.map((letter) => ({ ...letter, whom: letter.person ?? letter.role })),
    ours: [...prepared.ours],
    theirs: [...prepared.theirs],
    changes: prepared.changes.flatMap(({ section, ...change }) =>
      isSectionKey(section) ? [{ ...change, section }] : [],
    ),
  };
}

function isAmong(places: readonly ProposalPlace[], quote: ProposalPlace): boolean {
  return places.some(
    ({ conversation_id, start, end }) =>
      conversation_id === quote.conversation_id && start === quote.start && end === quote.end,
  );
}

/** Whom the sections name plays that part, for those who may read them. */
function peopleOf<Person extends Pick<Stakeholder, 'name' | 'role'>>(
  whole: Opportunity,
  role: Role,
  people: readonly Person[],
): Person[] {
  const { champion, economic_buyer } = whole.meddpicc_data ?? {};
  if (!can(role, 'read', 'commercialInsights')) return [...people];
  return withWrittenRoles(people, {
    champion: champion?.name ?? '',
    buyer: economic_buyer?.name ?? '',
  });
}

function mayRead(role: Role, section: SuggestionRow['section']): boolean {
  return can(role, 'read', resourceOfSection(section));
}

/** A suggestion on the wire; what it would gain counts only while it is open. */
export function presentSuggestion(row: SuggestionRow, texts: Texts): Suggestion {
  const { id, section, field, text, level, polarity, confidence, reader, state, quotes } = row;
  const { source_deleted } = row;
  return {
    id,
    section,
    field,
    text: row.accepted_text ?? text,
    level,
    polarity,
    confidence,
    reader,
    state,
    quotes,
    source_deleted,
    gain: state === 'open' && polarity === 'for' ? gainOf(texts, row) : 0,
    decided_by: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

function failNotFound(): never {
  throw new AppError('not_found', 'Opportunity not found');
}
