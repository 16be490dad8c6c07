import type { DealCheck, DealImport, DealRow, Undone } from '@plumbline/domain/deal-file/import.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOpportunitiesApi } from '../../testing/opportunities.ts';
import { waitForImports } from './deal-import.queries.ts';
import { emptyTables } from '../../testing/database.ts';
import { saveStages } from '../../testing/stages.ts';

const clock = { now: new Date('2026-11-29T10:00:00Z') };
const later = (hours: number) => {
  clock.now = new Date(clock.now.getTime() + hours * 3_600_000);
};
let server: Awaited<ReturnType<typeof createOpportunitiesApi>>;
beforeAll(async () => {
  server = await createOpportunitiesApi({ now: () => clock.now });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.empty();
  await emptyTables(server.db, 'deal_imports');
});

const path = '/api/deal-imports';
const row = (at: number, fields: Partial<DealRow> = {}): DealRow => ({
  row: at,
  name: `Deal ${at}`,
  value: 1000 * at,
  currency: 'EUR',
  stage: null,
  close_date: '2027-01-31',
  owner: 'Helen',
  company_name: 'Acme',
  external_id: null,
  ...fields,
});

function send(
  sub: string,
  deals: object[],
  more: object = {},
): Promise<{ status: number; body: unknown }> {
  const body = { file_name: 'deals.csv', deals, ...more };
  return server.request('ADMIN', 'POST', `${path}${sub}`, body);
}
interface Result {
  import: DealImport | null;
  created: number;
  known: number;
}
const importAll = async (deals: object[], more: object = {}) =>
  (await send('', deals, more)) as { status: number; body: Result };
const undo = async (id: string) => {
  const { status, body } = await server.request('ADMIN', 'POST', `${path}/${id}/undo`);
  return { status, body: body as unknown as Undone };
};
const list = async () => {
  const { body } = await server.request('ADMIN', 'GET', '/api/deals');
  return body as unknown as { id: string; name: string; stage: string; outcome: string | null }[];
};

