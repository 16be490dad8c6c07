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
        methodology: 'MEDDPICC',
        data: { pain: 'Umbrella waits for quotes' },
      },
      run,
    ),
    builtInAnalyst.analyzeChallenge(
      { anonymiser, facts, dossier, text: 'Umbrella has no budget' },
      run,
    ),
    builtInAnalyst.analyzeTechnicalChallenge(
      {
        anonymiser,
        facts,
        dossier,
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
    builtInAnalyst.analyzeChallenge({ anonymiser, facts, dossier, text: 'No budget' }, run),
  ).rejects.toThrow(RangeError);
});

test('[COM-11] few steps are explained, since a list is never filled up', async () => {
  const anonymiser = createAnonymiser({ companies: [], people: [] });
  const verdictOf = async (pain: string, decision_process = '') => {
    const request = {
      anonymiser,
      facts,
      dossier,
      methodology: 'MEDDPICC',
      data: { pain, decision_process },
    } as const;
    const { answer, verdict } = await builtInAnalyst.analyzeStrategy(request, run);
    return { steps: answer.length, verdict };
  };
  const rich = 'The night shift checks each part by hand and sends it on to the next hall. '.repeat(
    12,
  );
  expect(await verdictOf(rich)).toEqual({
    steps: 0,
    verdict:
      'Your notes don’t say enough yet for the built-in rules to suggest a step. Start by asking about Metrics, Economic Buyer and Decision Criteria.',
  });
  expect(await verdictOf(rich, 'Board meets 14 December.')).toMatchObject({
    verdict: 'These are the only steps your notes support so far.',
  });
});
