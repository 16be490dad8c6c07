import { dossierOf } from '@plumbline/domain/analyst/dossier/dossier.ts';
import { factsOfNothing } from '@plumbline/domain/analyst/facts-of.ts';
import { createAnonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import { expect, test } from 'vitest';
import { builtInAnalyst } from './built-in-analyst.ts';

const facts = factsOfNothing('2026-11-21');
const dossier = () => dossierOf({ facts, opportunity: null });
const run = { signal: new AbortController().signal, onProgress: () => {} };

function anonymiserThat(anonymise: () => never) {
  return { ...createAnonymiser({ companies: [], people: [] }), anonymise };
}

test('[ANON-01] it answers where a name cannot be taken out, and a note is kept in place of the text', async () => {
  const anonymiser = anonymiserThat(() => {
    throw new LeakError(['umbrella']);
  });
  const challenge = { title: 'SSO', severity: 'High', status: 'Open', openDays: 3 } as const;
  const analyses = await Promise.all([
    builtInAnalyst.analyzeStrategy(
      {
        anonymiser,
        facts,
        dossier,
        said: [],
        methodology: 'MEDDPICC',
        data: { pain: 'Umbrella waits for quotes' },
      },
      run,
    ),
    builtInAnalyst.analyzeChallenge(
      { anonymiser, facts, dossier, said: [], text: 'Umbrella has no budget' },
      run,
    ),
    builtInAnalyst.analyzeTechnicalChallenge(
      {
        anonymiser,
        facts,
        dossier,
        said: [],
        challenge: { ...challenge, description: 'Umbrella asks for SSO' },
        search: async () => [],
      },
      run,
    ),
  ]);
  for (const { answer, given } of analyses) {
    expect(answer).toBeTruthy();
    expect(given).toContain("didn't keep the text");
    expect(given).not.toMatch(/umbrella/i);
  }
});

test('any other failure of the gate is not hidden', async () => {
  const anonymiser = anonymiserThat(() => {
    throw new RangeError('a bug');
  });
  await expect(
    builtInAnalyst.analyzeChallenge(
      { anonymiser, facts, dossier, said: [], text: 'No budget' },
      run,
    ),
  ).rejects.toThrow(RangeError);
});

test('[COM-11] a list of fewer than five says that everything else is met or was a task', async () => {
  const anonymiser = createAnonymiser({ companies: [], people: [] });
  const filled = 'They sign in a week. '.repeat(5);
  const request = {
    anonymiser,
    facts,
    dossier,
    said: [],
    methodology: 'BANT',
    data: { budget: filled, authority: filled, need: filled },
  } as const;
  const { answer, verdict } = await builtInAnalyst.analyzeStrategy(request, run);
  expect(answer.map(({ rule }) => rule)).toContain('timeline.text');
  expect(answer.length).toBeLessThan(5);
  expect(verdict).toBe('Everything else is met or was a task before.');
});
