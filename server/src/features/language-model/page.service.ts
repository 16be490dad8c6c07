import { dayOf } from '@plumbline/domain/day.ts';
import { searchesWeb } from '@plumbline/domain/language-model/providers.ts';
import type { ModelPage } from '@plumbline/domain/language-model/wire.ts';
import { originOf } from '@plumbline/domain/privacy/inside.ts';
import { findHabits, findModelSettings, voiceOf } from '../../language-model/settings.queries.ts';
import { listFailures, usageSince } from '../../language-model/usage.queries.ts';
import { countWaiting } from '../../language-model/waiting.queries.ts';
import {
  configNow,
  habitsLifeMs,
  monthOf,
  ownAddress,
  reachOf,
  type WorkspaceModelDependencies,
} from '../../language-model/workspace-model.ts';

/** Everything that administrators are told of the language model. */
export async function modelPage(dependencies: WorkspaceModelDependencies): Promise<ModelPage> {
  const { db, now, timeZone, fixed, sample, dailyBudget, secrets } = dependencies;
  const settings = await findModelSettings(db);
  const answering = configNow(dependencies, settings);
  const isSample = answering !== null && answering === sample;
  const config = isSample ? null : answering;
  const own = config && originOf(ownAddress(config));
  const month = monthOf(dayOf(now(), timeZone));
  const name = config && `${config.provider}/${config.model}`;
  const [habits, usage, failures, waiting] = await Promise.all([
    name ? findHabits(db, name, new Date(now().getTime() - habitsLifeMs)) : null,
    usageSince(db, month),
    listFailures(db),
    countWaiting(db),
  ]);
  const { input_price, output_price, search_price, currency } = settings;
  const { month_cap, features_off, api_key } = settings;
  return {
    is_fixed: fixed !== null,
    is_sample: isSample,
    connection: config && {
      provider: config.provider,
      model: config.model,
      base_url: config.baseUrl,
      key_end: fixed ? (fixed.apiKey?.slice(-4) ?? null) : settings.key_end,
      has_lost_key: !fixed && api_key !== null && secrets.tryOpen(api_key) === null,
      context_tokens: settings.context_tokens,
    },
    habits: habits && { structured_output: habits.structuredOutput, streams: habits.streams },
    money: { input_price, output_price, search_price, currency, month_cap },
    daily_budget: dailyBudget,
    features_off,
    voice: voiceOf(settings),
    what_we_sell: settings.what_we_sell,
    names: {
      may_be_kept: own !== null,
      are_kept: config !== null && reachOf(dependencies, settings, config).inside !== null,
      server: own,
    },
    search: {
      is_there: config !== null && searchesWeb(config.provider),
      is_allowed: settings.searches_web,
    },
    usage: {
      month: month.slice(0, 7),
      all: usage.all,
      by_feature: usage.byFeature,
      by_person: usage.byPerson,
    },
    is_at_cap: month_cap !== null && usage.all.cost >= month_cap,
    failures: failures.map(({ last_at, ...failure }) => ({
      ...failure,
      last_at: last_at.toISOString(),
    })),
    waiting,
    last_test: settings.last_test,
  };
}
