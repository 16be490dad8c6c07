import { expect, test } from 'vitest';
import { anonymisedText, startTestModel } from '../../testing/language-model.ts';
import { ModelError } from '../../analysis/model-error.ts';
import { testDossier } from '../../testing/dossier.ts';
import { commercialChallenge } from './prompts/commercial-challenge.ts';

const secretText = 'The board of [COMPANY_1] froze the budget until June';
const dossier = testDossier({ about: { methodology: 'MEDDPICC', data: null } });
const call = commercialChallenge({ challenge: anonymisedText(secretText), dossier });
const inPieces = { ...call, onProgress: () => {} };

async function failureOf(answer: Promise<unknown>): Promise<ModelError> {
  const error = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}

test('an answer in pieces that breaks off with an error is asked for again', async () => {
  const { model, sandbox } = await startTestModel({ next: [{ kind: 'breaks_off' }] });
  await model.answer(inPieces);
  expect(sandbox.requests()).toHaveLength(2);
});

test.each([300_000, 33_000_000])('an answer of %i letters is none', async (length) => {
  const { model } = await startTestModel({ always: { kind: 'says', text: 'x'.repeat(length) } });
  expect(await failureOf(model.answer(call))).toMatchObject({ code: 'unusable_answer' });
});

test('an answer in pieces tells how far it is', async () => {
  const { model } = await startTestModel();
  const seen: number[] = [];
  const { raw } = await model.answer({ ...call, onProgress: (received) => seen.push(received) });
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(seen.at(-1)).toBeGreaterThan(raw.length / 2);
});
