import { can } from '@plumbline/domain/people/permissions.ts';
import { roles } from '@plumbline/domain/people/roles.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAskApi, modelAnswers } from '../../testing/ask.ts';

const call = [
  'Tom Reed (Plumbline): Who has to sign?',
  'Priya Nair (Halden): Our CFO signs, but not before the security review is through.',
  'Tom Reed (Plumbline): And where must the data live?',
  'Priya Nair (Halden): Data residency means Frankfurt for us, nothing leaves the EU.',
].join('\n');

let server: Awaited<ReturnType<typeof createAskApi>>;
beforeAll(async () => {
  server = await createAskApi();
});
beforeEach(async () => {
  server.withoutModel();
  await server.empty();
});
afterAll(() => server.close());

const text = async (id: string): Promise<string> =>
  ((await server.request('ADMIN', 'GET', `/api/conversations/${id}`)).body as { text: string })
    .text;

describe('[COM-01] a question on a deal', () => {
  test('is answered by statements whose quotes are cut out of the conversation at their place', async () => {
    const reply = {
      answer: [
        { text: 'The CFO signs.', quotes: ['1.2 Our CFO signs'] },
        { text: 'It waits for security.', quotes: ['1.2', '1.1'] },
      ],
      missing: 'when the review ends.',
    };
    await server.withModel({ always: modelAnswers(reply) });
    const { id, call: said } = await server.addDeal(call);
    const { answer, quotes, read, refusal } = await server.ask(id, 'Who has to sign?');
    expect(answer).toMatchObject({
      statements: [
        { text: 'The CFO signs.', quotes: [1] },
        { text: 'It waits for security.', quotes: [2, 3] },
      ],
      missing: 'when the review ends',
      dropped: 0,
      model: 'openai-compatible/stand-in-1',
    });
    expect(refusal).toBeNull();
    const whole = await text(said);
    for (const quote of quotes) {
      expect(quote).toMatchObject({ conversation_id: said, section: null, deal_id: id });
      expect(whole.slice(quote.start, quote.end)).toBe(quote.text);
    }
    expect(quotes[0]).toMatchObject({ text: 'Our CFO signs', speaker: 'Priya Nair' });
    expect(read).toMatchObject({ is_whole: true, texts: 0, conversations: [{ id: said }] });
  });

  test('drops and counts what refers to no line, in whatever form', async () => {
    const made = (...quotes: string[]) => ({ text: 'Dana signed.', quotes });
    const { requests } = await server.withModel({
      always: modelAnswers({
        answer: [
          made('9.1'),
          made('Our CFO signs'),
          made(),
          made('-1.-1', '1.99'),
          { text: 'n/a', quotes: ['1.2'] },
          made('1.2', '7.7'),
        ],
      }),
    });
    const { id } = await server.addDeal(call);
    const told = await server.ask(id, 'Who has to sign?');
    expect(told.answer).toMatchObject({
      statements: [{ text: 'Dana signed.', quotes: [1] }],
      dropped: 5,
    });
    expect(told.quotes).toHaveLength(1);
    expect(requests()).toHaveLength(1);
  });

  test('that nothing answers says what was read, with its list', async () => {
    await server.withModel({ always: modelAnswers({ missing: 'what it may cost' }) });
    const { id } = await server.addDeal(call);
    await server.paste(id, 'Priya Nair: Not before spring.', {
      happened_at: '2026-11-10T09:00:00.000Z',
    });
    const { answer, read, quotes } = await server.ask(id, 'What is the budget?');
    expect(answer).toMatchObject({ statements: [], missing: 'what it may cost', dropped: 0 });
    expect(quotes).toEqual([]);
    expect(read.searched).toBe(2);
    expect(read.conversations.map(({ said_at }) => said_at.slice(0, 10))).toEqual([
      '2026-11-10',
      '2026-11-03',
    ]);
  });

  test('is answered by the stand-in in the shape that is asked for', async () => {
    const { requests } = await server.withModel();
    const { id } = await server.addDeal(call);
    const { answer, quotes } = await server.ask(id, 'What did they say about data residency?');
    expect(answer?.statements[0]?.text).toContain('Frankfurt');
    expect(quotes[0]?.text).toContain('Frankfurt');
    expect(requests()).toHaveLength(1);
  });

  test('[ANON-01] goes without names, and the answer gets them back', async () => {
    const reply = { answer: [{ text: '[PERSON_1] asked: P1, P2, N1, N2', quotes: ['1.1'] }] };
    const { requests } = await server.withModel({ always: modelAnswers(reply) });
    const { id } = await server.addDeal(call);
    const told = await server.ask(id, 'What does Priya Nair of Halden want?');
    expect(JSON.stringify(requests())).not.toMatch(/Priya|Nair|Tom|Reed|Halden/);
    // Who speaks may be named by the short head of their lines; which number that is follows from the texts.
    const [statement] = told.answer?.statements ?? [];
    expect(statement?.text).toContain('Tom Reed');
    expect(statement?.text).toContain('Priya Nair');
    expect(statement?.text).not.toContain('PERSON');
    expect(told.has_anonymized_data).toBe(true);
    expect(told.given).toContain('<<<question>>>');
    expect(told.given).not.toMatch(/Priya|Halden/);
  });

  test('of an unknown deal is not found, and an empty or endless one is refused', async () => {
    const ask = (path: string, question: string) =>
      server.request('ADMIN', 'POST', path, { question });
    const gone = '/api/deals/00000000-0000-4000-8000-0000000000ff/questions';
    expect((await ask(gone, 'Who?')).status).toBe(404);
    const { id } = await server.addDeal(call);
    expect((await ask(`/api/deals/${id}/questions`, ' ')).status).toBe(400);
    expect((await ask('/api/questions', 'x'.repeat(501))).status).toBe(400);
  });
});

