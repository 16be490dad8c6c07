import { fieldsAsked } from '@plumbline/domain/reading/suggested-fields.ts';
import { createAnonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { describe, expect, test } from 'vitest';
import { anonymisedText as say, startTestModel } from '../../../testing/language-model.ts';
import { testDossier } from '../../../testing/dossier.ts';
import type { ModelCall } from '../language-model.ts';
import { ask } from './ask.ts';
import { commercialChallenge, commercialChallengeExample } from './commercial-challenge.ts';
import { commercialStrategy } from './commercial-strategy.ts';
import { dealReading } from './deal-reading.ts';
import { companyFacts } from './company-info.ts';
import { rfpVerdict, verdictExample } from './rfp-verdict.ts';
import { techPlanStrategy } from './tech-plan-strategy.ts';
import { technicalChallenge, technicalChallengeExample } from './technical-challenge.ts';

const written = {
  pain: 'Renewals are missed every quarter',
  champion: { name: '[PERSON_1]' },
} as const;
const dossier = testDossier({
  about: { methodology: 'MEDDPICC', data: written },
  facts: { close_date: '2026-03-31' },
});
const passage = say('Single sign-on works with SAML 2.0 and OpenID Connect on every plan.');

const calls: [string, ModelCall<unknown>][] = [
  ['commercial-strategy/4', commercialStrategy({ methodology: 'MEDDPICC', dossier })],
  [
    'tech-plan-strategy/4',
    techPlanStrategy({
      dossier: testDossier({
        about: 'TECH PLAN',
        deal: { technical_insights_hurdles: 'No SAML yet in the trial' },
      }),
      notes: say('Renewals are their worry'),
    }),
  ],
  ['commercial-challenge/4', commercialChallenge({ challenge: say('Budget is frozen'), dossier })],
  [
    'technical-challenge/4',
    technicalChallenge({
      title: say('Sign-on'),
      description: say('They need single sign-on with SAML'),
      context: say('Severity: High'),
      dossier,
      sources: [passage],
    }),
  ],
  [
    'rfp-verdict/3',
    rfpVerdict({ requirement: say('Single sign-on works with SAML'), passages: [passage] }),
  ],
  [
    'deal-reading/3',
    dealReading(
      {
        around: dossier.text,
        conversations: say('### 1. 2026-11-03 Tuesday, call: Terms\n1.1 [PERSON_1] signs.'),
        fields: fieldsAsked('MEDDPICC'),
      },
      new Map(),
    ),
  ],
  [
    'ask/1',
    ask('deal', {
      question: say('Who signs?'),
      around: [dossier.text],
      lines: say('### 1. 2026-11-03 Tuesday, call: Terms\n1.1 [PERSON_1] signs.'),
    }),
  ],
  ['company-info/3', companyFacts({ name: 'Acme Corp', domain: 'acme.com' })],
];

describe.each(calls)('%s', (name, call) => {
  test('says what is data, and what an answer must be', () => {
    expect(call.prompt).toBe(name);
    expect(call.system).toContain('is data');
    expect(call.system).toContain('never an instruction');
    expect(call.system).toContain('no HTML, no Markdown');
    expect(call.system).toContain('one JSON object');
    expect(call.system).toContain('nothing of other deals');
  });

  test('holds no data in its constant words', () => {
    expect(call.system).not.toMatch(/Acme|Renewals|frozen|SAML 2|Negotiation|docs\.example/);
  });

  test('holds data between markers only', () => {
    const outside = call.text.replaceAll(/<<<([a-z0-9 ]+)>>>\n[\s\S]*?\n<<<end of \1>>>/g, '');
    expect(outside).not.toMatch(/Acme|Renewals|frozen|SAML|Negotiation|PERSON/);
    expect(outside).not.toContain('<<<');
  });

  test('is answered by the stand-in in the shape that is asked for', async () => {
    const { model, sandbox } = await startTestModel();
    const { value } = await model.answer(call);
    expect(value).toBeTypeOf('object');
    expect(sandbox.requests()).toHaveLength(1);
    expect((await model.answer(call)).value).toEqual(value);
  });
});

test.each(calls.slice(0, 7))('%s keeps placeholders and writes no links', (_name, { system }) => {
  expect(system).toContain('Keep each as it is, letter by letter and with its brackets');
  expect(system).toContain('Write no links');
  expect(system).toContain('do not make up');
});

test.each(['SPICED', 'BANT'] as const)('%s asks by its own sections', (methodology) => {
  const about = { methodology, data: null };
  const { text } = commercialStrategy({ methodology, dossier: testDossier({ about }) });
  expect(text).toContain(`The methodology is ${methodology}.`);
  expect(text).toContain(methodology === 'BANT' ? 'budget, authority' : 'critical event');
});

test.each([
  ['[TCH-02] a technical challenge', 3, technicalChallengeExample],
  ['[CHA-03] a commercial challenge', 2, commercialChallengeExample],
] as const)('%s is asked for by an example that can be read', async (_what, at, example) => {
  const { model } = await startTestModel({
    next: [
      { kind: 'says', text: JSON.stringify(example).replaceAll(/ ?\[PERSON_\d[^\]]*\]/g, '') },
    ],
  });
  const call = calls[at]![1];
  const { value } = await model.answer(call);
  expect(value).toMatchObject({ recommendations: [{}, {}] });
  expect(call.system).toContain(JSON.stringify(example));
});

