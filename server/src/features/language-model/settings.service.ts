import { isOwnServer, type ModelProvider } from '@plumbline/domain/language-model/providers.ts';
import type { ModelFeature } from '@plumbline/domain/language-model/features.ts';
import type { ModelMoney } from '@plumbline/domain/language-model/wire.ts';
import { listModels, ServerFailure, type OfferedModel } from '../../adapters/ai/model-servers.ts';
import {
  findModelSettings,
  forgetHabits,
  saveModelSettings,
} from '../../language-model/settings.queries.ts';
import { forgetFailures } from '../../language-model/usage.queries.ts';
import { tryAllNow } from '../../language-model/waiting.queries.ts';
import { endMark } from './names.service.ts';
import type { WorkspaceModelDependencies } from '../../language-model/workspace-model.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { ModelSettingsRow } from '../../platform/db/schema/language-model.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';

/** Where models are looked for; without a key, the stored one counts if it is of the same place. */
export interface Place {
  provider: ModelProvider;
  base_url: string | null;
  api_key?: string | undefined;
}

/** The models of a place, and its address as it works. @throws AppError with what is wrong with it */
export async function offeredModels(
  dependencies: WorkspaceModelDependencies,
  place: Place,
): Promise<{ base_url: string; models: OfferedModel[] }> {
  demandOpen(dependencies, place);
  const { secrets, send, db } = dependencies;
  const apiKey = place.api_key ?? storedKey(await findModelSettings(db), place, secrets);
  try {
    const server = { provider: place.provider, baseUrl: place.base_url, apiKey };
    const { baseUrl, models } = await listModels(server, send);
    return { base_url: baseUrl, models };
  } catch (error) {
    if (!(error instanceof ServerFailure)) throw error;
    const field = error.code === 'key_refused' ? 'api_key' : 'base_url';
    throw new AppError('invalid', error.message, {
      cause: error,
      fields: { [field]: error.message },
      details: { reason: error.code },
    });
  }
}

/** A key never goes to another address than the one it was given for. */
function storedKey(
  { provider, base_url, api_key }: ModelSettingsRow,
  place: Place,
  secrets: WorkspaceModelDependencies['secrets'],
): string | null {
  const isSame = provider === place.provider && base_url === place.base_url;
  return isSame && api_key !== null ? secrets.tryOpen(api_key) : null;
}

export interface Choice extends Place {
  model: string;
}

/** Sets the language model of the workspace; every process asks it from the next question on. */
export async function chooseModel(
  dependencies: WorkspaceModelDependencies,
  person: Person,
  { provider, base_url, api_key, model }: Choice,
): Promise<void> {
  demandOpen(dependencies, { provider, base_url });
  const { db, secrets, now } = dependencies;
  await db.transaction(async (tx) => {
    const before = await findModelSettings(tx);
    const key = api_key ?? storedKey(before, { provider, base_url }, secrets);
    if (key === null && !isOwnServer(provider)) {
      const message = 'Paste the key of this provider.';
      throw new AppError('invalid', message, { fields: { api_key: message } });
    }
    await saveModelSettings(tx, {
      provider,
      model,
      base_url,
      api_key: key === null ? null : secrets.seal(key),
      key_end: key === null ? null : key.slice(-4),
      context_tokens: null,
      last_test: null,
      // Prices are of a model: another one has others.
      ...(before.model !== model && {
        input_price: null,
        output_price: null,
        search_price: null,
        month_cap: null,
      }),
      changed_at: now(),
    });
    await startAnew(tx, now());
    await endMark(tx, person, { provider, baseUrl: base_url });
    const detail = `${base_url ?? 'the provider’s own address'}, key ${api_key === undefined ? 'as before' : 'new'}`;
    await recordEvent(tx, {
      action: 'connect',
      actor: person,
      subject: `language model ${provider}/${model}`,
      detail,
      address: person.address,
    });
  });
}

/** Leaves the answers to the built-in parts. */
export async function removeModel(
  dependencies: WorkspaceModelDependencies,
  person: Person,
): Promise<void> {
  demandOpen(dependencies);
  const { db, now } = dependencies;
  await db.transaction(async (tx) => {
    const { provider, model } = await findModelSettings(tx);
    await saveModelSettings(tx, {
      provider: null,
      model: null,
      base_url: null,
      api_key: null,
      key_end: null,
      context_tokens: null,
      last_test: null,
      changed_at: now(),
    });
    await endMark(tx, person, null);
    await recordEvent(tx, {
      action: 'disconnect',
      actor: person,
      subject: `language model ${provider}/${model}`,
      address: person.address,
    });
  });
}

export type Limits = ModelMoney & { features_off: ModelFeature[] };

/** Prices, the cap of a month, and what the model is asked for. */
export async function setLimits(
  { db, now }: WorkspaceModelDependencies,
  person: Person,
  limits: Limits,
): Promise<void> {
  const { input_price, output_price, search_price, currency, month_cap } = limits;
  const { features_off } = limits;
  if (month_cap !== null && (input_price === null || output_price === null)) {
    const message = 'Type prices first: without them the spending is unknown.';
    throw new AppError('invalid', message, { fields: { month_cap: message } });
  }
  await db.transaction(async (tx) => {
    await saveModelSettings(tx, limits);
    await tryAllNow(tx, now());
    const cap = month_cap === null ? 'no cap' : `${month_cap} ${currency} a month`;
    await recordEvent(tx, {
      action: 'integration-change',
      actor: person,
      subject: 'language model',
      detail: `prices ${input_price ?? '-'}/${output_price ?? '-'}, searches ${search_price ?? '-'} ${currency}, ${cap}, off: ${features_off.join(', ') || 'nothing'}`,
      address: person.address,
    });
  });
}

/** What was learned, failed or waits belongs to the model before. */
async function startAnew(tx: Parameters<typeof forgetHabits>[0], now: Date): Promise<void> {
  await forgetHabits(tx);
  await forgetFailures(tx);
  await tryAllNow(tx, now);
}

/** @throws AppError where the environment decides, or nobody knows where to ask */
function demandOpen({ fixed }: WorkspaceModelDependencies, place?: Place): void {
  if (place?.provider === 'openai-compatible' && place.base_url === null) {
    const message = 'Type the address of the server.';
    throw new AppError('invalid', message, { fields: { base_url: message } });
  }
  if (!fixed) return;
  throw new AppError(
    'conflict',
    'The language model is set by AI_PROVIDER on the server: it can’t be changed here.',
  );
}
