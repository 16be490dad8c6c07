import { dayOf } from '@plumbline/domain/day.ts';
import { costOfTokens } from '@plumbline/domain/language-model/prices.ts';
import { findModelSettings } from '../../language-model/settings.queries.ts';
import { tokensOfDeal } from '../../language-model/usage.queries.ts';
import {
  configNow,
  type WorkspaceModelDependencies,
} from '../../language-model/workspace-model.ts';

/**
 * What one deal takes where nothing was read here yet: in, the mean of six sample deals with 44
 * conversations; out, what an answer should have at most.
 */
const usualTokens = { input: 4600, output: 2200 };
const dayMs = 24 * 3_600_000;
/** How far back this workspace's own readings count. */
const daysBack = 90;

/** What the model would cost for reading deals, by what it took here so far; nothing where none reads. */
export async function estimateReading(dependencies: WorkspaceModelDependencies, deals: number) {
  const { db, now, timeZone, dailyBudget } = dependencies;
  const settings = await findModelSettings(db);
  const isRead =
    configNow(dependencies, settings) !== null && !settings.features_off.includes('reading');
  if (!isRead)
    return {
      is_read: false,
      cost: null,
      currency: settings.currency,
      calls: 0,
      daily_budget: dailyBudget,
    };
  const since = dayOf(new Date(now().getTime() - daysBack * dayMs), timeZone);
  const tokens = (await tokensOfDeal(db, since)) ?? usualTokens;
  const { input_price: input, output_price: output, currency } = settings;
  const all = { input: tokens.input * deals, output: tokens.output * deals };
  const cost = input === null || output === null ? null : costOfTokens({ input, output }, all);
  return { is_read: true, cost, currency, calls: deals, daily_budget: dailyBudget };
}
