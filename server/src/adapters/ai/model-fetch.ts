/** With its thinking, each word in an envelope of its own. */
const longestAnswerBytes = 32_000_000;
/** Letters; many times what the longest answer needs. */
export const longestReply = 200_000;

/** What came back is no answer of a language model, or not in the way that was asked for. */
export class ForeignAnswer extends Error {
  readonly reason: 'page' | 'too_long' | 'unstreamed';

  constructor(reason: ForeignAnswer['reason']) {
    super(reason);
    this.name = 'ForeignAnswer';
    this.reason = reason;
  }
}

/**
 * `fetch` for questions to a model: follows no redirect, which would carry the key and the text
 * elsewhere, takes no web page for an answer, and ends an answer that never does.
 * @param send what reaches the address
 * @param onAnswer is told what each answer says of the provider's limits
 */
export function modelFetch(
  send: typeof fetch,
  onAnswer: (headers: Headers) => void = () => {},
): typeof fetch {
  return async (url, init) => {
    const response = await send(url, { ...init, redirect: 'manual' });
    onAnswer(response.headers);
    if (!response.ok || !response.body) return response;
    const type = response.headers.get('content-type') ?? '';
    const foreign = type.includes('html')
      ? 'page'
      : isStreamAsked(url, init) && type.includes('application/json')
        ? 'unstreamed'
        : null;
    if (foreign) {
      await response.body.cancel();
      throw new ForeignAnswer(foreign);
    }
    const { status, headers } = response;
    return new Response(response.body.pipeThrough(limited()), { status, headers });
  };
}

/** OpenAI, Anthropic and their likes are told in the body, Google in the address. */
function isStreamAsked(url: Parameters<typeof fetch>[0], init: RequestInit | undefined): boolean {
  const body = typeof init?.body === 'string' ? init.body : '';
  const address = url instanceof Request ? url.url : url.toString();
  return /"stream":\s*true/.test(body) || address.includes('alt=sse');
}

function limited(): TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > longestAnswerBytes) controller.error(new ForeignAnswer('too_long'));
      else controller.enqueue(chunk);
    },
  });
}