describe('without an answer of a model the passages stand', () => {
  const question = 'What did they say about data residency?';
  const found = { answer: null, id: null, quotes: [] };

  test('where none is set up', async () => {
    const { id } = await server.addDeal(call);
    const told = await server.ask(id, question);
    expect(told).toMatchObject({ ...found, refusal: 'off' });
    expect(told.passages[0]?.text).toContain('Frankfurt');
  });

  test('at the cap', async () => {
    await server.withModel({}, 1);
    const { id } = await server.addDeal(call);
    await server.ask(id, question);
    const told = await server.ask(id, question);
    expect(told).toMatchObject({ ...found, refusal: 'budget' });
    expect(told.passages).not.toEqual([]);
  });

  test('where it fails', async () => {
    await server.withModel({ always: { kind: 'says', text: 'No JSON' } });
    const { id } = await server.addDeal(call);
    const told = await server.ask(id, question);
    expect(told).toMatchObject({ ...found, refusal: 'failed', told: expect.any(String) });
    expect(told.passages[0]?.text).toContain('Frankfurt');
  });

  test('where a question shares no word with anything, or nothing is there, no model is asked', async () => {
    const { requests } = await server.withModel();
    const deal = await server.add();
    expect(await server.ask(deal.id, question)).toMatchObject({
      ...found,
      refusal: 'nothing',
      passages: [],
    });
    expect(await server.ask(null, 'Zebra?')).toMatchObject({ ...found, refusal: 'nothing' });
    expect(requests()).toEqual([]);
  });
});

