/** With its thinking, each word in an envelope of its own. */
const longestAnswerBytes = 32_000_000;

/** What came back is no answer of a language model. */
export class ForeignAnswer extends Error {
  readonly reason: 'page' | 'too_long';

  constructor(reason: 'page' | 'too_long') {
    super(reason);
    this.name = 'ForeignAnswer';
    this.reason = reason;
  }
}

/**
 * `fetch` for questions to a model: follows no redirect, which would carry the key and the text
 * elsewhere, takes no web page for an answer, and ends an answer that never does.
 */
export const modelFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (!response.ok || !response.body) return response;
  if (response.headers.get('content-type')?.includes('html')) {
    await response.body.cancel();
    throw new ForeignAnswer('page');
  }
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(limited()), { status, headers });
};

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
