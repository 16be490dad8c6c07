import { prepareCall, type Preparation } from '@plumbline/domain/conversations/prepare.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import { resourceOfSection, taskResources } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { gainOf, provisionalScore, type Texts } from '@plumbline/domain/suggestions/acceptance.ts';
import { fieldText } from '@plumbline/domain/suggestions/fields.ts';
import { openSections } from '@plumbline/domain/suggestions/open-sections.ts';
import type { Review, Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import type { Database } from '../../platform/db/database.ts';
import type { SuggestionRow } from '../../platform/db/schema/suggestions.ts';
import { AppError } from '../../platform/http/errors.ts';
import { readableConversations } from './conversations.queries.ts';
import { listOpenHighlights } from '../../suggestions/highlights.queries.ts';
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
  role: Rights,
  dealId: string,
  which: 'open' | 'all',
): Promise<Review> {
  const whole = (await findWhole(dealId)) ?? failNotFound();
  const [rows, highlights] = await Promise.all([
    queries.listSuggestions(db, dealId, which === 'open' ? ['open'] : allStates),
    listOpenHighlights(db, dealId),
  ]);
  const readable = rows.filter(({ section }) => mayRead(role, section));
  return {
    suggestions: readable.toSorted(inOrder).map((row) => presentSuggestion(row, whole)),
    score: whole.score,
    provisional_score: provisionalScore(
      whole,
      readable.filter(({ state }) => state === 'open'),
    ),
    highlights,
  };
}

/** Section by section, what speaks against a text first, then what was said last. */
function inOrder(one: SuggestionRow, other: SuggestionRow): number {
  const rank = ({ polarity }: SuggestionRow) => (polarity === 'against' ? 0 : 1);
  if (one.section !== other.section) return one.section < other.section ? -1 : 1;
  return rank(one) - rank(other) || (saidAt(one) < saidAt(other) ? 1 : -1);
}

const saidAt = ({ quotes }: SuggestionRow): string =>
  quotes.map(({ said_at }) => said_at).reduce((a, b) => (a > b ? a : b), '');

/** What carries the accepted texts that still stand. @throws AppError `not_found` */
export async function acceptedQuotes(
  { db, findWhole }: ReviewDependencies,
  role: Rights,
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

/** What to ask and to bring to the next call. @throws AppError `not_found` */
export async function preparationOf(
  { db, findWhole }: ReviewDependencies,
  role: Rights,
  dealId: string,
): Promise<Preparation> {
  const whole = (await findWhole(dealId)) ?? failNotFound();
  return prepareCall({
    conversations: await readableConversations(db, dealId),
    sections: openSections(whole).filter(({ section }) => mayRead(role, section)),
    tasks: whole.strategy_recommendations.filter(
      ({ completed, type }) => !completed && can(role, 'read', taskResources[type]),
    ),
  });
}

function mayRead(role: Rights, section: SuggestionRow['section']): boolean {
  return can(role, 'read', resourceOfSection(section));
}

/** A suggestion on the wire; what it would gain counts only while it is open. */
export function presentSuggestion(row: SuggestionRow, texts: Texts): Suggestion {
  const { id, section, field, text, level, polarity, confidence, reader, state, quotes } = row;
  const { source_deleted, standing, superseded, contradictions } = row;
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
    standing,
    superseded,
    contradictions,
    source_deleted,
    gain:
      state === 'open' && polarity === 'for' && standing === 'supported' ? gainOf(texts, row) : 0,
    decided_by: row.decided_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

function failNotFound(): never {
  throw new AppError('not_found', 'Opportunity not found');
}
