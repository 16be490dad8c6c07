import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { ModelFeature } from '@plumbline/domain/language-model/features.ts';
import type { ModelPage, ModelResult, ModelTest } from '@plumbline/domain/language-model/wire.ts';
import type { Behaviour } from '@plumbline/sandbox/model/behaviour.ts';
import { startOllamaSandbox, type OllamaSandboxOptions } from '@plumbline/sandbox/model/ollama.ts';
import { startModelSandbox } from '@plumbline/sandbox/model/server.ts';
import { pino } from 'pino';
import { expect, onTestFinished } from 'vitest';
import { createGuardedModelFetch } from '../adapters/ai/guarded-model-fetch.ts';
import type { LanguageModelConfig } from '../adapters/ai/settings.ts';
import { saveModelSettings } from '../language-model/settings.queries.ts';
import {
  createWorkspaceModel,
  type WorkspaceModelDependencies,
} from '../language-model/workspace-model.ts';
import { createSecretBox } from '../platform/secrets.ts';
import type { Database } from '../platform/db/database.ts';
import { addTestPerson, createTestApi, testPersonId, type TestRole } from './app.ts';
import { testSecrets } from './people.ts';

/** The API with a language model to set up, and stand-ins of servers that a test starts. */
export async function createModelApi(fixed: LanguageModelConfig | null = null) {
  /** Hosts inside, as the operator names them by ALLOWED_INTERNAL_HOSTS. */
  const named: string[] = [];
  /** Addresses of names that no name server knows. */
  const hosts = new Map<string, LookupAddress[]>();
  const reaching =
    (onlyInside: boolean): typeof fetch =>
    (url, init) =>
      createGuardedModelFetch({
        allowedHosts: named,
        proxy: null,
        silenceMs: 20_000,
        resolve: async (hostname) => hosts.get(hostname) ?? lookup(hostname, { all: true }),
        onlyInside,
      })(url, init);
  const send = reaching(false);
  const modelOf = (db: Database) => ({
    db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    timeZone: 'UTC',
    secrets: createSecretBox(testSecrets, 'language model'),
    fixed,
    sample: null,
    sampleRequirements: null,
    dailyBudget: 100,
    timeoutMs: 20_000,
    send,
    sendInside: reaching(true),
    internalHosts: named,
  });
  const server = await createTestApi({}, (db) => ({ languageModel: modelOf(db) }));
  await addTestPerson(server.db);
  const started = <Sandbox extends { baseUrl: string; close: () => Promise<void> }>(
    sandbox: Sandbox,
  ) => {
    onTestFinished(sandbox.close);
    named.push(new URL(sandbox.baseUrl).host);
    return sandbox;
  };
  const call = (method: string, path: string, body?: object, role: TestRole = 'ADMIN') =>
    server.request(role, method, `/api/language-model${path}`, body);
  return {
    ...server,
    named,
    hosts,
    send,
    /** As the workspace asks it for one person. */
    modelFor: (feature: ModelFeature, more: Partial<WorkspaceModelDependencies> = {}) =>
      createWorkspaceModel({ ...modelOf(server.db), ...more })(feature, testPersonId),
    call,
    /** As after the first start. */
    async forget(): Promise<void> {
      named.length = 0;
      await saveModelSettings(server.db, {
        provider: null,
        model: null,
        base_url: null,
        api_key: null,
        key_end: null,
        input_price: null,
        output_price: null,
        search_price: null,
        month_cap: null,
        currency: 'USD',
        features_off: [],
        last_test: null,
        names_kept_for: null,
      });
      await server.db.$client.query(
        'truncate model_usage, model_failures, model_habits, model_calls',
      );
    },
    startStandIn: async (behaviour: Partial<Behaviour> = {}) =>
      started(await startModelSandbox({ port: 0, behaviour })),
    startOllama: async (options: OllamaSandboxOptions = {}) =>
      started(await startOllamaSandbox(options)),
    page: async (): Promise<ModelPage> => (await call('GET', '')).body,
    choose: (sandbox: { baseUrl: string; apiKey?: string; model?: string }, more: object = {}) =>
      call('PUT', '/connection', {
        provider: 'openai-compatible',
        base_url: sandbox.baseUrl,
        model: sandbox.model,
        ...(sandbox.apiKey && { api_key: sandbox.apiKey }),
        ...more,
      }),
    /** The findings of a test by what was tried. */
    async tested(): Promise<Record<string, Pick<ModelResult, 'state' | 'says'>>> {
      const { status, body } = await call('POST', '/test');
      expect(status, JSON.stringify(body)).toBe(200);
      return Object.fromEntries(
        (body as ModelTest).results.map(({ check, ...result }) => [check, result]),
      );
    },
  };
}
