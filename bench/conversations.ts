import { setTimeout as wait } from 'node:timers/promises';
import { parseConversation } from '@plumbline/domain/conversations/parse.ts';
import { fillTo } from './support/deals.ts';
import { importAll } from './support/import-all.ts';
import { figure, median, milliseconds, spread, type Figure } from './support/figures.ts';
import { listTimes, p95 } from './support/list-times.ts';
import { query, withProduct, type MeasuredProduct } from './support/product.ts';

const deals = 1000;
const entries = 8;
const rounds = 3;
const targetSeconds = 60;
const listTarget = 1.3;

/** The conversations of a whole pipeline read by rules, and the list of deals meanwhile. */
export async function conversationFigures(): Promise<Figure[]> {
  return [
    ...(await measure('of the stand-in’s stories', addStories, rounds)),
    ...(await measure('an answer in each other line', addAnswers, 1)),
  ];
}

/** @param add writes the conversations of each deal of the bench */
function measure(
  label: string,
  add: (product: MeasuredProduct) => Promise<void>,
  times: number,
): Promise<Figure[]> {
  return withProduct(
    async (product) => {
      await add(product);
      await query(product.databaseUrl, 'vacuum analyze');
      const seconds: number[] = [];
      const pairs: { idle: number; busy: number }[] = [];
      await listTimes(product, wait(2000)); // warm
      for (let round = 0; round < times; round++) {
        const idle = await listTimes(product, wait(5000));
        const started = performance.now();
        const reading = readAnew(product);
        const busy = await listTimes(product, reading);
        await reading;
        seconds.push((performance.now() - started) / 1000);
        pairs.push({ idle: p95(idle), busy: p95(busy) });
      }
      const ratios = pairs.map(({ idle, busy }) => busy / idle);
      const [found] = await query<{ count: string }>(
        product.databaseUrl,
        'select count(*)::text as count from suggestions',
      );
      const of = `${deals.toLocaleString('en')} deals of ${entries} conversations, ${label}`;
      return [
        figure(
          `${of}: read by rules`,
          `${spread(seconds, 1)} s, ${found?.count} suggestions`,
          `<= ${targetSeconds} s`,
          median(seconds) <= targetSeconds,
        ),
        figure(
          `${of}: list of deals against idle, p95`,
          spread(ratios),
          `<= ${listTarget}`,
          median(ratios) <= listTarget,
        ),
        figure(
          `${of}: list of deals, p95`,
          `idle ${milliseconds(median(pairs.map(({ idle }) => idle)))}, ` +
            `meanwhile ${milliseconds(median(pairs.map(({ busy }) => busy)))}`,
        ),
      ];
    },
    { HUBSPOT_SYNC_MINUTES: '0' },
  );
}

const ofBench = `o.hubspot_id like 'bench-%'`;
const unread = `select distinct state from conversation_readings where state <> 'idle'`;

/** Has every deal read anew, and waits until none is left. */
async function readAnew({ admin, databaseUrl }: MeasuredProduct): Promise<void> {
  await query(databaseUrl, 'truncate suggestions, conversation_readings');
  await query(
    databaseUrl,
    `insert into conversation_readings (opportunity_id, deal_created_date, state, requested_at)
     select o.id, o.created_date, 'waiting', now() from opportunities o where ${ofBench}`,
  );
  // Whoever pastes something wakes the reader, which takes up all that waits.
  const { id } = await admin.call<{ id: string }>('POST', '/api/deals', { name: 'The last straw' });
  await admin.call('POST', `/api/deals/${id}/conversations`, {
    name: 'Note',
    text: 'They called.',
  });
  await untilRead(databaseUrl);
  await admin.call('DELETE', `/api/deals/${id}`);
}

async function untilRead(databaseUrl: string): Promise<void> {
  for (;;) {
    await wait(250);
    const rows = await query<{ state: string }>(databaseUrl, unread);
    if (rows.some(({ state }) => state === 'failed')) throw new Error('A reading failed');
    if (rows.length === 0) return;
  }
}

