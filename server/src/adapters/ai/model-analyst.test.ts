import { factsOfNothing } from '@plumbline/domain/analyst/facts-of.ts';
import { createAnonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { expect, test } from 'vitest';
import { startTestModel } from '../../testing/language-model.ts';
import type { Progress } from '../../analysis/analyst.ts';
import { createModelAnalyst } from './model-analyst.ts';

async function setup() {
  const { model, sandbox } = await startTestModel();
  const seen: Progress[] = [];
  const controller = new AbortController();
  const run = {
    signal: controller.signal,
    onProgress: (progress: Progress) => void seen.push(progress),
  };
  const context = {
    facts: { ...factsOfNothing('2026-02-01'), stage: 'Negotiation', value: 240_000 },
    anonymiser: createAnonymiser({
      companies: [{ name: 'Globex', domain: 'globex.example' }],
      people: [{ name: 'Jane Doe', email: 'jane.doe@globex.example' }],
    }),
  };
  return { analyst: createModelAnalyst(model), sandbox, seen, controller, run, context };
}

test('[COM-11] tasks by what was written, names out on the way and back in the answer', async () => {
  const { analyst, sandbox, seen, run, context } = await setup();
  const { answer, given, prompt } = await analyst.analyzeStrategy(
    {
      ...context,
      methodology: 'MEDDPICC',
      data: { pain: 'Jane Doe of Globex loses 20 % of renewals', champion: { name: 'Jane Doe' } },
    },
    run,
  );
  expect(prompt).toBe('commercial-strategy/1');
  expect(answer.length).toBeGreaterThanOrEqual(5);
  expect(answer.every(({ source }) => source === 'model')).toBe(true);
  const sent = JSON.stringify(sandbox.requests());
  expect(sent).not.toMatch(/Jane|Globex/);
  expect(sent).toContain('Negotiation');
  expect(sent).toContain('20 %');
  expect(given).not.toMatch(/Jane|Globex/);
  expect(seen.at(0)).toEqual({ step: 'asking', received: 0 });
  expect(seen.at(-1)?.received).toBeGreaterThan(100);
});

test.each([
  [null, { High: '2026-02-06', Medium: '2026-02-11', Low: '2026-02-16' }],
  ['2026-02-10', { High: '2026-02-06', Medium: '2026-02-09', Low: '2026-02-09' }],
])(
  '[TPL-06] its tasks are due by their priority, before a close date of %s',
  async (close, days) => {
    const { analyst, run, context } = await setup();
    const facts = { ...context.facts, close_date: close };
    const texts = { methodology: 'MEDDPICC', data: { pain: 'Slow' } } as const;
    const { answer } = await analyst.analyzeStrategy({ ...context, ...texts, facts }, run);
    expect(answer.map(({ due_date }) => due_date)).toEqual(
      answer.map(({ priority }) => days[priority]),
    );
    expect(answer.length).toBeGreaterThan(0);
  },
);

test('[CHA-03] an obstacle is answered with the real names', async () => {
  const { analyst, sandbox, run, context } = await setup();
  const { answer, raw } = await analyst.analyzeChallenge(
    { ...context, text: 'Jane Doe (jane.doe@globex.example) froze the budget' },
    run,
  );
  expect(answer.problemAnalysis).toContain('Jane Doe (jane.doe@globex.example) froze the budget');
  expect(raw).toContain('Jane Doe');
  expect(answer.recommendations[0]?.priority).toBe('high');
  expect(JSON.stringify(sandbox.requests())).not.toMatch(/Jane|globex/i);
});

test('a person who no longer wants the answer stops it', async () => {
  const { analyst, sandbox, controller, run, context } = await setup();
  sandbox.behaviour.always = { kind: 'hang' };
  const answer = analyst.analyzeChallenge({ ...context, text: 'Budget' }, run);
  controller.abort();
  await expect(answer).rejects.toMatchObject({ code: 'aborted' });
});
