import { backups } from './backups.ts';
import { crmLife, crmHour } from './crm-life.ts';
import { crmOutage } from './crm-outage.ts';
import { failover } from './failover.ts';
import { kills } from './kills.ts';
import { disk } from './disk.ts';
import { machine } from './machine.ts';
import { mails } from './mails.ts';
import { members } from './members.ts';
import { outages } from './outages.ts';
import { rolling } from './rolling.ts';
import { badStarts } from './starts.ts';
import { pooler } from './pooler.ts';
import { replica } from './replica.ts';
import { outcome, printTable, type Outcome } from './support/table.ts';
import { webhooks } from './webhooks.ts';
import { upgrades } from './upgrades.ts';

/** `npm run reliability` tries every fault; `npm run reliability -- kills` one group of them. */
const groups: Record<string, () => Promise<Outcome[]>> = {
  kills: () => kills({ kills: 1000, withinMs: 600_000, writers: 8 }),
  outages: () => outages({ awayMs: 30_000, lockMs: 15_000, writers: 8 }),
  rolling: () => rolling({ rounds: 1, workers: 1, writers: 8, readers: 4 }),
  pooler: () => pooler({ writes: 1000, writers: 8 }),
  replica: () => replica({ writers: 2, looks: 60 }),
  failover: () => failover({ writers: 8 }),
  members: () => members({ kills: 6, writers: 8, readers: 4 }),
  mails: () => mails({ watchMs: 130_000 }),
  'crm-life': () => crmLife({ ...crmHour, seed: Number(process.env['SEED'] ?? 1) }),
  'crm-outage': () => crmOutage({ deals: 120, speed: 20, awayMinutes: 15 }),
  webhooks: () => webhooks({ deals: 10_000, withinMs: 900_000 }),
  disk: () => disk({ writers: 8, fullMs: 20_000 }),
  machine: () => machine({ writers: 8, deals: 5000 }),
  starts: badStarts,
  backups: () => backups({ writes: 400, writers: 8 }),
  upgrades,
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in groups));
if (unknown !== undefined) {
  console.error(`There is no group ${unknown}: ${Object.keys(groups).join(', ')}`);
  process.exit(2);
}

const outcomes: Outcome[] = [];
const began = performance.now();
for (const [name, attempt] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`Trying ${name}`);
  // What ends a group in the middle is told, and the others are tried all the same.
  const found = await attempt().catch((error: unknown) => [
    outcome(
      name,
      `ended in the middle: ${error instanceof Error ? error.message : String(error)}`,
      false,
    ),
  ]);
  printTable(found);
  outcomes.push(...found);
}
const failed = outcomes.filter(({ survived }) => survived === false).length;
const untried = outcomes.filter(({ survived }) => survived === null).length;
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
console.log(
  `\n${outcomes.length - failed - untried} survived, ${failed} not, ${untried} not tried, in ${minutes} minutes`,
);
if (failed > 0) process.exitCode = 1;
