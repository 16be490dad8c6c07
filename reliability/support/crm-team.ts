import type pg from 'pg';
import type { ApiSession } from '../../e2e/support/api-session.ts';
import type { Chance } from './chance.ts';
import { dayOf } from './crm-account.ts';
import type { FastClock } from './fast-clock.ts';

/** What a person here last wrote in a field that HubSpot knows too. */
interface LocalEdit {
  value: unknown;
  at: number;
  /** What was sent since, and perhaps stored: nobody answered. */
  maybe: unknown[];
}

/** People who work in Plumbline meanwhile, and what they were told is stored. */
export interface CrmTeam {
  /** One thing that one of so many does, each with deals of their own. */
  work: (who: number) => Promise<void>;
  /** Edits that were acknowledged. */
  acknowledged: () => number;
  /** By opportunity and field; where HubSpot's word was taken, or nobody knows. */
  edits: Map<string, LocalEdit | 'theirs' | 'unknown'>;
  /** Texts of sections, by opportunity. */
  texts: Map<string, LocalEdit>;
  /** Deals that were deleted here, by their ids at HubSpot; false where nobody answered. */
  dismissed: Map<string, boolean>;
  /** Names of deals that were made here. */
  made: Set<string>;
  odd: string[];
}

interface Here {
  id: string;
  hubspot_id: string;
  conflicts: string[];
}

export const teamSize = 3;

const listed = `
  select o.id, o.hubspot_id, array(select jsonb_object_keys(coalesce(l.conflicts, '{}'))) as conflicts
  from opportunities o left join crm_links l on l.opportunity_id = o.id
  where o.hubspot_id is not null order by o.id`;

export function createCrmTeam(
  session: ApiSession,
  database: pg.Pool,
  clock: FastClock,
  chance: Chance,
): CrmTeam {
  const edits: CrmTeam['edits'] = new Map();
  const texts: CrmTeam['texts'] = new Map();
  const dismissed: CrmTeam['dismissed'] = new Map();
  const [made, odd] = [new Set<string>(), [] as string[]];
  let [count, acknowledged] = [0, 0];

  /** Whether it was stored; null where nobody knows. */
  async function send(method: string, path: string, body?: object): Promise<boolean | null> {
    const answer = await session.send(method, path, body).catch(() => null);
    if (answer === null || answer.status === 503) return null;
    const text = await answer.text().catch(() => null);
    if (text === null) return null;
    if (answer.ok) acknowledged += 1;
    else if (answer.status !== 404 && answer.status !== 409) {
      odd.push(
        `${method} ${path.replace(/[0-9a-f-]{36}/, ':id')} ${answer.status} ${text.slice(0, 120)}`,
      );
    }
    return answer.ok;
  }

  async function edit({ id }: Here): Promise<void> {
    count += 1;
    const [field, value] = chance.pick([
      ['name', `Here ${count}`],
      ['value', 2 * count + 1],
      ['close_date', dayOf(-count)],
    ] as const)!;
    const key = `${id} ${field}`;
    const stored = await send('PUT', `/api/deals/${id}`, { [field]: value });
    if (stored) edits.set(key, { value, at: clock.now().getTime(), maybe: [] });
    if (stored === null) {
      const before = edits.get(key);
      const known = typeof before === 'object' ? before : { value: undefined, maybe: [] };
      const at = clock.now().getTime();
      if (before !== 'unknown') {
        edits.set(key, { value: known.value, at, maybe: [...known.maybe, value] });
      }
    }
  }

  async function write({ id }: Here): Promise<void> {
    count += 1;
    const text = `Quotes take ${count} days and cost $${count}k a year.`;
    const stored = await send('PUT', `/api/deals/${id}`, { meddpicc_data: { pain: text } });
    const before = texts.get(id);
    const at = clock.now().getTime();
    if (stored) texts.set(id, { value: text, at, maybe: [] });
    if (stored === null) {
      texts.set(id, { value: before?.value, at, maybe: [...(before?.maybe ?? []), text] });
    }
  }

  async function settle({ id, conflicts }: Here): Promise<void> {
    const field = chance.pick(conflicts);
    if (!field) return;
    const keep = chance.happens(0.5) ? 'ours' : 'theirs';
    const stored = await send('POST', `/api/deals/${id}/hubspot-conflicts`, { field, keep });
    const key = `${id} ${field}`;
    const before = edits.get(key);
    if (stored && keep === 'theirs') edits.set(key, 'theirs');
    else if (stored === null) edits.set(key, 'unknown');
    else if (stored && typeof before === 'object')
      edits.set(key, { ...before, at: clock.now().getTime() });
  }

  async function remove({ id, hubspot_id }: Here): Promise<void> {
    const stored = await send('DELETE', `/api/deals/${id}`);
    if (stored !== false) dismissed.set(hubspot_id, stored === true);
  }

  return {
    edits,
    texts,
    dismissed,
    made,
    odd,
    acknowledged: () => acknowledged,
    async work(who) {
      const { rows: all } = await database.query<Here>(listed);
      const rows = all.filter(({ id }) => Number.parseInt(id.slice(-4), 16) % teamSize === who);
      const deal = chance.pick(rows);
      const what = chance.next();
      if (!deal) return;
      const disputed = rows.find(({ conflicts }) => conflicts.length > 0);
      if (what < 0.02) await remove(deal);
      else if (what < 0.06) {
        count += 1;
        const name = `Made here ${count}`;
        if (await send('POST', '/api/deals', { name })) made.add(name);
      } else if (what < 0.2 && disputed) await settle(disputed);
      else if (what < 0.5) await write(deal);
      else await edit(deal);
    },
  };
}