describe('[PERM-01] typed texts', () => {
  const typed = {
    meddpicc_data: { paper_process: 'Signature zqcommercial by the board.' },
    technical_insights_hurdles: 'Signature zqtechnical of their CISO.',
  };

  test.each(roles)(
    'that %s may not read reach no prompt, no passage and no answer',
    async (role) => {
      const { requests } = await server.withModel();
      const { id } = await server.addDeal(call, typed);
      const told = await server.ask(id, 'Whose signature is needed?', role);
      const isCommercial = can(role, 'read', 'commercialInsights');
      const isTechnical = can(role, 'read', 'technicalInsights');
      for (const place of [JSON.stringify(requests()), JSON.stringify(told)]) {
        expect(place.includes('zqcommercial')).toBe(isCommercial);
        expect(place.includes('zqtechnical')).toBe(isTechnical);
      }
    },
  );

  test.each(roles)('keep a saved answer from %s who may not read them all', async (role) => {
    await server.withModel();
    const { id } = await server.addDeal(call, typed);
    const asked = {
      commercial: await server.ask(id, 'Whose signature is needed?', 'ACCOUNT_EXECUTIVE'),
      technical: await server.ask(id, 'Whose signature is needed?', 'SALES_ENGINEER'),
      both: await server.ask(id, 'Whose signature is needed?'),
      neither: await server.ask(id, 'What about residency in Frankfurt?'),
    };
    for (const each of Object.values(asked)) await server.save(id, each.id);
    const seen = new Set((await server.saved(id, role)).map((each) => each.id));
    const isCommercial = can(role, 'read', 'commercialInsights');
    const isTechnical = can(role, 'read', 'technicalInsights');
    expect(seen.has(asked.commercial.id ?? '')).toBe(isCommercial);
    expect(seen.has(asked.technical.id ?? '')).toBe(isTechnical);
    expect(seen.has(asked.both.id ?? '')).toBe(isCommercial && isTechnical);
    expect(seen.has(asked.neither.id ?? '')).toBe(true);
    // Nor can it be taken away unseen.
    if (role === 'MANAGER') return;
    const { status } = await server.save(id, asked.both.id, role, false);
    expect(status).toBe(isCommercial && isTechnical ? 200 : 404);
  });

  test('are quoted as texts of our own, with their section', async () => {
    await server.withModel({
      always: modelAnswers({ answer: [{ text: 'The board signs.', quotes: ['2.1'] }] }),
    });
    const { id } = await server.addDeal(call, typed);
    const { quotes, read } = await server.ask(
      id,
      'Whose signature is needed?',
      'ACCOUNT_EXECUTIVE',
    );
    expect(quotes).toMatchObject([
      {
        conversation_id: null,
        section: 'meddpicc_data.paper_process',
        text: typed.meddpicc_data.paper_process,
        side: 'ours',
      },
    ]);
    expect(read.texts).toBe(1);
  });
});

describe('[OPP-01] a question about all deals', () => {
  test('is answered deal by deal, from what was said on those that are open', async () => {
    const { requests } = await server.withModel();
    const waits = await server.addDeal('Ann Lee: The security review takes until March.', {
      name: 'Northwind renewal',
      company_name: 'Northwind',
      stage: 'Negotiation',
    });
    await server.addDeal('Bo Dahl: We lost interest in security reviews.', {
      name: 'Gone',
      stage: 'Closed Lost',
    });
    await server.addDeal('Cy Marsh: All is signed.', { name: 'Other', stage: 'Negotiation' });
    const told = await server.ask(null, 'Which deals wait for security?');
    expect(told.id).toBeNull();
    expect(told.quotes).toMatchObject([
      { deal_id: waits.id, deal_name: 'Northwind renewal', conversation_id: waits.call },
    ]);
    expect(told.read).toMatchObject({ deals: 2, searched: 2 });
    expect(told.read.conversations).toHaveLength(1);
    const sent = JSON.stringify(requests());
    expect(sent).not.toMatch(/Northwind|Ann Lee|Bo Dahl|Gone|Halden/);
  });

  test('finds without a model', async () => {
    const { call: said } = await server.addDeal(call);
    const told = await server.ask(null, 'Which deals wait for the security review?');
    expect(told).toMatchObject({ answer: null, refusal: 'off' });
    expect(told.passages[0]).toMatchObject({ conversation_id: said });
    expect(told.passages[0]?.text).toContain('security review');
  });

  test.each(["'); drop table people; --", '& | ! : * <-> (', "security' & !'x", '%_\\'])(
    'takes %s for words',
    async (question) => {
      await server.addDeal(call);
      expect((await server.ask(null, question)).answer).toBeNull();
    },
  );
});
