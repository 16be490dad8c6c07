import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { readDescription, type Operation } from './support/description.ts';
import { requestsFor, type Made } from './support/generate.ts';
import { everybody, type Attacker, type Instance } from './support/instance.ts';
import { plantMarkers, type Markers } from './support/markers.ts';
import { outcome, type Finding, type Outcome } from './support/table.ts';

interface FuzzOptions {
  requests: number;
  /** The same number makes the same requests. */
  seed: number;
  /** Requests at once. */
  atOnce: number;
}

/** They wait for a service outside, or for their own streams: only what they do to others counts. */
const waitsOutside = /hubspot|engagements|companyinfo|\/ai\/|analyze|strategy|\/sync/;
/** They end the attack itself. */
const isSuicide = ({ path, method }: Operation) =>
  path === '/api/account/sessions/end' ||
  path === '/api/account/delete' ||
  (path.startsWith('/api/users/{id}') && method !== 'GET');

/** What no answer may hold: traces, queries, hashes, files of the machine. */
const leaks =
  /\bat \S+ \((?:file|node):|node_modules|\.ts:\d+:\d+|PostgresError|syntax error at or near|\bselect .{0,60} from "|\$argon2|BEGIN PRIVATE|root:x:0:0|"private_key"/;
const idPattern = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;
/** Of ids that were seen, the oldest go. */
const mostIds = 400;
/** Requests that could have made others wait. */
const mostRecent = 60;

/** A request as it was sent. */
interface Sent {
  route: string;
  told: string;
  size: string;
  again: () => Promise<Response>;
  /** Infinity while it is under way. */
  endedAt: number;
}

interface State {
  ids: string[];
  findings: Map<string, Finding>;
  /** The longest that each route took, in milliseconds. */
  slowest: Map<string, number>;
  /** Those that were sent last. */
  recent: Sent[];
  /** Slow ones, and those that were under way when others had to wait. */
  suspects: Map<string, Sent>;
  /** Those that were told to come back, as on a machine that does not keep up. */
  toldToWait: Map<string, Sent>;
  tries: number;
}

/**
 * Sends requests that are made up of the API's own description, by everybody, in any order and with
 * each other's ids. No answer may be a 500, hold what its reader may not see, or be none of those
 * that the description names; and nobody else may have to wait for it.
 */
export async function fuzz(
  instance: Instance,
  { requests, seed, atOnce }: FuzzOptions,
): Promise<Outcome[]> {
  const described = await readDescription(instance.url);
  const operations = described.operations.filter((operation) => !isSuicide(operation));
  const markers = await plantMarkers(instance);
  const idle = await idleMs(instance);
  // A second, or where the machine is slow even with nothing to do, as many times more.
  const limitMs = Math.max(1000, idle * 100);
  const state: State = {
    ids: [],
    findings: new Map(),
    slowest: new Map(),
    recent: [],
    suspects: new Map(),
    toldToWait: new Map(),
    tries: 0,
  };
  const made = fc.sample(requestsFor(described, operations), { seed, numRuns: requests });
  const canary = startCanary(instance.url, (waitedMs) => {
    if (waitedMs < limitMs) return;
    const from = performance.now() - waitedMs;
    for (const sent of state.recent) {
      if (sent.endedAt >= from) state.suspects.set(sent.route, sent);
    }
  });

  async function work(from: number): Promise<void> {
    for (let index = from; index < made.length; index += atOnce) {
      const who = everybody[index % everybody.length] ?? 'none';
      const one = made[index];
      if (one) await attempt(instance.attackers[who], one, { state, markers, limitMs });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, from) => work(from)));
  const longestWait = await canary.stop();
  const neverAnswered = await askAgain(state);

  const byKind = (kind: string) =>
    [...state.findings].filter(([key]) => key.startsWith(kind)).map(([, finding]) => finding);
  const [worst, worstMs] = [...state.slowest].reduce(
    (most, each) => (each[1] > most[1] ? each : most),
    ['none', 0] as [string, number],
  );
  return [
    outcome(
      'fuzz: no failure of ours',
      state.tries,
      [...byKind('failure'), ...neverAnswered],
      state.toldToWait.size > 0 ? `${state.toldToWait.size} asked again after a 503` : undefined,
    ),
    outcome('fuzz: only answers that are described', state.tries, byKind('odd')),
    outcome('fuzz: nothing that is not theirs', state.tries, byKind('leak')),
    outcome(
      'fuzz: nobody stalls',
      state.tries,
      await confirmStalls(instance.url, state, limitMs),
      `others waited ${Math.round(longestWait)} ms at most, idle ${idle.toFixed(1)} ms; slowest ${worst} ${Math.round(worstMs)} ms; ${state.suspects.size} looked at again alone`,
    ),
    ...logOutcome(instance, state.tries),
  ];
}

/** Whoever is told to come back does so: what is refused for lack of time is answered in the end. */
async function askAgain({ toldToWait }: State): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { told, size, again } of toldToWait.values()) {
    const answer = await again();
    await answer.arrayBuffer();
    if (answer.status >= 500) findings.push(`${told}: ${answer.status} again, alone; ${size}`);
  }
  return findings;
}

/**
 * Sends what was slow once more, alone: a machine that does something else for a while makes
 * everything slow, a request that stalls does so each time.
 */
