import { setTimeout as wait } from 'node:timers/promises';

/** A request that must be refused, with how. */
export type Try = [what: string, send: () => Promise<Response>, ...refusals: number[]];

/** Whatever was not refused as told. */
export async function findingsOf(tries: readonly Try[]): Promise<string[]> {
  const findings: string[] = [];
  for (const [what, send, ...refusals] of tries) {
    let answer = await send();
    await answer.arrayBuffer();
    // So many tries come too often; what is shown is that each is refused, not that many are.
    if (answer.status === 429) {
      await wait(Number(answer.headers.get('retry-after')) * 1000);
      answer = await send();
      await answer.arrayBuffer();
    }
    if (!refusals.includes(answer.status)) findings.push(`${what}: ${answer.status}`);
  }
  return findings;
}

/** What an attack stands on has to work, or its refusals show nothing. */
export async function mustBe(status: number, answer: Response): Promise<void> {
  const text = await answer.text();
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${text}`);
}
