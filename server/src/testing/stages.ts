import { stageKey, type DealStage } from '@plumbline/domain/opportunities/stages.ts';
import type { createTestApi } from './app.ts';

/** Puts a list of stages in the place of the workspace's; the deals of stages that go move to the first. */
export async function saveStages(
  server: Pick<Awaited<ReturnType<typeof createTestApi>>, 'request'>,
  list: readonly { name: string; outcome: string; was?: string }[],
) {
  const { body } = await server.request('ADMIN', 'GET', '/api/stages');
  const base = (body as unknown as DealStage[]).map(({ name }) => name);
  const known = new Set(base.map(stageKey));
  const stages = list.map(({ name, outcome, was = name }) => ({
    name,
    outcome,
    usual_days: null,
    was: [was, name].find((each) => known.has(stageKey(each))) ?? null,
  }));
  const kept = new Set(stages.flatMap(({ name, was }) => [name, was ?? name]).map(stageKey));
  const moves = base
    .filter((name) => !kept.has(stageKey(name)))
    .map((from) => ({ from, to: stages[0]!.name }));
  return server.request('ADMIN', 'PUT', '/api/stages', { base, stages, moves });
}
