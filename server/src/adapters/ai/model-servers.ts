import { usualAddresses, type ModelProvider } from '@plumbline/domain/language-model/providers.ts';
import * as v from 'valibot';
import { GuardedFetchError } from '../guarded-fetch/guarded-fetch-error.ts';
import { failureOf, onThatPage, type Failure } from './failures.ts';
import { modelFetch, ForeignAnswer } from './model-fetch.ts';

/** Who is asked, before any model of theirs is chosen. */
export interface ModelServer {
  provider: ModelProvider;
  /** Null for the provider's own. */
  baseUrl: string | null;
  apiKey: string | null;
}

export interface OfferedModel {
  id: string;
  /** On the server's disk, where it tells. */
  bytes: number | null;
  /** What it reads at once at most, where the server tells. */
  contextTokens: number | null;
}

/** Why a server tells nothing of its models, in words for an administrator. */
export class ServerFailure extends Error {
  readonly code: Failure['code'];

  constructor({ code, message }: Pick<Failure, 'code' | 'message'>) {
    super(message);
    this.name = 'ServerFailure';
    this.code = code;
  }
}

/** A dead address is told after so long. */
export const deadMs = 10_000;

const listed = v.object({ data: v.array(v.object({ id: v.string() })) });
const listedByGoogle = v.object({
  models: v.array(v.object({ name: v.string(), inputTokenLimit: v.optional(v.number()) })),
});
/** Ollama's own list: docs/api.md of ollama/ollama, "List Local Models". */
const listedByOllama = v.object({
  models: v.array(v.object({ name: v.string(), size: v.optional(v.number()) })),
});

/**
 * What a server offers, and the address that it answers at: with `/v1` where that was left out.
 * @throws ServerFailure
 */
export async function listModels(
  server: ModelServer,
  send: typeof fetch,
): Promise<{ baseUrl: string; models: OfferedModel[] }> {
  const baseUrl = (server.baseUrl ?? usualAddresses[server.provider] ?? '').replace(/\/$/, '');
  try {
    return { baseUrl, models: await listAt(server, baseUrl, send) };
  } catch (error) {
    const mayLackPath = error instanceof ServerFailure && error.code === 'wrong_address';
    if (!mayLackPath || server.provider === 'google' || baseUrl.endsWith('/v1')) throw error;
    const whole = `${baseUrl}/v1`;
    const models = await listAt(server, whole, send).catch((second: unknown) => {
      // There it is a server of models, and has something else to say.
      throw second instanceof ServerFailure && second.code === 'key_refused' ? second : error;
    });
    return { baseUrl: whole, models };
  }
}

async function listAt(
  { provider, apiKey }: ModelServer,
  baseUrl: string,
  send: typeof fetch,
): Promise<OfferedModel[]> {
  if (provider === 'ollama') {
    const { models } = await askJson(send, `${ollamaRoot(baseUrl)}/api/tags`, listedByOllama);
    return models.map(({ name, size }) => ({ id: name, bytes: size ?? null, contextTokens: null }));
  }
  if (provider === 'google') {
    const headers = { 'x-goog-api-key': apiKey ?? '' };
    const url = `${baseUrl}/models?pageSize=1000`;
    const { models } = await askJson(send, url, listedByGoogle, { headers });
    return models.map(({ name, inputTokenLimit }) => ({
      id: name.replace(/^models\//, ''),
      bytes: null,
      contextTokens: inputTokenLimit ?? null,
    }));
  }
  const headers: Record<string, string> =
    provider === 'anthropic'
      ? { 'x-api-key': apiKey ?? '', 'anthropic-version': '2023-06-01' }
      : { ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) };
  const url = `${baseUrl}/models${provider === 'anthropic' ? '?limit=1000' : ''}`;
  const { data } = await askJson(send, url, listed, { headers });
  return data.map(({ id }) => ({ id, bytes: null, contextTokens: null }));
}

/** Ollama's own API stands beside /v1. */
export function ollamaRoot(baseUrl: string): string {
  return baseUrl.replace(/\/v1\/?$/, '');
}

/** The JSON of an address within ten seconds. @throws ServerFailure */
export async function askJson<T>(
  send: typeof fetch,
  url: string,
  schema: v.GenericSchema<unknown, T>,
  init: RequestInit = {},
): Promise<T> {
  const limit = AbortSignal.timeout(deadMs);
  const signal = init.signal ? AbortSignal.any([limit, init.signal]) : limit;
  try {
    const response = await modelFetch(send)(url, { ...init, signal });
    if (!response.ok) throw await statusError(response);
    return v.parse(schema, await response.json());
  } catch (error) {
    throw asServerFailure(error, url, limit.aborted);
  }
}

/** An answer with another status, as `failureOf` reads it. */
export async function statusError(response: Response): Promise<Error> {
  const responseBody = (await response.text()).slice(0, 10_000);
  return Object.assign(new Error('status'), {
    statusCode: response.status,
    responseBody,
    responseHeaders: Object.fromEntries(response.headers),
  });
}

/** What an administrator is told of an address that did not answer as it should. */
export function asServerFailure(error: unknown, url: string, isLate = false): ServerFailure {
  if (error instanceof ServerFailure) return error;
  const host = URL.parse(url)?.host ?? url;
  const down = (message: string) => new ServerFailure({ code: 'unavailable', message });
  if (isLate) return down(`${host} did not answer within ${deadMs / 1000} seconds.`);
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof GuardedFetchError && each.code !== 'unreachable') break;
    const code = 'code' in each ? String(each.code) : '';
    const said = causes.find(([codes]) => codes.test(code))?.[1];
    if (said) return down(said(host));
  }
  const isAnswer =
    error instanceof v.ValiError || error instanceof SyntaxError || error instanceof ForeignAnswer;
  if (isAnswer) {
    const page = error instanceof ForeignAnswer && error.reason === 'page';
    const what = page ? 'a web page' : 'something else';
    const message = `${host} answers with ${what}, not with a list of models. Check the path of the address.`;
    return new ServerFailure({ code: 'wrong_address', message });
  }
  const failure = failureOf(error);
  return new ServerFailure({ ...failure, message: onThatPage(failure.message) });
}

/** Codes of Node's sockets, in words. */
const causes: readonly [codes: RegExp, said: (host: string) => string][] = [
  [/ECONNREFUSED/, (host) => `Nothing listens at ${host}.`],
  [/ENOTFOUND|EAI_AGAIN/, (host) => `No host is called ${host}.`],
  [/TIMEOUT|ETIMEDOUT/, (host) => `${host} did not answer in time.`],
  [/EHOSTUNREACH|ENETUNREACH/, (host) => `No way leads to ${host} from this server.`],
  [
    /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/,
    (host) => `The certificate of ${host} is not valid.`,
  ],
  [/ECONNRESET|UND_ERR_SOCKET|EPIPE/, (host) => `${host} broke the connection.`],
];
