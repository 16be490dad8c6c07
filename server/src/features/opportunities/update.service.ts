import { applyPatch } from '@plumbline/domain/opportunities/changes.ts';
import { analysisChanges, itemChanges } from '@plumbline/domain/history/item-changes.ts';
import type { Opportunity, OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import { visibleTo } from '@plumbline/domain/opportunities/visibility.ts';
import type { Transaction } from '../../platform/db/database.ts';
import { noteStages } from '../../platform/db/stage-outcomes.queries.ts';
import { demandMatch } from '../../platform/http/etag.ts';
import { rightsOf } from '../../platform/http/permission.ts';
import { noteForCrm } from './crm.queries.ts';
import { recordDeletions } from './deletions.service.ts';
import { recordLevels } from './evidence-levels.service.ts';
import { recordChanges, type Author } from '../../history/history.service.ts';
import { recordItems } from '../../history/item-history.service.ts';
import { wantDealReadAgain } from '../../suggestions/deal-readings.queries.ts';
import { renewReview } from '../../suggestions/review.service.ts';
import * as queries from './opportunities.queries.ts';
import type { Context } from './opportunities.service.ts';
import { presentOpportunity, rowOf } from './presenter.ts';
import {
  asTakenDeal,
  demandCurrent,
  demandCurrentDueDates,
  demandCurrentValues,
  demandOwnNames,
  demandOwnTaskIds,
  demandRights,
  failNotFound,
} from './refusals.ts';
import { replaceRequirements } from './requirements.queries.ts';
import { recordScores } from './score-history.queries.ts';
import { storedPatch } from './stored-patch.ts';

/** A partial write, or what makes one of the opportunity as it is when nobody else can write it. */
export type Change =
  | OpportunityPatch
  | ((current: Opportunity, tx: Transaction) => OpportunityPatch | Promise<OpportunityPatch>);

/** What keeps a write from being done. */
export interface Unless {
  /** The header: the opportunity is not as it was read. */
  ifMatch?: string | undefined;
}

/**
 * Merges a partial write and recomputes scores and evidence levels in the same transaction.
 * @throws AppError `not_found`; `forbidden` naming the fields; `conflict` with the current text of
 * each section that somebody else saved since the revision that the write was based on;
 * `precondition_failed` where it is not as `ifMatch` says
 */
export async function updateOpportunity(
  context: Pick<Context, 'db' | 'now'>,
  author: Author,
  id: string,
  change: Change,
  { ifMatch }: Unless = {},
): Promise<Opportunity> {
  const role = rightsOf(author.person);
  if (typeof change === 'object' && change.stage) await noteStages(context.db, [change.stage]);
  return context.db.transaction(async (tx) => {
    const found = (await queries.lockOpportunity(tx, id)) ?? failNotFound();
    demandMatch(ifMatch, found.row.updated_date);
    // Not before: the history of an opportunity is told in the order of its writes.
    const now = context.now().toISOString();
    const current = presentOpportunity(found.row, found);
    const shown = visibleTo(role, current);
    const sent = typeof change === 'function' ? await change(shown, tx) : change;
    demandOwnNames(sent, shown);
    // What made the patch may have decided on suggestions.
    const accepted_quotes =
      typeof change === 'function'
        ? await queries.findAcceptedQuotes(tx, id)
        : found.accepted_quotes;
    const changes = applyPatch(current, storedPatch(sent, { current, shown, now }), now);
    demandRights(role, changes);
    if (sent.strategy_recommendations) demandOwnTaskIds(changes.next);
    demandCurrent(current, changes, sent.base_revisions ?? sent.section_revisions ?? {});
    demandCurrentValues(current, changes, sent.base_values ?? {});
    demandCurrentDueDates(shown, sent.due_dates ?? []);
    if (changes.sections.length === 0 && changes.fields.length === 0) {
      if (typeof change === 'function') await renewReview(tx, id, current);
      return visibleTo(role, { ...current, accepted_quotes });
    }
    const written: Opportunity = {
      ...current,
      ...changes.next,
      ...scoresOf(changes.next),
      accepted_quotes,
      updated_date: now,
    };
    await queries.updateOpportunity(tx, rowOf(written)).catch((error: unknown) => {
      throw asTakenDeal(error);
    });
    await recordItems(
      tx,
      author,
      id,
      (author.how === 'analysis' ? analysisChanges : itemChanges)(current, written),
      new Date(now),
    );
    const standing = changes.fields.includes('stage') ? await queries.findStanding(tx, id) : found;
    const { outcome, own_stage } = standing;
    const next: Opportunity = { ...written, outcome, own_stage };
    const sending = await noteForCrm(tx, id, changes.fields);
    const crm_facts = found.crm_facts && { ...found.crm_facts, sending };
    await recordScores(tx, [id]);
    await renewReview(tx, id, next);
    // What somebody accepts of a reading is no news to the next one.
    if (changes.sections.length > 0 && author.how !== 'suggestion') {
      await wantDealReadAgain(tx, id, { personId: author.person.id, at: new Date(now) });
    }
    if (!current.outcome || !next.outcome) await recordLevels(tx, [next], new Date(now));
    await recordChanges(tx, author, {
      opportunityId: id,
      sections: changes.sections,
      before: current,
      after: next,
      at: new Date(now),
    });
    const { technical_insights_rfp_requirements: requirements } = next;
    if (changes.fields.includes('technical_insights_rfp_requirements')) {
      await replaceRequirements(tx, id, requirements, now);
    }
    await recordDeletions(tx, author.person, current, next);
    return visibleTo(
      role,
      presentOpportunity(
        { ...found.row, ...rowOf(next) },
        { ...found, crm_facts, requirements, accepted_quotes, outcome, own_stage },
      ),
    );
  });
}
