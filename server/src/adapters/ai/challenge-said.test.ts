import { dossierOf } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { factsOfNothing } from '@plumbline/domain/analyst/facts-of.ts';
import { createAnonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import type { SaidPart } from '@plumbline/domain/reading/said-parts.ts';
import { expect, test } from 'vitest';
import { startTestModel } from '../../testing/language-model.ts';
import { createModelAnalyst } from './model-analyst.ts';

const said: SaidPart[] = [
  {
    name: 'reading of the conversations',
    lines: [{ head: 'in short: ', text: 'Money is gone until July. [q1]', day: null }],
  },
  {
    name: 'said',
    lines: [
      {
        head: 'q1 2026-01-20 Jane Doe (customer): ',
        text: 'Unsigned spend is on hold to June 30.',
        day: '2026-01-20',
      },
    ],
  },
];

async function setup(answer: object) {
  const { model, sandbox } = await startTestModel({
    always: { kind: 'says', text: JSON.stringify(answer) },
  });
  const facts = factsOfNothing('2026-02-01');
  const context = {
    facts,
    said,
    anonymiser: createAnonymiser({ companies: [], people: [{ name: 'Jane Doe', email: null }] }),
    dossier: () => dossierOf({ facts, opportunity: null }),
  };
  const run = { signal: new AbortController().signal, onProgress: () => {} };
  const sent = () => JSON.stringify(sandbox.requests());
  return { analyst: createModelAnalyst(model), context, run, sent };
}

test('[CHA-03] a commercial challenge is told the reading; what was said carries advice, what it concludes does not', async () => {
  const advice = (action: string, evidence: string) => ({ action, priority: 'high', evidence });
  const { analyst, context, run, sent } = await setup({
    problemAnalysis: 'Money.',
    summary: 'Wait.',
    recommendations: [
      advice('Ask for an exception.', 'Unsigned spend is on hold to June 30.'),
      advice('Plan for July.', 'Money is gone until July.'),
    ],
  });
  const { answer, dropped } = await analyst.analyzeChallenge(
    { ...context, text: 'The budget is frozen' },
    run,
  );
  expect(sent()).toContain('in short: Money is gone until July.');
  expect(sent()).toContain('Unsigned spend is on hold');
  expect(sent()).not.toContain('Jane');
  expect(answer.recommendations.map(({ action }) => action)).toEqual(['Ask for an exception.']);
  expect(dropped).toBe(1);
});

test('[TCH-02] a technical challenge is told the reading as well', async () => {
  const { analyst, context, run, sent } = await setup({
    summary: 'Groups.',
    recommendations: [{ text: 'Ask which groups.', quote: '', source: null }],
    risks: [],
    confidence: 50,
    comment: '',
  });
  const challenge = {
    title: 'Groups from Okta',
    description: 'They want groups.',
    severity: 'High' as const,
    status: 'Open' as const,
    openDays: 3,
  };
  await analyst.analyzeTechnicalChallenge({ ...context, challenge, search: async () => [] }, run);
  expect(sent()).toContain('Unsigned spend is on hold');
  expect(sent()).not.toContain('Jane');
});
