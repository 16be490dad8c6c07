import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CrmWriting } from '../../adapters/hubspot/writings.ts';
import { conversations } from '../../platform/db/schema/conversations.ts';
import { crmOwners } from '../../platform/db/schema/crm.ts';
import { createTestApi } from '../../testing/app.ts';
import { emptyTables } from '../../testing/database.ts';
import { contextOf } from './context.queries.ts';
import { fetchWritings, type WritingsDependencies } from './hubspot-reading.job.ts';

let server: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  server = await createTestApi({ jobs: { send: async () => {} } });
});
beforeEach(() => emptyTables(server.db, 'opportunities', 'crm_deal_facts', 'crm_owners'));
afterAll(() => server.close());

const fetchAll = ({ readWritings }: Pick<WritingsDependencies, 'readWritings'>) =>
  fetchWritings(
    {
      db: server.db,
      now: () => new Date(),
      log: pino({ level: 'silent' }),
      timeZone: 'UTC',
      isOn: true,
      readWritings,
      sendReading: async () => {},
    },
    new AbortController().signal,
  );

async function importDeal(index: number): Promise<string> {
  const { body } = await server.request('ADMIN', 'POST', '/api/deals', {
    name: 'Deal',
    hubspot_id: String(9_000_100_000 + index),
    owner: 'Grace Lindgren',
    company_name: 'Alder & Finch Logistics',
    company_domain: 'alderfinch.example',
  });
  return (body as { id: string }).id;
}

const storedOf = (id: string) =>
  server.db.select().from(conversations).where(eq(conversations.opportunity_id, id));

const call = (name: string, email: string | null, text: string) => ({ name, email, text, at: 1 });
const readAs = (changes: Partial<CrmWriting>[]) => ({
  readWritings: async ([dealId]: readonly string[]) => ({
    deals: [
      {
        dealId: dealId ?? '',
        contacts: [],
        unread: [],
        waiting: [],
        writings: changes.map((each, at) => ({
          id: `calls/${at}`,
          kind: 'call' as const,
          title: 'Call',
          at: `2026-10-0${at + 1}T09:00:00.000Z`,
          body: '',
          envelope: null,
          ownerId: null,
          utterances: null,
          contacts: [],
          ...each,
        })),
      },
    ],
    hidden: [],
  }),
});
const sideOf = async (id: string, name: string) =>
  (await storedOf(id)).flatMap(({ speakers }) => speakers).find((each) => each.name === name)?.side;
const colleague = (owner_id: string, name: string, email: string | null) =>
  server.db.insert(crmOwners).values({ portal_id: '', owner_id, name, email });

test('[DET-04] who can own deals in HubSpot is ours, and so is who has an address beside theirs', async () => {
  await colleague('1', 'Ken Ito', 'k.ito@plumb-east.example');
  const id = await importDeal(24);
  const said = 'We need it by May, our budget is 40k and I sign myself.';
  await fetchAll(
    readAs([
      {
        utterances: [
          call('Ken Ito', null, said),
          call('Mia Lang', 'mia@plumb-east.example', said),
          call('Ken', null, said),
        ],
      },
    ]),
  );
  expect(await sideOf(id, 'Ken Ito')).toBe('ours');
  expect(await sideOf(id, 'Mia Lang')).toBe('ours');
  expect(await sideOf(id, 'Ken')).not.toBe('ours');
});

test('[DET-04] who sent an outgoing email or held a call is ours in the deal’s other conversations', async () => {
  await colleague('7', 'Olga Reyes', null);
  const id = await importDeal(24);
  const envelope = { fromName: 'Mia Lang', to: ['d@alderfinch.example'] };
  await fetchAll(
    readAs([
      {
        id: 'emails/1',
        kind: 'email',
        body: 'The offer is attached.',
        envelope: { ...envelope, from: 'mia@partner.example', isOutgoing: true },
      },
      {
        id: 'emails/2',
        kind: 'email',
        body: 'We have a budget of 40k for it.',
        envelope: {
          from: 'ann@elsewhere.example',
          fromName: 'Ann Bell',
          to: [],
          isOutgoing: false,
        },
      },
      {
        ownerId: '7',
        utterances: [
          call('Mia', null, 'We need it by May.'),
          call('Olga', null, 'Our budget is 40k.'),
          call('Ann', null, 'I sign myself, our CFO only reads it.'),
        ],
      },
    ]),
  );
  expect(await sideOf(id, 'Mia')).toBe('ours');
  expect(await sideOf(id, 'Olga')).toBe('ours');
  expect(await sideOf(id, 'Ann')).not.toBe('ours');
  const context = await contextOf(server.db, id, '2026-11-22');
  expect(context?.participants).toContainEqual({
    name: 'Mia Lang',
    email: 'mia@partner.example',
    title: null,
    side: 'ours',
  });
});
