import { setTimeout as wait } from 'node:timers/promises';
import { everything } from '@plumbline/domain/crm/selection.ts';
import { startEmbeddedPostgres } from '@plumbline/server/platform/db/embedded.ts';
import pg from 'pg';
import { openApiSession, type ApiSession } from '../e2e/support/api-session.ts';
import { people } from '../e2e/support/people.ts';
import { makeDataFolder, removeDataFolder } from '../e2e/support/product.ts';
import { createChance } from './support/chance.ts';
import { startCluster, type Cluster } from './support/cluster.ts';
import { limit, startCrmAccount, type CrmAccount } from './support/crm-account.ts';
import { differences } from './support/crm-compare.ts';
import { createCrmTeam, teamSize, type CrmTeam } from './support/crm-team.ts';
import { createFastClock, type FastClock } from './support/fast-clock.ts';
import { outcome, type Outcome } from './support/table.ts';

interface LifeOptions {
  seed: number;
  /** How long people work, by the fast clock. */
  minutes: number;
  deals: number;
  /** How much faster than the machine's it is. */
  speed: number;
  kills: number;
}

export const crmHour = { minutes: 60, deals: 120, speed: 10, kills: 8 };

/** Both sides have to be equal so soon after everybody went home, by the fast clock. */
const settleMinutes = 25;
/** Calls that were on their way when one was refused still arrive so long after, by the machine's. */
const onTheWayMs = 400;

/**
 * Two webs and two workers keep an account of HubSpot and a workspace equal, while people change
 * both, calls fail in every way that HubSpot knows, and processes are killed.
 */
export async function crmLife(options: LifeOptions): Promise<Outcome[]> {
  const folder = makeDataFolder();
  const clock = createFastClock(options.speed);
  const chance = createChance(options.seed);
  const database = await startEmbeddedPostgres({ dataFolder: folder });
  const account = await startCrmAccount(clock, chance, options.deals);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  let cluster: Cluster | null = null;
  try {
    await clock.giveTo(database.url);
    cluster = await startCluster({
      webs: 2,
      workers: 2,
      databaseUrl: database.url,
      tokenLifeS: 86_400,
      environment: { ...clock.environment, ...account.environment, HUBSPOT_SYNC_MINUTES: '1' },
    });
    const session = await openApiSession(cluster.url, people.ADMIN.email);
    await connect(session, cluster.url);
    const team = createCrmTeam(session, pool, clock, chance);
    const killed = await live(cluster, account, team, { ...options, clock });
    const settled = await settle(
      () => differences(account, team, pool),
      clock,
      account,
      cluster.url,
    );
    return [
      ...outcomesOf(options, account, team, { killed, ...settled }),
      ...callsOf(account, clock),
    ];
  } finally {
    await pool.end();
    await cluster?.close();
    await account.hubspot.close();
    await database.stop();
    removeDataFolder(folder);
  }
}

/** By OAuth, with leave to write; new deals come by themselves. */
async function connect(session: ApiSession, url: string): Promise<void> {
  const begun = await session.send('POST', '/api/auth/url', { write: true });
  const { authUrl } = (await begun.json()) as { authUrl: string };
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const form = new URLSearchParams(new URL(authUrl).searchParams);
  form.set('choice', 'connect');
  const allowed = await fetch(authUrl, { method: 'POST', body: form, redirect: 'manual' });
  const back = allowed.headers.get('location') ?? '';
  const done = await fetch(back, { headers: { cookie }, redirect: 'manual' });
  if (!done.headers.get('location')?.includes('success')) {
    throw new Error(
      `HubSpot did not connect: ${done.status} ${done.headers.get('location')}, ${url}`,
    );
  }
  await session.call('PUT', '/api/hubspot/selection', { ...everything, new_deals: 'import' });
  await session.call('PUT', '/api/hubspot/write-back', { on: true });
}

