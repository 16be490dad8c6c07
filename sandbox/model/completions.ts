import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { nextMisdeed, type Behaviour, type Misdeed } from './behaviour.ts';
import { obey } from './obedience.ts';
import { recordedAnswer } from './recorded/replay.ts';
import { read, type ChatRequest, type Reading } from './request.ts';
import { wordsFor } from './words.ts';
import { writeAnswer } from './writer.ts';

/** An error as OpenAI words it. */
export function openAiError(message: string, code: string) {
  return { error: { message, type: 'invalid_request_error', param: null, code } };
}

/** Answers one question, in one or in pieces, as well or as badly as told. */
export async function completions(
  c: Context,
  request: ChatRequest,
  behaviour: Behaviour,
): Promise<Response> {
  const way = request.response_format?.type ?? 'text';
  if (!behaviour.understands.some((each) => each === way)) {
    return c.json(openAiError(`response_format ${way} is not supported`, 'unsupported_value'), 400);
  }
  const misdeed = nextMisdeed(behaviour);
  if (behaviour.latencyMs > 0) await sleep(behaviour.latencyMs);
  const failure = await failed(c, misdeed);
  if (failure) return failure;

  const whole = read(request);
  const { room } = behaviour;
  const isLonger = room !== null && whole.user.length > room.characters;
  if (isLonger && room.longer === 'refused') {
    const most = `This model's maximum context length is ${room.characters} tokens.`;
    return c.json(openAiError(most, 'context_length_exceeded'), 400);
  }
  // What comes last is what is kept, as llama.cpp and Ollama cut.
  const reading = isLonger ? { ...whole, user: whole.user.slice(-room.characters) } : whole;
  for (const [name, value] of Object.entries(behaviour.headers)) c.header(name, value);
  const answer = answerTo(reading, behaviour);
  const words = answer === null ? declined : wordsFor(answer, misdeed);
  const reply: Reply = {
    words,
    finish: finishOf(misdeed),
    isRefusal: answer === null || misdeed?.kind === 'refusal',
    usage: usageOf(reading.user, words),
    model: request.model,
    isDropped: misdeed?.kind === 'drop',
    breaksOff: misdeed?.kind === 'breaks_off',
  };
  return request.stream && behaviour.streams
    ? inPieces(c, reply, behaviour.pieceMs)
    : inOne(c, reply);
}

const declined = 'I only have recorded answers on the sample deals.';

/** Null where it declines. */
function answerTo(reading: Reading, { answers, obeys }: Behaviour): unknown {
  if (answers === 'recorded') return recordedAnswer(reading);
  const written = writeAnswer(reading.schema ?? {}, reading);
  return obeys ? obey(written, reading) : written;
}

function finishOf(misdeed: Misdeed | null): Reply['finish'] {
  if (misdeed?.kind === 'content_filter') return 'content_filter';
  return misdeed?.kind === 'cut_off' ? 'length' : 'stop';
}

interface Reply {
  words: string;
  finish: 'stop' | 'length' | 'content_filter';
  /** The words stand where a refusal does. */
  isRefusal: boolean;
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
  model: string;
  /** The connection breaks in the middle. */
  isDropped: boolean;
  /** An error is reported in the middle. */
  breaksOff: boolean;
}

/** What is no answer at all. */
async function failed(c: Context, misdeed: Misdeed | null): Promise<Response | null> {
  switch (misdeed?.kind) {
    case 'status': {
      const { status, retryAfter, body } = misdeed;
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      const told = body ?? JSON.stringify(openAiError('Told to fail', `status_${status}`));
      return c.body(told, status as 500, { 'Content-Type': 'application/json' });
    }
    case 'html':
      return c.html('<!doctype html><title>Sign in</title><p>Please sign in to the network.</p>');
    case 'hang':
      return new Promise<never>(() => {});
    case 'drop':
      if (misdeed.after === 'nothing') breakConnection(c);
      return null;
    default:
      return null;
  }
}

function breakConnection(c: Context): void {
  (c.env as HttpBindings).incoming.socket.destroy();
}

function inOne(c: Context, reply: Reply): Response {
  const { words, finish, usage, model } = reply;
  const said = reply.isRefusal ? { content: null, refusal: words } : { content: words };
  const message = { role: 'assistant', ...said };
  const body = JSON.stringify({
    ...envelope(model, 'chat.completion'),
    choices: [{ index: 0, message, finish_reason: finish }],
    usage,
  });
  if (!reply.isDropped) return c.body(body, 200, { 'Content-Type': 'application/json' });
  const half = new TextEncoder().encode(body.slice(0, Math.floor(body.length / 2)));
  const pieces = new ReadableStream({
    start: (controller) => controller.enqueue(half),
    pull: () => breakConnection(c),
  });
  return new Response(pieces, { headers: { 'Content-Type': 'application/json' } });
}

const pieceLength = 24;

function inPieces(c: Context, reply: Reply, pieceMs: number): Response {
  const { words, finish, usage, model, isDropped, breaksOff } = reply;
  const pieces = words.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'g')) ?? [];
  const chunk = (delta: object, finishReason: string | null) => ({
    ...envelope(model, 'chat.completion.chunk'),
    choices: [{ index: 0, delta, finish_reason: finishReason }],
  });
  return streamSSE(c, async (stream) => {
    const send = (data: unknown) => stream.writeSSE({ data: JSON.stringify(data) });
    await send(chunk({ role: 'assistant', content: '' }, null));
    for (const [index, content] of pieces.entries()) {
      if (isDropped && index > pieces.length / 2) return breakConnection(c);
      if (breaksOff && index > pieces.length / 2) return send(openAiError('Overloaded', 'x'));
      await send(chunk(reply.isRefusal ? { refusal: content } : { content }, null));
      if (pieceMs > 0) await sleep(pieceMs);
    }
    await send(chunk({}, finish));
    await send({ ...envelope(model, 'chat.completion.chunk'), choices: [], usage });
    await stream.writeSSE({ data: '[DONE]' });
  });
}

function envelope(model: string, object: string) {
  return { id: 'chatcmpl-sandbox', object, created: 1_767_225_600, model };
}

/** About four letters a token, as a rule of thumb has it. */
function usageOf(question: string, words: string) {
  const [prompt, completion] = [question, words].map((text) => Math.ceil(text.length / 4)) as [
    number,
    number,
  ];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}