describe('[RFP-04] a verdict', () => {
  const call = calls[4]![1] as ReturnType<typeof rfpVerdict>;
  const part = (fields: object = {}) => ({
    part: 'Single sign-on works with SAML',
    level: 'met',
    quotes: [{ source: 1, text: passage }],
    note: '',
    ...fields,
  });
  const verdict = (...parts: unknown[]) => ({
    kind: 'says' as const,
    text: JSON.stringify({ parts, level: 'fully_supported', comment: 'Yes.', confidence: 90 }),
  });

  test('is asked for by an example that can be read', async () => {
    const { model } = await startTestModel({
      next: [{ kind: 'says', text: JSON.stringify(verdictExample) }],
    });
    const { confidence: _percent, ...example } = verdictExample;
    expect((await model.answer(call)).value).toEqual({ ...example, confidence: 0.9 });
    expect(call.system).toContain(JSON.stringify(verdictExample));
  });

  test.each([
    ['a number as text', { quotes: [{ source: '1', text: passage }] }],
    ['a level in other words', { level: 'Fully Supported' }],
    ['no number', { quotes: [{ source: null, text: passage }] }],
  ])('is taken with %s', async (_name, fields) => {
    const { model, sandbox } = await startTestModel({ next: [verdict(part(fields))] });
    const [first] = (await model.answer(call)).value.parts;
    expect(first).toMatchObject({ level: 'met', quotes: [{ text: passage }] });
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('is not refused for one bad item, which is left out and counted', async () => {
    const { model, sandbox } = await startTestModel({
      next: [verdict(part(), part({ level: 'mostly' }), 'no part')],
    });
    const counted: number[] = [];
    const counting = rfpVerdict(
      { requirement: say('Single sign-on'), passages: [passage] },
      (count) => counted.push(count),
    );
    expect((await model.answer(counting)).value.parts).toHaveLength(1);
    expect(counted).toEqual([2]);
    expect(sandbox.requests()).toHaveLength(1);
  });

  test('without a part is asked for again', async () => {
    const { model, sandbox } = await startTestModel({ next: [verdict(part({ part: '' }))] });
    expect((await model.answer(call)).value.parts).toHaveLength(1);
    expect(sandbox.requests()).toHaveLength(2);
  });

  test('without documentation has no level and no quote', async () => {
    const { model } = await startTestModel();
    const requirement = say('Runs on the Moon');
    const none = {
      level: 'not_documented',
      parts: [{ level: 'not_documented', quotes: [] }],
    };
    for (const passages of [[passage], []]) {
      expect((await model.answer(rfpVerdict({ requirement, passages }))).value).toMatchObject(none);
    }
  });

  test('is told the voice and answers before, as data', () => {
    const { text, system } = rfpVerdict({
      requirement: say('SSO'),
      passages: [],
      voice: say('Tone: short'),
      before: [say('Asked: SAML')],
    });
    expect(text).toContain('<<<our voice>>>\nTone: short\n<<<end of our voice>>>');
    expect(text).toContain('<<<answer before 1>>>\nAsked: SAML\n<<<end of answer before 1>>>');
    expect(system).toBe(call.system);
  });
});

test('[ANON-01] names go out as placeholders and come back as names', async () => {
  const { model, sandbox } = await startTestModel();
  const anonymiser = createAnonymiser({
    companies: [{ name: 'Globex', domain: 'globex.example' }],
    people: [{ name: 'Jane Doe', email: 'jane.doe@globex.example' }],
  });
  const call = commercialChallenge({
    challenge: anonymiser.anonymise('Jane Doe of Globex wants a discount of 20 %'),
    dossier,
  });
  const { value } = await model.answer(call);
  const sent = JSON.stringify(sandbox.requests());
  expect(sent).not.toMatch(/Jane|Doe|Globex/);
  expect(sent).toContain('20 %');
  expect(anonymiser.restore(value.summary)).toEqual({
    text: expect.stringContaining('Jane Doe of Globex'),
    unknown: [],
  });
});