/** What the stand-in's deals have written around them, dealt out: each deal has one story's. */
async function addStories(product: MeasuredProduct): Promise<void> {
  const { admin, databaseUrl, hubspot } = product;
  await admin.call('POST', '/api/hubspot/api-key', { apiKey: hubspot.apiKey });
  const imported = await importAll(product);
  await wait(5000);
  await untilRead(databaseUrl);
  await fillTo(databaseUrl, imported + deals);
  const each = `with story as (
      select opportunity_id, row_number() over (order by opportunity_id) - 1 as at,
        count(*) over () as stories
      from conversations group by 1 having count(*) >= ${entries / 2}),
    dealt as (
      select o.id, s.opportunity_id as story
      from (select o.id, row_number() over (order by o.id) as n
            from opportunities o where ${ofBench}) o
      join story s on s.at = o.n % s.stories)`;
  await query(
    databaseUrl,
    `${each}, entry as (
      select *, row_number() over (partition by opportunity_id order by happened_at desc) - 1 as at,
        count(*) over (partition by opportunity_id) as entries
      from conversations)
    insert into conversations (opportunity_id, source, kind, title, happened_at, text, speakers,
      utterances, fingerprint)
    select d.id, 'pasted', e.kind, e.title, e.happened_at - n * interval '1 hour', e.text,
      e.speakers, e.utterances, md5(d.id::text || n)
    from dealt d cross join generate_series(0, ${entries - 1}) n
      join entry e on e.opportunity_id = d.story and e.at = n % e.entries`,
  );
  await query(
    databaseUrl,
    `${each}
    insert into contacts (opportunity_id, external_id, name, email, title, buying_roles)
    select d.id, c.external_id, c.name, c.email, c.title, c.buying_roles
    from dealt d join contacts c on c.opportunity_id = d.story`,
  );
}

/** A call of 40 turns and shorter notes and mails, in which each answer is worth a suggestion. */
async function addAnswers({ databaseUrl }: MeasuredProduct): Promise<void> {
  await fillTo(databaseUrl, deals);
  const context = {
    companyName: 'Customer',
    companyDomain: 'customer.example',
    participants: [
      { name: 'Tom Reed', email: null, title: null, side: 'ours' as const },
      { name: 'Dana Frey', email: null, title: 'CFO', side: 'customer' as const },
    ],
    ownDomains: [],
    ownCompany: null,
    today: '2026-11-20',
  };
  const rows = Array.from({ length: entries }, (_, at) => {
    const parsed = parseConversation({ name: `Entry ${at}`, text: entryOf(at), context });
    if ('problem' in parsed) throw new Error(parsed.problem.told);
    return { ...parsed.conversation, at, happened_at: `2026-11-${10 + at}T09:00:00.000Z` };
  });
  await query(
    databaseUrl,
    `insert into conversations (opportunity_id, source, kind, title, happened_at, text, speakers,
       utterances, fingerprint)
     select o.id, 'pasted', e.kind, e.title, e.happened_at, e.text, e.speakers, e.utterances,
       md5(o.id::text || e.at)
     from opportunities o, jsonb_to_recordset($1::jsonb) as e (at integer, kind text, title text,
       happened_at timestamptz, text text, speakers jsonb, utterances jsonb)`,
    [JSON.stringify(rows)],
  );
}

const questions = [
  'Who signs this in the end?',
  'What does the problem cost you today?',
  'How will you decide between the offers?',
  'What does legal need from us?',
  'Which systems do we have to connect?',
];
const answers = [
  'I do, above 100k it goes to our CFO Ian Cole.',
  'Quotes take five days, and we lose about $240k a year by that.',
  'The committee meets on 4 March and ranks by security, price and time.',
  'Legal takes two weeks, then procurement five days.',
  'We run SAP S/4 with Entra ID, hosted in Frankfurt.',
];

function entryOf(at: number): string {
  const turns = at < 2 ? 40 : 6;
  return Array.from({ length: turns }, (_, turn) => {
    const which = (turn + at) % questions.length;
    const more = turn % 3 === 0 ? ' We talked about that in the last call, too.' : '';
    return `Tom Reed: ${questions[which]}\nDana Frey: ${answers[which]}${more} Point ${at}-${turn}.`;
  }).join('\n');
}
