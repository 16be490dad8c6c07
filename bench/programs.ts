import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { resources } from '@plumbline/domain/people/permissions.ts';
import { fillTo } from './support/deals.ts';
import { figure, milliseconds, percentile, type Figure } from './support/figures.ts';
import { query, withProduct } from './support/product.ts';

const deals = 100_000;
const tokens = 1000;
const rounds = 200;
const mostGrowthMb = 60;

/** The export of a large pipeline, and what many tokens cost the one that asks. */
export function programFigures(): Promise<Figure[]> {
  return withProduct(
    async ({ admin, databaseUrl, url, pid }) => {
      await fillTo(databaseUrl, deals);
      const created = await admin.send('POST', '/api/account/tokens', {
        name: 'Bench',
        scopes: resources.map((resource) => `${resource}:read`),
        expires_in_days: 7,
      });
      const { token } = (await created.json()) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      const alone = await lookups(url, headers);
      await addTokens(databaseUrl);
      const among = await lookups(url, headers);
      const asked = performance.now();
      const list = await admin.send('GET', '/api/access-tokens');
      const { data } = (await list.json()) as { data: unknown[] };
      return [
        figure(
          `a call by one of ${tokens} tokens against the only one, p95`,
          `${(among / alone).toFixed(2)} (${milliseconds(among)} against ${milliseconds(alone)})`,
          '<= 1.3',
          among / alone <= 1.3,
        ),
        figure(`list of ${data.length} tokens`, milliseconds(performance.now() - asked)),
        ...(await exported(url, headers, { pid, databaseUrl })),
      ];
    },
    { API_REQUESTS_PER_MINUTE: '0' },
  );
}

/** Tokens of the same person, as if they had been made one by one. */
async function addTokens(databaseUrl: string): Promise<void> {
  await query(
    databaseUrl,
    `insert into access_tokens (person_id, name, prefix, hash, scopes, signed_in_by, created_at, expires_at)
     select person_id, 'Token ' || n, prefix, 'bench ' || n, scopes, signed_in_by, created_at, expires_at
     from access_tokens, generate_series(2, $1::integer) n`,
    [tokens],
  );
  await query(databaseUrl, 'analyze access_tokens');
}

/** How long a call takes that does little beside finding out who asks. */
async function lookups(url: string, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let round = -20; round < rounds; round += 1) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/deals?limit=1&fields=id`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`A list was answered ${answer.status}`);
    if (round >= 0) times.push(performance.now() - began); // the first ones warm up
  }
  return percentile(times, 0.95);
}

async function exported(
  url: string,
  headers: Record<string, string>,
  { pid, databaseUrl }: { pid: number; databaseUrl: string },
): Promise<Figure[]> {
  const start = () => fetch(`${url}/api/deals/lines`, { headers });
  await (await start()).body?.cancel();
  const before = memoryMb(pid);
  let [most, lines] = [before, 0];
  const began = performance.now();
  for await (const chunk of (await start()).body ?? []) {
    lines += (chunk as Uint8Array).reduce((sum, byte) => sum + (byte === 10 ? 1 : 0), 0);
    most = Math.max(most, memoryMb(pid));
  }
  const seconds = (performance.now() - began) / 1000;
  const running = () =>
    query<{ count: number }>(
      databaseUrl,
      `select count(*)::int as count from pg_stat_activity
       where state <> 'idle' and pid <> pg_backend_pid() and query like '%opportunities%'`,
    );
  const reader = (await start()).body?.getReader();
  await reader?.read();
  await reader?.cancel();
  await wait(500);
  const [left] = await running();
  return [
    figure(`lines of the export of ${deals} deals`, String(lines), `${deals}`, lines === deals),
    figure('export, lines a second', (lines / seconds).toFixed(0)),
    figure(
      'export, growth of the server’s memory',
      `${(most - before).toFixed(0)} MB (of ${before.toFixed(0)})`,
      `<= ${mostGrowthMb} MB`,
      most - before <= mostGrowthMb,
    ),
    figure('queries of an export whose reader left', String(left?.count), '0', left?.count === 0),
  ];
}

function memoryMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