/** People work, things go wrong, processes die. Returns who was killed. */
async function live(
  cluster: Cluster,
  account: CrmAccount,
  team: CrmTeam,
  { clock, minutes, kills, seed }: LifeOptions & { clock: FastClock },
): Promise<string[]> {
  const chance = createChance(seed + 1);
  const end = clock.now().getTime() + minutes * 60_000;
  const isOver = () => clock.now().getTime() >= end;
  const again = async (everyMs: number, work: () => unknown) => {
    while (!isOver()) {
      await clock.wait(everyMs * (0.5 + chance.next()));
      await work();
    }
  };
  const killed: string[] = [];
  const all = [...cluster.workers, ...cluster.webs];
  const killing = async () => {
    for (let kill = 0; kill < kills && !isOver(); kill += 1) {
      await clock.wait(((minutes * 60_000) / (kills + 1)) * 0.6);
      const member = all[kill % all.length];
      if (!member) return;
      await member.kill();
      killed.push(member.name);
      await member.start();
    }
  };
  await Promise.all([
    again(3000, () => account.work()),
    ...Array.from({ length: teamSize }, (_none, who) => again(3000, () => team.work(who))),
    again(2000, () => account.deliver(cluster.url)),
    again(25_000, () => account.disturb()),
    killing(),
  ]);
  return killed;
}

/** Waits until both sides are equal, or too long. */
async function settle(
  compare: () => Promise<string[]>,
  clock: FastClock,
  account: CrmAccount,
  url: string,
): Promise<{ left: string[]; tookMinutes: number }> {
  account.calm();
  const began = clock.now().getTime();
  for (;;) {
    await account.deliver(url);
    const left = await compare();
    const tookMinutes = (clock.now().getTime() - began) / 60_000;
    if (left.length === 0 || tookMinutes > settleMinutes) return { left, tookMinutes };
    await wait(300);
  }
}

function outcomesOf(
  { seed, minutes, kills }: LifeOptions,
  account: CrmAccount,
  team: CrmTeam,
  { killed, left, tookMinutes }: { killed: string[]; left: string[]; tookMinutes: number },
): Outcome[] {
  const all = account.hubspot.deals();
  const there = `${all.length} deals there, ${account.changedAt.size} fields changed, ${account.merged.size} merged, ${all.filter(({ archived }) => archived).length} deleted, ${account.delivered()} events told`;
  return [
    outcome(
      `${minutes} minutes of HubSpot in fast time, seed ${seed}: both sides equal`,
      left.length === 0
        ? `after ${tookMinutes.toFixed(1)} minutes; ${there}`
        : `${left.length} differ: ${left.slice(0, 6).join('; ')}`,
      left.length === 0,
    ),
    outcome(
      `${team.acknowledged()} edits here meanwhile, ${killed.length} processes killed`,
      team.odd.length === 0
        ? 'each answered well or told to wait'
        : team.odd.slice(0, 3).join('; '),
      team.odd.length === 0 && (killed.length > 0 || kills === 0),
    ),
  ];
}

/** Whether the calls of all processes together kept to what HubSpot allows. */
function callsOf({ calls, eaten, hubspot }: CrmAccount, clock: FastClock): Outcome[] {
  const refused = calls.filter(({ status }) => status === 429);
  // HubSpot decides at some time between the two: others may have used a window up on the way.
  const isEaten = ({ at, answeredAt }: { at: number; answeredAt: number }) =>
    [...eaten].some((from) => answeredAt >= from && at < from + limit.intervalMs);
  const tooMany = refused.filter((call) => !isEaten(call));
  const deaf = [...eaten].flatMap((from) => {
    const inWindow = refused.filter(({ at }) => at >= from && at < from + limit.intervalMs);
    const first = Math.min(...inWindow.map(({ answeredAt }) => answeredAt));
    return inWindow.filter(({ at }) => clock.real(at - first) > onTheWayMs);
  });
  return [
    outcome(
      `calls of all processes against ${limit.max} in ${limit.intervalMs / 1000} s`,
      `${tooMany.length} of ${calls.length} were too many; the token was renewed ${hubspot.refreshes()} times`,
      tooMany.length === 0,
    ),
    outcome(
      `calls while HubSpot refuses, in ${eaten.size} windows that others used up`,
      `${refused.length - tooMany.length} refused, ${deaf.length} made after one was`,
      deaf.length === 0,
    ),
  ];
}
