import { randomBytes } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { serveOnLoopback } from '../loopback.ts';
import { wellBehaved, type Behaviour } from './behaviour.ts';
import { completions, openAiError } from './completions.ts';
import type { ChatRequest } from './request.ts';

export interface ModelSandboxOptions {
  /** 0 takes any free one. */
  port: number;
  behaviour?: Partial<Behaviour>;
}

export interface ModelSandbox {
  /** With `/v1`, as AI_BASE_URL wants it. */
  baseUrl: string;
  apiKey: string;
  model: string;
  /** To be changed while it runs. */
  behaviour: Behaviour;
  /** Every question so far, also those that were not answered. */
  requests: () => readonly ChatRequest[];
  close: () => Promise<void>;
}

/** OpenAI's protocol on loopback, with a model that writes out of what it is sent, or knows recorded answers. */
export async function startModelSandbox(options: ModelSandboxOptions): Promise<ModelSandbox> {
  const behaviour: Behaviour = { ...structuredClone(wellBehaved), ...options.behaviour };
  const modelName = behaviour.answers === 'recorded' ? 'recorded-answers' : 'stand-in-1';
  const apiKey = `sk-sandbox-${randomBytes(16).toString('hex')}`;
  const requests: ChatRequest[] = [];
  const isKnown = (c: Context) => c.req.header('authorization') === `Bearer ${apiKey}`;

  const api = new Hono()
    .use(async (c, next) => {
      if (isKnown(c)) await next();
      else
        c.res = c.json(openAiError('Incorrect API key provided: sk-***', 'invalid_api_key'), 401);
    })
    .get('/models', (c) =>
      c.json({ object: 'list', data: [{ id: modelName, object: 'model', owned_by: 'sandbox' }] }),
    )
    .post('/chat/completions', async (c) => {
      const request = await c.req.json<ChatRequest>();
      requests.push(request);
      if (request.model === modelName) return completions(c, request, behaviour);
      const error = openAiError(`The model ${request.model} does not exist`, 'model_not_found');
      return c.json(error, 404);
    });

  const app = new Hono()
    .post('/__control', async (c) => {
      Object.assign(behaviour, await c.req.json<Partial<Behaviour>>());
      return c.json(behaviour);
    })
    .route('/v1', api)
    .onError((error, c) => c.json(openAiError(error.message, 'server_error'), 500));

  const { url, close } = await serveOnLoopback(app, options.port);
  return {
    baseUrl: `${url}/v1`,
    apiKey,
    model: modelName,
    behaviour,
    requests: () => requests,
    close,
  };
}
