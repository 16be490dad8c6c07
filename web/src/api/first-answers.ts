/** An answer that came with the page itself: see first-script.js. */
interface FirstAnswer {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

declare global {
  var plumblineFirst:
    | { at: number; answers: Promise<Record<string, FirstAnswer> | null> }
    | undefined;
}

/** Older ones tell of how it was. */
const freshMs = 10_000;
const taken = new Set<string>();

/**
 * The answer to a question that was asked before this code was here, once; null where none was, or
 * where it did not come.
 * @param path with its parameters, as it would be asked
 */
export async function firstAnswer(path: string): Promise<Response | null> {
  const first = globalThis.plumblineFirst;
  if (!first || taken.has(path) || performance.now() - first.at > freshMs) return null;
  taken.add(path);
  const answer = (await first.answers)?.[path];
  if (!answer) return null;
  return Response.json(answer.body, { status: answer.status, headers: answer.headers });
}

/** Somebody else may be here by now: what came with the page is not for them. */
export function forgetFirstAnswers(): void {
  globalThis.plumblineFirst = undefined;
}
