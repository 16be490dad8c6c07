import { readingShape } from './adapters/ai/prompts/deal-reading.ts';
import { readingFields } from '@plumbline/domain/reading/shape.ts';
import { allRecordings } from '@plumbline/sandbox/model/recorded/recording.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
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

/** Asks for every recorded analysis; who answered, and with how many steps. */
async function analysesOf(world: Awaited<ReturnType<typeof createSampleWorkspace>>) {
  const told: unknown[] = [];
  for (const [file, { question, about }] of strategies) {
    const { rows } = await world.db.execute<{ id: string }>(
      sql`select id from opportunities where name = ${about}`,
    );
    const dealId = rows[0]?.id;
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
  }
});

describe.each(['2026-11-28T22:10:00Z', '2027-02-17T05:20:00Z'])(
  'the sample workspace on %s',
  (day) => {
    test('[AI-01] plays every recorded reading through the real prompt and checks, and declines the rest', async () => {
      const now = () => new Date(day);
      const { model, sandbox } = await startTestModel({ answers: 'recorded' });
      const analystNow = async () => createModelAnalyst(model);
      const world = await createSampleWorkspace(now, { analystNow });
      try {
        const deals = await world.import();
        const anonymiserOf = dealAnonymiser(world.db, world.findWhole);
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
      } finally {
        await world.close();
      }
    });
  },
);
