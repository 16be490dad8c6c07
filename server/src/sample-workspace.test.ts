import { readingShape } from './adapters/ai/prompts/deal-reading.ts';
import { readingFields } from '@plumbline/domain/reading/model-reading.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reviewSchema } from '@plumbline/domain/suggestions/wire.ts';
import { askAnswerSchema } from '@plumbline/domain/ask/wire.ts';
import { allRecordings } from '@plumbline/sandbox/model/recorded/recording.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { askModel } from './adapters/ai/ask-model.ts';
import { dealModel } from './adapters/ai/deal-model.ts';
import { createModelAnalyst } from './adapters/ai/model-analyst.ts';
import { dealAnonymiser } from './analysis/deal-names.ts';
import { findDealReading } from './features/conversations/deal-reading.queries.ts';
import { startTestModel } from './testing/language-model.ts';
import { createSampleWorkspace } from './testing/sample-workspace.ts';

const recordings = [...allRecordings()].filter(([, each]) => each.question === 'deal-reading');

const strategies = [...allRecordings()].flatMap(([file, each]) =>
  each.question.endsWith('-strategy')
    ? [[file, { ...each, answer: each.answer as { tasks: unknown[] } }] as const]
    : [],
);

const ofQuestion = (question: string) =>
  [...allRecordings()].filter(([, each]) => each.question === question);

type World = Awaited<ReturnType<typeof createSampleWorkspace>>;

