import { expect, onTestFinished, test } from 'vitest';
import { prepareBuiltIn } from './built-in-thread.ts';

const facts = {
  today: '2026-09-01',
  name: 'D',
  stage: 'D',
  value: 1,
  currency: null,
  close_date: null,
  company_name: null,
  hasRfp: false,
};
const run = { signal: new AbortController().signal, onProgress: () => {} };
const names = {
  deal: null,
  mask: ['Umbrella'],
  members: [{ name: 'Jane Doe', email: 'jane@demo.example' }],
};
const dossier = () => {
  throw new Error('not asked');
};

/** Sentences as people write them, until there are so many characters. */
function notes(characters: number): string {
  let text = '';
  for (let at = 1; text.length < characters; at += 1) {
    text += `Jens fears that IT has no people before 31 March ${2000 + (at % 90)}; they lose $${at}k a year. `;
  }
  return text.slice(0, characters);
}

test('[COM-11] the rules answer from a thread, and names are taken out of what is kept', async () => {
  const { analyst, anonymiser } = prepareBuiltIn(names);
  const { answer, given } = await analyst.analyzeStrategy(
    {
      methodology: 'MEDDPICC',
      data: {
        pain: 'Jane Doe says that Umbrella has no budget: a hiring freeze costs $240k a year',
      },
      facts,
      anonymiser,
      dossier,
      said: [],
    },
    run,
  );
  expect(answer).toContainEqual(expect.objectContaining({ source: 'built-in' }));
  expect(given).toContain('a hiring freeze costs $240k a year');
  expect(given).not.toMatch(/Jane|Doe|Umbrella/);
  expect(anonymiser.changed).toBe(true);
  expect(anonymiser.replacements.map(({ original }) => original)).toEqual(
    expect.arrayContaining(['Jane Doe', 'Umbrella']),
  );
});

test('[COM-11] a technical challenge is searched for here, and answered there', async () => {
  const { analyst, anonymiser } = prepareBuiltIn(names);
  const asked: string[] = [];
  const challenge = {
    title: 'Single sign-on with SAML',
    description: 'They use Okta.',
    severity: 'High' as const,
    status: 'Open' as const,
    openDays: 3,
  };
  const search = (text: string) => {
    asked.push(text);
    return Promise.resolve([]);
  };
  const { answer } = await analyst.analyzeTechnicalChallenge(
    { challenge, search, facts, anonymiser, dossier, said: [] },
    run,
  );
  expect(asked).toEqual([expect.stringContaining('Single sign-on with SAML')]);
  expect(answer).toMatchObject({ docLink: null, summary: expect.any(String) });
});

test('[COM-11] others are answered while 12,000 characters are read', async () => {
  const { analyst, anonymiser } = prepareBuiltIn(names);
  const keys = ['situation', 'pain', 'impact', 'critical_event', 'decision'] as const;
  const data = Object.fromEntries(keys.map((key) => [key, notes(2000)]));
  const analyse = (texts: Record<string, string>) =>
    analyst.analyzeStrategy(
      { methodology: 'SPICED', data: texts, facts, anonymiser, dossier, said: [] },
      run,
    );
  await analyse({ pain: 'No budget' }); // all is loaded now
  // Were they read here, the answer would come before anything else has its turn.
  let othersAnswered = 0;
  const others = setInterval(() => (othersAnswered += 1), 1);
  onTestFinished(() => clearInterval(others));
  await analyse(data);
  expect(othersAnswered).toBeGreaterThan(0);
});