describe('[IMP-07] deals of a file', () => {
  test('become deals with what the file says; without a stage they begin in the first', async () => {
    const deals = [row(2, { stage: 'closed won' }), row(3), row(4, { stage: 'Elsewhere' })];
    const { status, body } = await importAll(deals);
    expect([status, body.created, body.known]).toEqual([200, 3, 0]);
    const found = await list();
    expect(found.map(({ name, stage, outcome }) => [name, stage, outcome])).toEqual([
      ['Deal 2', 'Closed Won', 'won'],
      ['Deal 3', 'Discovery', null],
      ['Deal 4', 'Elsewhere', null],
    ]);
    expect(await server.get(found[0]!.id)).toMatchObject({
      value: 2000,
      currency: 'EUR',
      close_date: '2027-01-31',
      owner: 'Helen',
      company_name: 'Acme',
      status: 'Awaiting Analysis',
      is_draft: true,
      hubspot_id: null,
    });
    const { body: audit } = await server.request('ADMIN', 'GET', '/api/audit');
    expect(JSON.stringify(audit)).toContain('deals of deals.csv');
  });

  test('never come twice: by id, as HubSpot’s id, by name and company, or within the file', async () => {
    await server.add({ name: 'Of HubSpot', hubspot_id: '77' });
    await server.add({ name: 'BY HAND', company_name: 'acme' });
    await importAll([row(2, { external_id: 'A-1' })]);
    const deals = [
      row(2, { name: 'Renamed there', external_id: 'A-1' }),
      row(3, { external_id: '77' }),
      row(4, { name: 'By hand', company_name: 'Acme' }),
      row(5, { external_id: 'B' }),
      row(6, { external_id: 'B' }),
      row(7, { name: 'deal 5' }),
    ];
    const check = (await send('/check', deals)).body as DealCheck;
    expect(check.known.map((each) => each.row)).toEqual([2, 3, 4]);
    expect((await importAll(deals)).body).toMatchObject({ created: 1, known: 5 });
    const both = await Promise.all([importAll([row(9)]), importAll([row(9)])]);
    expect(both.map(({ body }) => body.created).toSorted((one, other) => one - other)).toEqual([
      0, 1,
    ]);
    expect(await list()).toHaveLength(5);
  });

  test('an id is of the system that gave it: another may give it to another deal', async () => {
    await server.add({ name: 'Of HubSpot', hubspot_id: '77' });
    const of = (name: string, external_id: string) => row(2, { name, external_id });
    const from = (source: string | null, deal: DealRow) => importAll([deal], { source });
    expect((await from('Salesforce', of('One', '77'))).body).toMatchObject({ created: 1 });
    expect((await from('Pipedrive', of('Two', '77'))).body).toMatchObject({ created: 1 });
    expect((await from('salesforce', of('One renamed', '77'))).body).toMatchObject({ known: 1 });
    expect((await from('hubspot', of('Of the CRM', '77'))).body).toMatchObject({ known: 1 });
    expect((await from(null, of('Of nobody knows', '77'))).body).toMatchObject({ known: 1 });
    const check = await send('/check', [of('Three', '77')], { source: 'Zoho CRM' });
    expect((check.body as DealCheck).known).toEqual([]);
  });

  test('an id that was kept without its source is known whichever is named', async () => {
    const of = (name: string) => row(2, { name, external_id: 'A-1' });
    expect((await importAll([of('One')])).body).toMatchObject({ created: 1 });
    const again = await importAll([of('Renamed there')], { source: 'Salesforce' });
    expect(again.body).toMatchObject({ created: 0, known: 1 });
  });

  test('go again where only their stage was renamed, but for one that was changed before or after', async () => {
    const { body } = await importAll([row(2), row(3), row(4)]);
    const idOf = async (name: string) => (await list()).find((each) => each.name === name)!.id;
    const stagesWith = (name: string) => [
      { name, outcome: 'open', was: name === 'Discovery' ? 'Lead' : 'Discovery' },
      { name: 'Closed Won', outcome: 'won' },
    ];
    later(0.1);
    await server.db.execute(
      sql`update opportunities set updated_date = ${clock.now.toISOString()} where name = 'Deal 3'`,
    );
    for (const name of ['Lead', 'Discovery']) {
      later(0.1);
      expect((await saveStages(server, stagesWith(name))).status).toBe(200);
    }
    later(0.1);
    await server.put(await idOf('Deal 4'), { next_step: 'Call' });
    const undone = await undo(body.import!.id);
    expect(undone).toMatchObject({ status: 200, body: { deleted: 1, kept_total: 2 } });
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(['Deal 3', 'Deal 4']);
  });

  test('an undo by an id of the client’s own waits for an import that is under way', async () => {
    const id = '00000000-0000-4000-8000-00000000000a';
    const many = Array.from({ length: 600 }, (_, at) => row(at + 2));
    const response = await server.api.request(path, {
      method: 'POST',
      headers: {
        authorization: 'Bearer ADMIN',
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
      },
      body: JSON.stringify({ file_name: 'deals.csv', deals: many, id }),
    });
    const lines = response.body!.getReader();
    await lines.read(); // it has begun
    const undone = undo(id);
    for (let next = await lines.read(); !next.done;) next = await lines.read();
    expect(await undone).toMatchObject({ status: 200, body: { deleted: 600 } });
    expect(await list()).toEqual([]);
    expect((await importAll([row(2)], { id })).status).toBe(409);
  });

  test('an undo waits for an import that takes longer than other locks may', async () => {
    let waited: Promise<void> | undefined;
    await server.db.transaction(async (importing) => {
      await waitForImports(importing);
      waited = server.db.transaction(async (undoing) => {
        await undoing.execute(sql`set local lock_timeout = '20ms'`);
        await waitForImports(undoing);
      });
      await importing.execute(sql`select pg_sleep(0.3)`);
    });
    await expect(waited).resolves.toBeUndefined();
  });

  test('come all or not at all: one that cannot be stored, or a client that goes, leaves nothing', async () => {
    const wrong = await importAll([row(2), row(3, { value: -1 }), row(4, { name: '' })]);
    expect(wrong).toMatchObject({ status: 400 });
    const many = Array.from({ length: 600 }, (_, at) => row(at + 2));
    await server.db.execute(sql`
      create function refuse_last() returns trigger language plpgsql as $$
      begin
        if new.name = 'Deal 600' then raise exception 'full'; end if;
        return new;
      end $$`);
    await server.db.execute(sql`
      create trigger refuse_last before insert on opportunities
      for each row execute function refuse_last()`);
    try {
      expect((await importAll(many)).status).toBe(500);
      expect(await list()).toEqual([]);
      expect((await server.request('ADMIN', 'GET', path)).body).toEqual([]);
    } finally {
      await server.db.execute(sql`drop trigger refuse_last on opportunities`);
      await server.db.execute(sql`drop function refuse_last()`);
    }
    expect((await importAll([...many, ...many])).body).toMatchObject({ created: 600 });
  });

  test('tell how far they are, in lines', async () => {
    const deals = Array.from({ length: 501 }, (_, at) => row(at + 2));
    const response = await server.api.request(path, {
      method: 'POST',
      headers: {
        authorization: 'Bearer ADMIN',
        'content-type': 'application/json',
        accept: 'application/x-ndjson',
      },
      body: JSON.stringify({ file_name: 'deals.csv', deals }),
    });
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { progress?: { done: number }; result?: Result });
    expect(lines.flatMap(({ progress }) => progress?.done ?? [])).toEqual([0, 250, 500, 501]);
    expect(lines.at(-1)?.result).toMatchObject({ created: 501 });
  });

  test('go again for a day, but for those that somebody worked on since', async () => {
    const { body } = await importAll([row(2), row(3), row(4)]);
    const id = body.import!.id;
    later(1);
    const [first, second] = await list();
    await server.put(first!.id, { next_step: 'Call' });
    await server.db.execute(sql`
      insert into item_history (opportunity_id, kind, item_id, title, person_id, person_name, how,
        started_at, changed_at)
      values (${second!.id}, 'deal', 'deal', '', ${second!.id}, 'x', 'edit', now(), now())`);
    expect((await server.request('ADMIN', 'GET', path)).body).toMatchObject([
      { id, deals: 3, file_name: 'deals.csv', undone_at: null },
    ]);
    const undone = await undo(id);
    expect(undone).toMatchObject({ status: 200, body: { deleted: 1, kept_total: 2 } });
    expect(undone.body.kept.map(({ name }) => name)).toEqual(
      [first!.name, second!.name].toSorted(),
    );
    expect(await list()).toHaveLength(2);
    expect((await undo(id)).status).toBe(409);
    // What is gone may come again.
    expect((await importAll([row(4)])).body).toMatchObject({ created: 1 });
  });

  test('do not go after a day; an undo and an edit at once lose no edit', async () => {
    const old = (await importAll([row(2)])).body.import!.id;
    later(24);
    expect((await undo(old)).status).toBe(409);
    expect((await server.request('ADMIN', 'GET', path)).body).toEqual([]);
    for (let round = 0; round < 10; round += 1) {
      later(0.1);
      const { body } = await importAll([row(100 + round)]);
      const deal = (await list()).find(({ name }) => name === `Deal ${100 + round}`);
      const [edit, undone] = await Promise.all([
        server.request('ADMIN', 'PUT', `/api/deals/${deal!.id}`, { next_step: 'Call' }),
        undo(body.import!.id),
      ]);
      const isHere = (await list()).some(({ id }) => id === deal!.id);
      expect([edit.status === 200, undone.body.deleted === 0]).toEqual([isHere, isHere]);
    }
  });

  test('are known by names that are longer than an entry of an index can be', async () => {
    const long = (seed: number) =>
      Array.from({ length: 500 }, (_, at) =>
        String.fromCodePoint(0x4e00 + ((at * at * 7919 + at * seed) % 20_000)),
      ).join('');
    const deal = row(2, { name: long(31), company_name: long(97) });
    expect(await importAll([deal])).toMatchObject({ status: 200, body: { created: 1 } });
    expect((await importAll([deal])).body).toMatchObject({ created: 0, known: 1 });
  });

  test('[PERM-01] need write on deals: two of four roles', async () => {
    for (const [role, status] of [
      ['ACCOUNT_EXECUTIVE', 200],
      ['MANAGER', 403],
      ['SALES_ENGINEER', 403],
    ] as const) {
      const body = { file_name: 'x.csv', deals: [row(2)] };
      expect((await server.request(role, 'POST', path, body)).status).toBe(status);
      expect((await server.request(role, 'GET', path)).status).toBe(status);
    }
    const foreign = '00000000-0000-4000-8000-000000000000';
    expect((await undo(foreign)).status).toBe(404);
  });
});
