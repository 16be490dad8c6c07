import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ModelError } from '../../analysis/model-error.ts';
import { AppError } from '../../platform/http/errors.ts';
import { addPage, addSource } from '../../testing/knowledge.ts';
import { createRfpApi } from '../../testing/rfp.ts';
import type { ModelAnswer, RequirementModel } from './answer.service.ts';
import { requirementCalls, requirementTexts } from '../../testing/requirements.ts';

let server: Awaited<ReturnType<typeof createRfpApi>>;
let calls: ReturnType<typeof requirementCalls>;
beforeAll(async () => {
  server = await createRfpApi();
  calls = requirementCalls(server);
});
afterAll(() => server.close());
beforeEach(() => server.empty());

const url = 'https://docs.example.com';
const page = `${url}/access`;
const access =
  '# Access\n\n## Single sign-on\n\nPeople sign in with SAML 2.0. Kerberos is not supported.';
/** What a model says that quotes the page. */
const yes: ModelAnswer = {
  parts: [
    {
      part: 'SAML and Kerberos',
      level: 'limited',
      note: '',
      quotes: [{ passage: 0, text: 'People sign in with SAML 2.0. Kerberos is not supported.' }],
    },
  ],
  level: 'partially_supported',
  comment: 'So so',
  confidence: 0.5,
  leftOut: 0,
};

