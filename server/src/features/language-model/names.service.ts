import { originOf } from '@plumbline/domain/privacy/inside.ts';
import { failureOf } from '../../adapters/ai/failures.ts';
import type { LanguageModelConfig } from '../../adapters/ai/settings.ts';
import { GuardedFetchError } from '../../adapters/guarded-fetch/guarded-fetch-error.ts';
import { findModelSettings, saveModelSettings } from '../../language-model/settings.queries.ts';
import {
  configNow,
  ownAddress,
  type WorkspaceModelDependencies,
} from '../../language-model/workspace-model.ts';
import { recordEvent } from '../../platform/audit/audit.queries.ts';
import type { Executor } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Person } from '../../platform/http/permission.ts';

/** Whether the model of one's own is told names as they are: an administrator marks its address as inside. */
export async function keepNames(
  dependencies: WorkspaceModelDependencies,
  person: Person,
  areKept: boolean,
): Promise<void> {
  const { db } = dependencies;
  const config = configNow(dependencies, await findModelSettings(db));
  const origin = areKept ? await insideOrigin(dependencies, config) : null;
  await db.transaction(async (tx) => {
    await saveModelSettings(tx, { names_kept_for: origin });
    await recordMark(tx, person, origin === null ? 'replaced' : `kept for ${origin}, inside`);
  });
}

/** Names are replaced again where the mark was for another address than the one that is set now. */
export async function endMark(
  tx: Executor,
  person: Person,
  place: Pick<LanguageModelConfig, 'provider' | 'baseUrl'> | null,
): Promise<void> {
  const { names_kept_for: marked } = await findModelSettings(tx);
  if (marked === null || marked === originOf(place && ownAddress(place))) return;
  await saveModelSettings(tx, { names_kept_for: null });
  await recordMark(tx, person, 'replaced again: the address changed');
}

async function recordMark(tx: Executor, person: Person, detail: string): Promise<void> {
  await recordEvent(tx, {
    action: 'integration-change',
    actor: person,
    subject: 'names for the language model',
    detail,
    address: person.address,
  });
}

const lookMs = 10_000;

/** @throws AppError where the address is not inside: then nothing may be kept */
async function insideOrigin(
  { sample, sendInside }: WorkspaceModelDependencies,
  config: LanguageModelConfig | null,
): Promise<string> {
  const address = config && config !== sample ? ownAddress(config) : null;
  const origin = originOf(address);
  if (address === null || origin === null)
    throw refusal('Names are kept only for a server of your own: set its address up first.');
  try {
    // Any answer will do: the question is where it comes from.
    const response = await sendInside(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(lookMs),
    });
    await response.body?.cancel();
  } catch (error) {
    const barred = causesOf(error).find((each) => each instanceof GuardedFetchError);
    throw refusal(barred?.message ?? failureOf(error).message, error);
  }
  return origin;
}

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('invalid', message, { cause, fields: { are_kept: message } });
}

function causesOf(error: unknown): unknown[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}