async function confirmStalls(url: string, state: State, limitMs: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { route, told, size, again } of state.suspects.values()) {
    const took: number[] = [];
    const others: number[] = [];
    for (let each = 0; each < 2; each += 1) {
      const canary = startCanary(url, () => {});
      const began = performance.now();
      await again().then((answer) => answer.arrayBuffer());
      took.push(waitsOutside.test(route) ? 0 : performance.now() - began);
      others.push(await canary.stop());
    }
    const own = Math.round(Math.min(...took));
    const waited = Math.round(Math.min(...others));
    if (Math.max(own, waited) > limitMs)
      findings.push(`${told}: ${own} ms each time, others waited ${waited} ms; ${size}`);
  }
  return findings;
}

interface Judge {
  state: State;
  markers: Markers;
  limitMs: number;
}

async function attempt(attacker: Attacker, made: Made, judge: Judge): Promise<void> {
  const { state } = judge;
  const { operation, body, type } = made;
  const { path, isHostile } = addressOf(made, state.ids);
  const route = `${operation.method} ${operation.path}`;
  const told = `${route} as ${attacker.who}, ${path.slice(0, 120)}`;
  const again = () =>
    attacker.send(path, {
      method: operation.method,
      headers: { 'Content-Type': type },
      ...(body !== undefined && { body }),
    });
  const sent: Sent = { route, told, size: sizeOf(body), again, endedAt: Infinity };
  state.recent = [...state.recent.slice(-mostRecent), sent];
  const began = performance.now();
  const answer = await again().catch((error: unknown) => reasonOf(error));
  state.tries += 1;
  const text = typeof answer === 'string' ? '' : await answer.text();
  sent.endedAt = performance.now();
  const tookMs = sent.endedAt - began;
  state.slowest.set(route, Math.max(tookMs, state.slowest.get(route) ?? 0));
  if (tookMs > judge.limitMs && !waitsOutside.test(operation.path)) state.suspects.set(route, sent);
  if (typeof answer === 'string') {
    state.findings.set(
      `failure ${route}`,
      `${told}: no answer at all (${answer}), ${sizeOf(body)}`,
    );
    return;
  }
  const { status, headers } = answer;
  if (status === 503 && headers.has('retry-after')) return void state.toldToWait.set(route, sent);
  const isDescribed = operation.statuses.includes(status);
  if (status >= 500 && !(isDescribed && status !== 500)) {
    const given = typeof body === 'string' ? ` ${body.slice(0, 200)}` : '';
    state.findings.set(`failure ${route} ${status}`, `${told}: ${status}${given}`);
  } else if (!isDescribed && !isHostile && status !== 413) {
    state.findings.set(`odd ${route} ${status}`, `${told}: ${status} is not described`);
  }
  const leak = leaks.exec(text)?.[0] ?? judge.markers.hiddenIn(text, attacker.who);
  if (leak) state.findings.set(`leak ${route} ${leak}`, `${told} shows ${leak}`);
  remember(state, text);
}

function sizeOf(body: BodyInit | undefined): string {
  const size = typeof body === 'string' || body instanceof Uint8Array ? body.length : 0;
  return `${size} bytes sent`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error ? cause.message : String(error);
}

/** The address with ids in its places; hostile ones may lead to another route. */
function addressOf({ pattern, segments }: Made, ids: readonly string[]) {
  let isHostile = false;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const segment = segments[name];
    if (!segment) return name;
    if ('text' in segment) {
      isHostile = true;
      return segment.text;
    }
    return ids[segment.known % Math.max(1, ids.length)] ?? crypto.randomUUID();
  });
  return { path, isHostile };
}

function remember(state: State, text: string): void {
  const found = text.slice(0, 20_000).match(idPattern) ?? [];
  state.ids = [...new Set([...state.ids, ...found])].slice(-mostIds);
}

/** How long a small request takes with nothing else to do, in the middle. */
async function idleMs({ attackers }: Instance): Promise<number> {
  const times: number[] = [];
  for (let each = 0; each < 30; each += 1) {
    const began = performance.now();
    await (await attackers.ADMIN.send('/api/deals?limit=1')).text();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[15] ?? 0;
}

/** Somebody who does nothing but look whether the server answers. */
function startCanary(url: string, onWait: (waitedMs: number) => void) {
  let longest = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now();
      await fetch(`${url}/healthz`).then((answer) => answer.text());
      const waitedMs = performance.now() - began;
      onWait(waitedMs);
      longest = Math.max(longest, waitedMs);
      await wait(50);
    }
  })();
  return {
    async stop(): Promise<number> {
      over.abort();
      await watching;
      return longest;
    },
  };
}

/** An unexpected error is one, also where the answer hid it. */
function logOutcome({ isOwn, output }: Instance, tries: number): Outcome[] {
  if (!isOwn) return [];
  const lines = output()
    .split('\n')
    // Outages are told as 503, and what was told so is asked again.
    .filter((line) => line.includes('unexpected error') && !line.includes('"DatabaseAway"'));
  return [
    outcome(
      'fuzz: nothing unexpected in the log',
      tries,
      lines.map((line) => line.slice(0, 300)),
    ),
  ];
}
