import type { AssistantSettingsPatch } from '@plumbline/domain/people/assistants.ts';
import type { CreateAssistantClient } from '@plumbline/domain/people/connected-apps.ts';
import {
  modelTestSchema,
  type ModelPage,
  type ModelResult,
  type ModelTest,
} from '@plumbline/domain/language-model/wire.ts';
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { askInLines } from '../../api/ask-in-lines.ts';
import { api, read } from '../../api/client.ts';
import { apiError } from '../../api/errors.ts';

const routes = api.api['language-model'];

export const modelPage = queryOptions({
  queryKey: ['language-model'] as const,
  queryFn: (): Promise<ModelPage> => read(routes.$get()),
  refetchInterval: 30_000,
});

type Place = Parameters<typeof routes.offered.$post>[0]['json'];
export type Choice = Parameters<typeof routes.connection.$put>[0]['json'];
export type Limits = Parameters<typeof routes.limits.$put>[0]['json'];

export const offeredModels = (json: Place) => read(routes.offered.$post({ json }));
export const chooseModel = (json: Choice) => read(routes.connection.$put({ json }));
export const removeModel = () => read(routes.connection.$delete());
export const setLimits = (json: Limits) => read(routes.limits.$put({ json }));
export const setVoice = (json: Parameters<typeof routes.voice.$put>[0]['json']) =>
  read(routes.voice.$put({ json }));
export const setWhatWeSell = (what_we_sell: string) =>
  read(routes['what-we-sell'].$put({ json: { what_we_sell } }));
export const allowSearch = (searches_web: boolean) =>
  read(routes.search.$put({ json: { searches_web } }));
export const keepNames = (are_kept: boolean) => read(routes.names.$put({ json: { are_kept } }));
export const localServers = () => read(routes.local.$post());

export const assistants = queryOptions({
  queryKey: ['assistants'] as const,
  queryFn: () => read(api.api.assistants.$get()),
});
export const changeAssistants = (json: AssistantSettingsPatch) =>
  read(api.api.assistants.$put({ json }));

const clients = api.api.assistants.clients;

export const assistantClients = queryOptions({
  queryKey: ['assistants', 'clients'] as const,
  queryFn: async () => (await read(clients.$get())).data,
});
export const enterClient = (json: CreateAssistantClient) => read(clients.$post({ json }));

export async function removeClient(id: string): Promise<void> {
  const answer = await clients[':id'].$delete({ param: { id } });
  if (!answer.ok) throw await apiError(answer);
}

/** Tests the model, and tells each finding as it comes. */
export async function testModel(
  signal: AbortSignal,
  onResult: (result: ModelResult) => void,
): Promise<ModelTest> {
  const told = (progress: unknown) =>
    onResult(v.parse(modelTestSchema.entries.results.item, progress));
  return v.parse(modelTestSchema, await askInLines('/api/language-model/test', {}, signal, told));
}

const pulledSchema = v.object({
  status: v.string(),
  total: v.nullable(v.number()),
  completed: v.nullable(v.number()),
});
export type Pulled = v.InferOutput<typeof pulledSchema>;

/** Has Ollama download a model, and tells how far it is. */
export async function pullModel(
  place: { base_url: string; model: string },
  signal: AbortSignal,
  onProgress: (pulled: Pulled) => void,
): Promise<void> {
  await askInLines('/api/language-model/pull', place, signal, (progress) =>
    onProgress(v.parse(pulledSchema, progress)),
  );
}
