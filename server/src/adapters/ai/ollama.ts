import * as v from 'valibot';
import { modelFetch } from './model-fetch.ts';
import {
  asServerFailure,
  askJson,
  ollamaRoot,
  ServerFailure,
  statusError,
} from './model-servers.ts';

/*
 * Ollama's own API: docs/api.md and docs/context-length.mdx of ollama/ollama. What a model reads at once
 * is set on the server (OLLAMA_CONTEXT_LENGTH, or num_ctx of the model), not by a question to /v1; longer
 * text is cut without a word.
 */

const shown = v.object({
  /** Lines such as `num_ctx 8192`. */
  parameters: v.optional(v.string(), ''),
  /** `llama.context_length` and the like. */
  model_info: v.optional(v.record(v.string(), v.unknown()), {}),
});
const running = v.object({
  models: v.array(v.object({ name: v.string(), context_length: v.optional(v.number()) })),
});

/** How much a model of Ollama can read at once, and how much its server lets it. */
export interface OllamaContext {
  /** Null where the server does not tell. */
  mostTokens: number | null;
  /** Null where nothing is set: then Ollama decides by the memory of the graphics card, 4,096 below 24 GB. */
  setTokens: number | null;
}

/** @throws ServerFailure */
export async function ollamaContext(
  baseUrl: string,
  model: string,
  send: typeof fetch,
): Promise<OllamaContext> {
  const root = ollamaRoot(baseUrl);
  const { parameters, model_info } = await askJson(
    send,
    `${root}/api/show`,
    shown,
    posted({ model }),
  );
  const most = Object.entries(model_info).find(([key]) => key.endsWith('.context_length'))?.[1];
  const ofModel = /(?:^|\n)num_ctx\s{1,60}(\d{1,9})/.exec(parameters)?.[1];
  const now = await askJson(send, `${root}/api/ps`, running).catch(() => null);
  const loaded = now?.models.find(({ name }) => name === model)?.context_length;
  return {
    mostTokens: typeof most === 'number' ? most : null,
    setTokens: loaded ?? (ofModel === undefined ? null : Number(ofModel)),
  };
}

/** How far a pull is. */
export interface Pulled {
  status: string;
  total: number | null;
  completed: number | null;
}

const line = v.object({
  status: v.optional(v.string(), ''),
  error: v.optional(v.string()),
  total: v.optional(v.nullable(v.number()), null),
  completed: v.optional(v.nullable(v.number()), null),
});

/** Longest line that is a line. */
const longestLine = 100_000;

/**
 * Has Ollama download a model. One that is stopped goes on from there when it is asked for again.
 * @throws ServerFailure
 */
export async function pullModel(
  baseUrl: string,
  model: string,
  {
    send,
    signal,
    onProgress,
  }: {
    send: typeof fetch;
    signal: AbortSignal;
    onProgress: (pulled: Pulled) => void;
  },
): Promise<void> {
  const url = `${ollamaRoot(baseUrl)}/api/pull`;
  let last = '';
  try {
    const response = await modelFetch(send)(url, { ...posted({ model }), signal });
    if (!response.ok) throw await statusError(response);
    for await (const text of linesOf(response)) {
      const { status, error, total, completed } = v.parse(line, JSON.parse(text));
      if (error !== undefined)
        throw new ServerFailure({ code: 'no_model', message: notPulled(model) });
      last = status;
      onProgress({ status, total, completed });
    }
  } catch (error) {
    signal.throwIfAborted();
    throw asServerFailure(error, url);
  }
  if (last !== 'success') throw new ServerFailure({ code: 'unavailable', message: brokeOff });
}

const brokeOff =
  'The download ended before it was complete. Start it again: it goes on from there.';
const notPulled = (model: string) =>
  `Ollama could not download ${model}. Check the name at ollama.com/library, and the space on its disk.`;

async function* linesOf(response: Response): AsyncGenerator<string> {
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of response.body ?? []) {
    rest += decoder.decode(piece, { stream: true });
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw new SyntaxError('a line without an end');
    for (const each of lines) if (each.trim() !== '') yield each;
  }
  if (rest.trim() !== '') yield rest;
}

function posted(body: object): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
