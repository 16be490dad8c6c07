/**
 * What the page asks and what it is told, for whoever opens the console (API-06): methods, paths
 * and status codes only, never a token, a query or a text.
 */
export function logCall(method: string, url: URL, answer?: Response): void {
  const words = answer ? ['answer', answer.status] : ['request'];
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.debug(...words, method, url.pathname);
}

/** A refusal that the page goes on from, in words of ours alone. */
export function logRefusal(what: string): void {
  // oxlint-disable-next-line no-console -- the specification asks for it
  console.warn(what);
}