async function idOf({ db }: World, about: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from opportunities where name = ${about}`,
  );
  return rows[0]?.id;
}

/** Asks every recorded question; how many statements of its answer stand, and how many were left out. */
async function answersOf(world: World) {
  const told: unknown[] = [];
  for (const [file, { about, texts }] of ofQuestion('ask')) {
    const id = await idOf(world, about);
    const path = id === undefined ? '/api/questions' : `/api/deals/${id}/questions`;
    const { body } = await world.request('ADMIN', 'POST', path, {
      question: texts['question']?.[0],
    });
    const { answer } = v.parse(askAnswerSchema, body);
    const left = /\{20\d\d-|\[(?:PERSON|NAME|COMPANY)/.exec(JSON.stringify(answer))?.[0];
    told.push([file, answer?.statements.length, answer?.dropped, left]);
  }
  return told;
}

/** Makes challenges of the risks that are suggested first, and asks for ways out; what was left out of each. */
async function solutionsOf(world: World) {
  const told: unknown[] = [];
  const call = async (path: string, sent: object) =>
    (await world.request('ADMIN', 'POST', path, sent)).body as Record<string, unknown>;
  const deals = new Set(ofQuestion('commercial-challenge').map(([, { about }]) => about));
  for (const about of deals) {
    const dealId = await idOf(world, about);
    const risks = (await findDealReading(world.db, dealId ?? ''))?.reading?.risks ?? [];
    const of = (side: string) => risks.filter(({ sides }) => sides[0] === side);
    for (const { text } of of('commercial').slice(0, 2)) {
      const { source, dropped } = await call('/api/ai/analyze-commercial', {
        prompt: text,
        dealId,
      });
      told.push([about, source, dropped]);
    }
    for (const { text } of of('technical')) {
      const form = { dealId, title: text, description: text, severity: 'Medium', status: 'Open' };
      const { data } = await call('/api/technical-insights/technical-challenges', form);
      const { id } = data as { id: string };
      const path = `/api/technical-insights/technical-challenges/${id}/analyze`;
      const { source, dropped } = await call(path, {});
      told.push([`${about}, technical`, source, dropped]);
    }
  }
  return told;
}

/** What the review of a deal tells of it: the score once all that stands is accepted, and fields by standing. */
async function reviewOf(world: World, about: string) {
  const path = `/api/deals/${await idOf(world, about)}/suggestions`;
  const { body } = await world.request('ADMIN', 'GET', path);
  const { suggestions, provisional_score } = v.parse(reviewSchema, body);
  const count = (...wanted: string[]) =>
    suggestions.filter(({ standing }) => wanted.includes(standing)).length;
  return {
    score: provisional_score,
    stand: count('supported'),
    denied: count('denied'),
    open: count('unclear', 'ours_only'),
  };
}

/** The same figures as the landing page shows them. */
function figuresOnLanding(): Record<string, number> {
  const path = join(import.meta.dirname, '../../web/src/features/landing/dead-deal.ts');
  const [, figures = ''] = /figures: \{([^}]*)\}/.exec(readFileSync(path, 'utf8')) ?? [];
  return Object.fromEntries(
    [...figures.matchAll(/(\w+): (\d+)/g)].map(([, name, figure]) => [name, Number(figure)]),
  );
}

/** Asks for every recorded analysis; who answered, and with how many steps. */
async function analysesOf(world: World) {
  const told: unknown[] = [];
  for (const [file, { question, about }] of strategies) {
    const dealId = await idOf(world, about);
    const { status, body } = await (question === 'commercial-strategy'
      ? world.request('ADMIN', 'POST', '/api/ai/analyze-strategy', {
          methodology: 'MEDDPICC',
          data: {},
          dealId,
        })
      : world.request('ADMIN', 'POST', '/api/technical-insights/strategy', { dealId }));
    const { source, tasks, data } = body as {
      source: string;
      tasks?: unknown[];
      data?: { tasks: unknown[] };
    };
    told.push([file, status, source, (tasks ?? data?.tasks)?.length]);
  }
  return told;
}

test('a recorded reading has the shape that is asked for, item by item', () => {
  for (const [name, { answer }] of recordings) {
    const misshapen = new Map<string, number>();
    const read = v.parse(readingShape(readingFields, misshapen), answer);
    expect([name, [...misshapen.values()].filter(Boolean)]).toEqual([name, []]);
    // Nothing is cut: what is longer would lose its end.
    const cut = JSON.stringify(read).length < JSON.stringify(answer).length - 400;
    expect([name, cut]).toEqual([name, false]);
    // Four letters a token, at most what a deal may take.
    expect([name, Math.max(JSON.stringify(answer).length / 4, 2200)]).toEqual([name, 2200]);
  }
});

describe.each(['2026-11-28T22:10:00Z', '2027-02-17T05:20:00Z'])(
  'the sample workspace on %s',
  (day) => {
    test('[AI-01] plays every recorded reading through the real prompt and checks, and declines the rest', async () => {
      const now = () => new Date(day);
      const { model, sandbox } = await startTestModel({ answers: 'recorded' });
      const analystNow = async () => createModelAnalyst(model);
      const anonymiserOf: ReturnType<typeof dealAnonymiser> = (...given) =>
        dealAnonymiser(world.db, world.findWhole)(...given);
      const askModelNow = async () => ({ name: 'sample', ask: askModel(model, anonymiserOf) });
      const world: World = await createSampleWorkspace(now, { analystNow, askModelNow });
      try {
        const deals = await world.import();
        await world.read(dealModel(model, anonymiserOf));
        const read: { name: string; dropped: number; left: string | undefined }[] = [];
        const others: (string | null)[] = [];
        for (const { id } of deals) {
          const row = await findDealReading(world.db, id);
          const name = (await world.findWhole(id))?.name ?? '';
          // Names are back, and no mark of a template or of a placeholder is left.
          const left = /[{[](?:PERSON|NAME|COMPANY|20\d\d-)/.exec(JSON.stringify(row))?.[0];
          if (row?.reading) read.push({ name, dropped: row.dropped, left });
          else if (row) others.push(row.told);
        }
        expect(read.filter(({ left }) => left)).toEqual([]);
        expect(new Set(others)).toEqual(new Set(['The language model declined to answer this.']));
        const stale = recordings.filter(
          ([, { about }]) => !read.some(({ name }) => name === about),
        );
        // Its texts changed since: record it again, or delete it.
        expect(stale.map(([file]) => file)).toEqual([]);
        expect(read.filter(({ dropped }) => dropped > 3)).toEqual([]);
        expect(sandbox.requests().length).toBeGreaterThan(recordings.length);
        expect(await analysesOf(world)).toEqual(
          strategies.map(([file, { answer }]) => [file, 200, 'model', answer.tasks.length]),
        );
        // Before anything is changed: [LAND-02] shows this deal.
        expect(await reviewOf(world, 'Brightwater Health – Security package')).toEqual(
          figuresOnLanding(),
        );
        expect(await answersOf(world)).toEqual(
          ofQuestion('ask').map(([file, { answer }]) => [
            file,
            (answer as { answer: unknown[] }).answer.length,
            0,
            undefined,
          ]),
        );
        const solutions = ofQuestion('commercial-challenge').map(([, { about }]) => about);
        const technical = 'Juniper Foods – Enterprise licence, technical';
        expect(new Set(await solutionsOf(world))).toEqual(
          new Set([...solutions, technical].map((about) => [about, 'model', 0])),
        );
      } finally {
        await world.close();
      }
    });
  },
);