describe('[RFP-09] analyzing all requirements', () => {
  beforeEach(() => addSource(server.db, { url, pages: { [page]: access } }));

  test('shows what is found for what is open, and how far it is, and gives no level', async () => {
    const id = await calls.add();
    expect(await calls.state(id)).toBeNull();
    const key = await calls.start(id);
    expect(await calls.state(id)).toMatchObject({ status: 'running', total: 3, done: 0 });
    await calls.run(key);
    expect(await calls.state(id)).toMatchObject({ status: 'done', total: 3, done: 3, error: null });
    expect(await calls.list(id)).toMatchObject([
      {
        supportLevel: null,
        comment: null,
        source: 'built-in',
        docLink: `${page}#single-sign-on`,
        stale: false,
        accepted: false,
        passages: [
          { heading: 'Access › Single sign-on', text: expect.stringContaining('SAML 2.0') },
        ],
      },
      {
        supportLevel: null,
        source: 'built-in',
        passages: [{ text: expect.stringContaining('Kerberos is not supported.') }],
      },
      {
        supportLevel: null,
        source: 'built-in',
        comment: null,
        reason: null,
        passages: [],
      },
    ]);
    expect(await calls.deal(id)).toMatchObject({ rfp_progress: 0 });
  });

  test('never touches what a person gave or accepted, not even when it looks again', async () => {
    const id = await calls.add();
    await calls.patch(id, 'req-1', { supportLevel: 'not_supported', comment: 'Mine' });
    await calls.run(await calls.start(id), async () => yes);
    await calls.patch(id, 'req-2', { accepted: true });
    const accepted = (await calls.list(id))[1];
    await addPage(server.db, await sourceId(), page, '# Access\n\nKerberos and SAML are there.');
    await calls.run(await calls.start(id, { again: true }), async () => yes);
    const after = await calls.list(id);
    expect(after[0]).toMatchObject({ supportLevel: 'not_supported', comment: 'Mine' });
    expect(after[1]).toEqual({ ...accepted, stale: true });
  });

  test('an answer given by hand while the model thinks wins', async () => {
    const id = await calls.add();
    const key = await calls.start(id);
    await calls.run(key, async ({ requirement }) => {
      if (requirement === requirementTexts[0])
        await calls.patch(id, 'req-1', { supportLevel: 'not_supported' });
      return yes;
    });
    expect(
      (await calls.list(id)).map(({ supportLevel, source }) => [supportLevel, source]),
    ).toEqual([
      ['not_supported', 'by-hand'],
      ['partially_supported', 'model'],
      [null, 'built-in'],
    ]);
  });

  test('[RFP-04] one answer that cannot be used leaves what was found, says so, and the run goes on', async () => {
    const id = await calls.add();
    await calls.run(await calls.start(id), async ({ requirement }) => {
      if (requirement === requirementTexts[0]) throw new ModelError('unusable_answer', 'No JSON');
      return yes;
    });
    expect(await calls.state(id)).toMatchObject({ status: 'done', done: 3, error: null });
    expect(await calls.list(id)).toMatchObject([
      {
        supportLevel: null,
        source: 'built-in',
        reason: 'The language model’s answer was not used: it couldn’t be read.',
      },
      { supportLevel: 'partially_supported', source: 'model' },
      { supportLevel: null },
    ]);
  });

  test('[RFP-04] neither does one that does not come in time', async () => {
    const id = await calls.add();
    await calls.run(await calls.start(id), async ({ requirement }) => {
      if (requirement === requirementTexts[0]) throw new ModelError('timed_out', 'Too late');
      return yes;
    });
    expect(await calls.state(id)).toMatchObject({ status: 'done', done: 3 });
    expect((await calls.list(id))[0]).toMatchObject({
      source: 'built-in',
      reason: expect.stringContaining('it did not come in time'),
    });
  });

  test('[RFP-08] a model that is over its limit ends the run, and says so', async () => {
    const id = await calls.add();
    await calls.run(await calls.start(id), async () => {
      throw new ModelError('rate_limited', 'Too many questions.');
    });
    expect(await calls.state(id)).toMatchObject({ status: 'failed', error: 'Too many questions.' });
  });

  test('[ANON-01] for what may not be sent to the model there is what was found', async () => {
    await addSource(server.db, { url, pages: { [page]: access } });
    const id = await calls.add();
    await calls.run(await calls.start(id), async () => null);
    expect(
      (await calls.list(id)).map(({ supportLevel, source }) => [supportLevel, source]),
    ).toEqual([
      [null, 'built-in'],
      [null, 'built-in'],
      [null, 'built-in'],
    ]);
  });

  test('can be stopped, keeps what is finished, and goes on when started again', async () => {
    const id = await calls.add(manyRequirements(50));
    const key = await calls.start(id);
    let asked = 0;
    const model: RequirementModel = async () => {
      asked += 1;
      if (asked === 10) await server.request('ADMIN', 'POST', `/api/deals/${id}/rfp/analysis/stop`);
      return yes;
    };
    await calls.run(key, model);
    expect(asked).toBe(12); // those begun together with the tenth are kept too
    expect(await calls.state(id)).toMatchObject({ status: 'stopped', total: 50, done: 12 });
    await calls.run(await calls.start(id), model);
    expect(asked).toBe(50);
    expect(await calls.state(id)).toMatchObject({ status: 'done', total: 38, done: 38 });
  });

  test('goes on where it was after the server was killed, and asks for nothing twice', async () => {
    const id = await calls.add(manyRequirements(30));
    const key = await calls.start(id);
    const asked: string[] = [];
    const power = new AbortController();
    const model: RequirementModel = async ({ requirement }) => {
      asked.push(requirement);
      if (asked.length === 8) power.abort(new Error('killed'));
      return yes;
    };
    await expect(calls.run(key, model, power.signal)).rejects.toThrow('killed');
    expect(await calls.state(id)).toMatchObject({ status: 'running', total: 30, done: 8 });
    await calls.run(key, model);
    expect(asked).toHaveLength(30);
    expect(new Set(asked).size).toBe(30);
    expect(await calls.state(id)).toMatchObject({ status: 'done', done: 30 });
  });

  test('a deal deleted meanwhile ends it, and nothing of it is left', async () => {
    const id = await calls.add(manyRequirements(10));
    const key = await calls.start(id);
    const model: RequirementModel = async () => {
      await server.request('ADMIN', 'DELETE', `/api/deals/${id}`);
      return yes;
    };
    await calls.run(key, model);
    expect((await server.request('ADMIN', 'GET', `/api/deals/${id}`)).status).toBe(404);
    expect(await calls.state(id)).toBeNull();
    expect(await calls.list(id)).toEqual([]);
    await calls.run(key, model); // asked for again, it finds nothing to do
  });

  test('a run that was overtaken writes nothing more', async () => {
    const id = await calls.add();
    const old = await calls.start(id);
    const fresh = await calls.start(id);
    await calls.run(old);
    expect(await calls.state(id)).toMatchObject({ status: 'running', done: 0 });
    await calls.run(fresh);
    expect(await calls.state(id)).toMatchObject({ status: 'done', done: 3 });
  });

  test('[RFP-08] when the model fails it says so, and the finished answers stay', async () => {
    const id = await calls.add(manyRequirements(10));
    const key = await calls.start(id);
    let asked = 0;
    await calls.run(key, async () => {
      asked += 1;
      if (asked === 7) throw new AppError('upstream_failed', 'The model is over its limit.');
      return yes;
    });
    expect(await calls.state(id)).toMatchObject({
      status: 'failed',
      error: 'The model is over its limit.',
      done: 7,
    });
    await server.queue().giveUp(key, 'failed');
    expect((await calls.state(id))?.error).toBe('The model is over its limit.');
  });

  test('an answer that a person stands behind is used again for the same question', async () => {
    const first = await calls.add([{ id: 'A', requirement: 'Do you offer telepathy?' }]);
    await calls.patch(first, 'A', { supportLevel: 'partially_supported', comment: 'On Tuesdays' });
    const second = await calls.add([{ id: 'Q7', requirement: ' do you offer TELEPATHY' }]);
    await calls.run(await calls.start(second));
    expect(await calls.list(second)).toMatchObject([
      {
        supportLevel: 'partially_supported',
        comment: 'On Tuesdays',
        source: 'reused',
        accepted: false,
        reused_from: 'Acme',
      },
    ]);
  });

  test('an answer whose page has changed is marked, and not used again', async () => {
    const first = await calls.add();
    await calls.run(await calls.start(first));
    await calls.patch(first, 'req-2', { accepted: true });
    await addPage(server.db, await sourceId(), page, '# Access\n\nKerberos is supported now.');
    expect((await calls.list(first)).map(({ stale }) => stale)).toEqual([true, true, false]);
    const second = await calls.add();
    await calls.run(await calls.start(second));
    expect((await calls.list(second))[1]).toMatchObject({
      supportLevel: null,
      source: 'built-in',
      stale: false,
    });
  });

  test('only answers since a moment are listed on request', async () => {
    const id = await calls.add();
    await calls.patch(id, 'req-1', { supportLevel: 'fully_supported' });
    const before = (await calls.list(id))[0]?.answered_date ?? '';
    await calls.patch(id, 'req-2', { supportLevel: 'fully_supported' });
    expect((await calls.list(id, `?since=${before}`)).map((each) => each.id)).toEqual(['req-2']);
  });
});

function manyRequirements(count: number) {
  return Array.from({ length: count }, (_, at) => ({ id: `${at}`, requirement: `SAML ${at}` }));
}

async function sourceId(): Promise<string> {
  const { rows } = await server.db.execute<{ id: string }>(sql`select id from knowledge_sources`);
  return rows[0]?.id ?? '';
}
