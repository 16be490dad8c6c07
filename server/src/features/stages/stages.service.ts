import { isolated } from '@plumbline/domain/isolated.ts';
import {
  stageKey,
  stagesBecome,
  type DealStage,
  type StagesChange,
} from '@plumbline/domain/opportunities/stages.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Database } from '../../platform/db/database.ts';
import { noteStages, rereadStages } from '../../platform/db/stage-outcomes.queries.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';
import * as queries from './stages.queries.ts';

/**
 * Puts a list of stages in the place of the workspace's. Deals of a renamed stage come along, those of
 * one that goes move to the stage that is named for them; all figures follow.
 * @throws AppError `conflict` where somebody else changed the list, or a stage that goes has deals and
 * nobody says where they go
 */
export async function changeStages(
  { db, now }: { db: Database; now: () => Date },
  person: Person,
  change: StagesChange,
): Promise<DealStage[]> {
  await noteStages(
    db,
    change.stages.map(({ name }) => name),
  );
  const stages = await db.transaction(async (tx) => {
    const before = await queries.lockStages(tx);
    const names = before.map(({ name }) => name);
    if (JSON.stringify(names) !== JSON.stringify(change.base)) {
      throw new AppError('conflict', 'A colleague changed the stages. Reload the page.');
    }
    const { renamed, moved, undecided } = stagesBecome(names, change);
    const going = new Set(undecided);
    const use = await queries.countUse(tx);
    const first = use.find(({ name, deals }) => going.has(name) && deals > 0);
    if (first) {
      const deals = `${first.deals.toLocaleString('en')} ${first.deals === 1 ? 'deal is' : 'deals are'}`;
      throw new AppError(
        'conflict',
        `${deals} in “${isolated(first.name)}”. Say where to move them.`,
      );
    }
    const at = now();
    const mover = { id: person.id, name: person.name || person.email };
    const since = await queries.lastDealChange(tx);
    const following = await queries.lockDeals(tx, renamed);
    const moving = await queries.lockDeals(tx, moved);
    await queries.replaceStages(tx, change.stages, at);
    await queries.placeDeals(tx, mover, 'rename', { deals: following, at });
    await queries.placeDeals(tx, mover, 'edit', { deals: moving, at });
    await rereadStages(tx);
    await queries.settleDealChanges(tx, since, renamed, following);
    const after = await queries.listStages(tx);
    await recordEvent(tx, {
      action: 'workspace-change',
      actor: person,
      subject: 'deal stages',
      detail: told(before, after, { followed: following.length, moved: moving.length }),
      address: person.address,
    });
    return after;
  });
  // A stage that a deal came into meanwhile was read by the former list.
  await rereadStages(db);
  return stages;
}

function told(
  before: readonly DealStage[],
  after: readonly DealStage[],
  deals: { followed: number; moved: number },
): string {
  const had = new Set(before.map(({ name }) => stageKey(name)));
  const has = new Set(after.map(({ name }) => stageKey(name)));
  const parts = [
    ['added', after.filter(({ name }) => !had.has(stageKey(name)))],
    ['removed', before.filter(({ name }) => !has.has(stageKey(name)))],
  ] as const;
  const words = parts.flatMap(([what, stages]) =>
    stages.length === 0 ? [] : [`${what}: ${stages.map(({ name }) => name).join(', ')}`],
  );
  const list = after.map(({ name, outcome }) => `${name} (${outcome})`).join(', ');
  const counts = [
    `${deals.moved} deals moved`,
    ...(deals.followed > 0 ? [`${deals.followed} deals of renamed stages`] : []),
  ];
  return [...words, ...counts, list].join('; ').slice(0, 300).toWellFormed();
}
