import { createAnonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import { expect, test } from 'vitest';
import { startTestModel } from '../../testing/language-model.ts';
import { requirementModel } from './requirement-model.ts';

const passages = [
  { headingPath: ['Plans'], text: 'Prices are per seat.' },
  { headingPath: ['Access', 'Sign-on'], text: 'Globex users **sign in** by single sign-on.' },
];

async function setup() {
  const { model, sandbox } = await startTestModel();
  const deals: (string | null)[] = [];
  const ask = requirementModel(model, async (dealId) => {
    deals.push(dealId);
    return createAnonymiser({ companies: [{ name: 'Globex' }], people: [] });
  });
  const { signal } = new AbortController();
  const answer = (requirement: string) => ask({ requirement, passages, dealId: 'd1', signal });
  return { answer, sandbox, deals };
}

test('[RFP-04] the answer quotes the passage, and names are back in it', async () => {
  const { answer, sandbox, deals } = await setup();
  expect(await answer('Globex users sign in by single sign-on')).toMatchObject({
    parts: [
      {
        part: expect.stringContaining('Globex users'),
        level: 'met',
        quotes: [{ passage: 1, text: expect.stringContaining('sign in by single sign-on') }],
      },
    ],
    comment: expect.stringContaining('Globex users'),
    level: 'fully_supported',
    leftOut: 0,
    confidence: expect.any(Number),
  });
  expect(deals).toEqual(['d1']);
  expect(JSON.stringify(sandbox.requests())).not.toContain('Globex');
});

test('[RFP-04] what the passages do not tell is not answered', async () => {
  const { answer } = await setup();
  expect(await answer('Runs on the Moon')).toMatchObject({
    level: 'not_documented',
    parts: [{ level: 'not_documented', quotes: [] }],
  });
});

test('[RFP-04] a model that cannot read all passages at once is asked with the likeliest', async () => {
  const { model, sandbox } = await startTestModel({
    room: { characters: 6000, longer: 'refused' },
  });
  const ask = requirementModel(model, async () => createAnonymiser({ companies: [], people: [] }));
  const { signal } = new AbortController();
  const long = { headingPath: ['More'], text: 'Reports are sent every week. '.repeat(200) };
  const many = [passages[1], long, long, long].filter((each) => each !== undefined);
  const told = await ask({
    requirement: 'Globex users sign in by single sign-on',
    passages: many,
    dealId: null,
    signal,
  });
  expect(told?.parts).toMatchObject([{ level: 'met', quotes: [{ passage: 0 }] }]);
  expect(sandbox.requests()).toHaveLength(3);
  const nothing = await startTestModel({ room: { characters: 10, longer: 'refused' } });
  const vain = requirementModel(nothing.model, async () =>
    createAnonymiser({ companies: [], people: [] }),
  );
  const question = { requirement: 'SSO', passages: many, dealId: null, signal };
  await expect(vain(question)).rejects.toMatchObject({ code: 'too_long' });
});

test('[ANON-01] nothing is sent where a name cannot be taken out', async () => {
  const { model, sandbox } = await startTestModel();
  const ask = requirementModel(model, async () => ({
    ...createAnonymiser({ companies: [], people: [] }),
    anonymise() {
      throw new LeakError(['globex']);
    },
  }));
  const { signal } = new AbortController();
  expect(await ask({ requirement: 'SSO', passages, dealId: 'd1', signal })).toBeNull();
  expect(sandbox.requests()).toEqual([]);
});
