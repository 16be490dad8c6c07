import { applyPatch, type Editable } from '@plumbline/domain/opportunities/changes.ts';
import {
  asSectionContent,
  contentPatch,
  goesOn,
  progressOf,
  sectionContent,
  type ChangeConversation,
  type ChangeKind,
  type SectionChange,
} from '@plumbline/domain/history/history.ts';
import type { HistoryEntry, HistoryPage } from '@plumbline/domain/history/history-page.ts';
import type { ItemKind } from '@plumbline/domain/history/item-history.ts';
import { scoresOf } from '@plumbline/domain/opportunities/scores.ts';
import type { SectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { resourceOfSection } from '@plumbline/domain/opportunities/visibility.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { sameValue } from '@plumbline/domain/values.ts';
import type { Database, Executor } from '../platform/db/database.ts';
import type { SectionHistoryRow } from '../platform/db/schema/section-history.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Person } from '../platform/http/permission.ts';
import * as queries from './history.queries.ts';
import * as itemQueries from './item-history.queries.ts';
import { presentItemChange } from './item-history.service.ts';
import { presentRestored } from './presenter.ts';
import { writerOf } from './writer.ts';

/** Whoever writes, and how. */
export interface Author {
  person: Person;
  how: ChangeKind;
  /** The change that left the version which is put back; null where none is kept. */
  restored?: Pick<SectionHistoryRow, 'changed_at' | 'person_name'> | null;
  /** What each section's text was accepted from. */
  conversations?: ReadonlyMap<SectionKey, ChangeConversation>;
}

/** A write of sections: the opportunity before and after it. */
export interface SectionWrite {
  opportunityId: string;
  sections: readonly SectionKey[];
  before: Editable;
  after: Editable;
  at: Date;
}

/**
 * What the history keeps of a write, one row a section. Each is told what it alone did to the
 * scores, in the order of the sections; what is new has moved nothing.
 */
export function changesOf(
  { person, how, restored = null, conversations }: Author,
  { opportunityId, sections, before, after, at }: SectionWrite,
  isNew = false,
): queries.NewChange[] {
  let reached = isNew ? after : before;
  let scores = scoresOf(reached);
  return sections.map((section) => {
    const earlier = scores;
    const content = sectionContent(after, section);
    if (!isNew) {
      reached = applyPatch(reached, contentPatch(section, content), at.toISOString()).next;
      scores = scoresOf(reached);
    }
    return {
      opportunity_id: opportunityId,
      section,
      revision: after.section_revisions[section] ?? 0,
      person_id: person.id,
      person_name: person.name || person.email,
      token_name: person.token?.name ?? null,
      by_app: person.token?.isApp ?? false,
      how,
      started_at: at,
      changed_at: at,
      before: sectionContent(before, section),
      after: content,
      score: scores.score,
      score_gain: scores.score - earlier.score,
      progress_gain: progressOf(scores, section) - progressOf(earlier, section),
      restored_at: restored?.changed_at ?? null,
      restored_person: restored?.person_name ?? null,
      conversation: conversations?.get(section) ?? null,
    };
  });
}

/**
 * Keeps what a write changed. An edit that goes on with the person's last one becomes one change
 * with it, and none at all where it leads back to the text before. Call it in the transaction of
 * the write, which holds the opportunity's row.
 */
export async function recordChanges(
  tx: Executor,
  author: Author,
  write: SectionWrite,
): Promise<void> {
  for (const change of changesOf(author, write)) {
    const latest = await queries.findLatestChange(tx, change.opportunity_id, change.section);
    if (!latest || author.how !== 'edit' || !goesOn(latest, writerOf(author.person), write.at)) {
      await queries.insertChanges(tx, [change]);
    } else if (sameValue(latest.before, change.after)) {
      await queries.deleteChange(tx, latest.id);
    } else {
      const { revision, person_name, changed_at, after, score } = change;
      await queries.updateChange(tx, latest.id, {
        revision,
        person_name,
        changed_at,
        after,
        score,
        score_gain: latest.score_gain + change.score_gain,
        progress_gain: latest.progress_gain + change.progress_gain,
      });
    }
  }
}

export interface HistoryRequest {
  /** Only changes of this section, or only those of this kind of item. */
  section: SectionKey | null;
  kind: ItemKind | null;
  /** Of that kind, only this one. */
  item: string | null;
  after: queries.ChangeCursor | null;
  limit: number;
}

/**
 * List what changed on an opportunity, newest first. That something changed, and the scores, are for
 * everybody; its texts for whoever may read them.
 * @throws AppError `not_found`
 */
export async function listHistory(
  db: Database,
  role: Rights,
  id: string,
  { section, kind, item, after, limit }: HistoryRequest,
): Promise<HistoryPage> {
  const [changes, items, sections, kinds, exists] = await Promise.all([
    kind ? [] : queries.listChanges(db, id, { section, after, limit: limit + 1 }),
    section ? [] : itemQueries.listItemChanges(db, id, { kind, item, after, limit: limit + 1 }),
    queries.listChangedSections(db, id),
    itemQueries.listChangedKinds(db, id),
    queries.opportunityExists(db, id),
  ]);
  if (!exists) throw new AppError('not_found', 'Opportunity not found');
  const found: HistoryEntry[] = [
    ...changes.map((row) => presentChange(role, row)),
    ...items.map((row) => presentItemChange(role, row)),
  ];
  const page = found.toSorted(newestFirst).slice(0, limit);
  const last = page.at(-1);
  return {
    data: page,
    next: found.length > limit && last ? encodeChangeCursor(last) : null,
    sections,
    kinds,
  };
}

/** The order of the queries: the later first, and of those at once the greater id. */
function newestFirst(one: HistoryEntry, other: HistoryEntry): number {
  if (one.changed_at !== other.changed_at) return one.changed_at < other.changed_at ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

function presentChange(role: Rights, row: SectionHistoryRow): SectionChange {
  const readable = can(role, 'read', resourceOfSection(row.section));
  return {
    type: 'section',
    id: row.id,
    section: row.section,
    revision: row.revision,
    person: row.person_name,
    token: row.token_name,
    by_app: row.by_app,
    how: row.how,
    restored: presentRestored(row),
    conversation: readable ? row.conversation : null,
    started_at: row.started_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    readable,
    before: readable ? asSectionContent(row.section, row.before) : null,
    after: readable ? asSectionContent(row.section, row.after) : null,
    score: row.score,
    score_gain: row.score_gain,
    progress_gain: row.progress_gain,
  };
}

export function encodeChangeCursor({ changed_at, id }: queries.ChangeCursor): string {
  return `${changed_at}_${id}`;
}
