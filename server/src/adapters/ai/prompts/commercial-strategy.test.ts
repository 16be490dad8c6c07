import { describe, expect, test } from 'vitest';
import { anonymisedText as say, startTestModel } from '../../../testing/language-model.ts';
import { testDossier } from '../../../testing/dossier.ts';
import { commercialStrategy } from './commercial-strategy.ts';
import { techPlanStrategy } from './tech-plan-strategy.ts';

const written = {
  pain: 'Renewals are missed every quarter',
  champion: { name: '[PERSON_1]' },
} as const;
const dossier = testDossier({
  about: { methodology: 'MEDDPICC', data: written },
  facts: { close_date: '2026-03-31' },
});
const commercial = commercialStrategy({ methodology: 'MEDDPICC', dossier });
const techPlan = techPlanStrategy({
  dossier: testDossier({
    about: 'TECH PLAN',
    deal: { technical_insights_hurdles: 'No SAML yet in the trial' },
  }),
  notes: say('Renewals are their worry'),
});

test('[COM-11] a strategy has 5 to 8 tasks and says what is not written yet', async () => {
  const { model } = await startTestModel();
  for (const call of [commercial, techPlan]) {
    expect(call.system).toContain('5 to 8');
    expect(call.text).toContain('Nothing is written yet of: ');
    const { tasks } = (await model.answer(call)).value;
    expect(tasks.length).toBeGreaterThanOrEqual(5);
    expect(tasks.length).toBeLessThanOrEqual(8);
    expect(tasks[0]).toEqual({
      keep: null,
      title: expect.any(String),
      description: expect.any(String),
      priority: expect.stringMatching(/^(High|Medium|Low)$/),
      section: expect.any(String),
      quotes: [],
      due_date: null,
    });
    const quoted = tasks.flatMap(({ quotes }) => quotes.map(({ text }) => text));
    expect(quoted.join()).toMatch(/Renewals are|No SAML yet/);
  }
});

describe('[COM-11] a strategy', () => {
  const step = (at: number, fields: object = {}) => ({
    keep: null,
    title: `Step ${at}`,
    description: 'Do it',
    section: 'pain',
    quotes: ['renewals are missed'],
    due_date: null,
    priority: 'high',
    ...fields,
  });
  const steps = (count: number) => Array.from({ length: count }, (_step, at) => step(at + 1));
  const says = (answer: object) => ({ kind: 'says' as const, text: JSON.stringify(answer) });
  const answered = async (...answers: object[]) => {
    const { model, sandbox } = await startTestModel({ next: answers.map(says) });
    const { value } = await model.answer(commercial);
    return { ...value, asked: sandbox.requests().length };
  };

  test('of more than 8 tasks the first count', async () => {
    const { tasks, asked } = await answered({ verdict: '', tasks: steps(11) });
    expect(tasks.map(({ title }) => title)).toEqual(steps(8).map(({ title }) => title));
    expect(asked).toBe(1);
  });

  test('an honest three with a verdict are taken as they are', async () => {
    const verdict = 'Not enough is written: nobody has met the buyer.';
    const answer = await answered({ verdict, tasks: steps(3) });
    expect(answer).toMatchObject({ verdict, asked: 1 });
    expect(answer.tasks).toHaveLength(3);
  });

  test('three without a verdict are asked for again, and then taken', async () => {
    const three = { verdict: '', tasks: steps(3) };
    const answer = await answered(three, three);
    expect(answer.tasks).toHaveLength(3);
    expect(answer.asked).toBe(2);
  });

  test('a step with words that nobody wrote is left out and counted, the answer stands', async () => {
    const quotes = ['the buyer approved it today'];
    const forged = step(6, { title: 'Send the contract', quotes });
    const { tasks, asked, dropped } = await answered({
      verdict: 'Near',
      tasks: [...steps(5), forged, null, 'Call them'],
    });
    expect(tasks.map(({ title }) => title)).not.toContain('Send the contract');
    expect([tasks.length, asked, dropped]).toEqual([5, 1, 3]);
  });

  test('an answer of which too little is left, and that does not say why, is asked for again', async () => {
    const forged = step(1, { quotes: ['the buyer approved it today'] });
    const { tasks, asked, dropped } = await answered(
      { verdict: '', tasks: [...steps(4), forged] },
      { verdict: '', tasks: [...steps(4), forged] },
    );
    expect([tasks.length, asked, dropped]).toEqual([4, 2, 1]);
  });

  test('a gap needs no words, but its section must lack some', async () => {
    const gap = step(1, { section: 'metrics', quotes: [] });
    const said = step(2, { section: 'pain', quotes: '' });
    const answer = { verdict: 'Thin', tasks: [gap, said] };
    expect((await answered(answer, answer)).tasks).toMatchObject([
      { section: 'metrics', quotes: [] },
    ]);
  });

  test.each([
    ['Critical', 'High'],
    ['urgent', 'High'],
    ['MODERATE', 'Medium'],
  ])('the priority %s is read as %s', async (priority, read) => {
    const { tasks, asked } = await answered({
      verdict: 'Near',
      tasks: [step(1, { priority })],
    });
    expect([tasks[0]?.priority, asked]).toEqual([read, 1]);
  });

  test('neither a task nor a verdict is no answer', async () => {
    const nothing = { verdict: '', tasks: [] };
    const { model } = await startTestModel({ next: [says(nothing), says(nothing)] });
    await expect(model.answer(commercial)).rejects.toMatchObject({ code: 'unusable_answer' });
  });
});
