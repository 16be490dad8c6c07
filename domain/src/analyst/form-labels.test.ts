import { expect, test } from 'vitest';
import { advisedDeal } from './advice/deal.ts';
import { readDeal } from './findings.ts';
import { proposedSteps } from './strategy.ts';
import { someFacts } from './testing/facts.ts';
import { isFormLabel, withoutFormLabels } from '../facts/form-labels.ts';

const written = {
  champion: { name: 'Q: who? A: Hamid Rezaei, director data', details: 'Q: why?\nA: his idea' },
  economic_buyer: { name: 'Q: who signs?', details: '' },
  decision_process: 'Q: how? A: the board votes in spring\nQ: who?\nA:',
};

test.each([
  ['Q: who? A: Hamid Rezaei, director data', 'Hamid Rezaei, director data'],
  ['Q: who signs?', ''],
  ['Q1. who? A1. Ana Ruiz', 'Ana Ruiz'],
  ['A: Ana Ruiz', 'Ana Ruiz'],
  ['A. Ruiz', 'A. Ruiz'],
  ['Quentin: who?', 'Quentin: who?'],
])('[COM-11] %s names %s', (text, name) => {
  expect(withoutFormLabels(text)).toBe(name);
});

test('[COM-11] a label of a form is nobody, and no step asks what it asks', () => {
  const { view } = readDeal('MEDDPICC', written, someFacts);
  expect(view.champion).toBe('Hamid Rezaei, director data');
  expect(view.buyer).toBeNull();
  const shown = proposedSteps('MEDDPICC', written, someFacts);
  expect(shown.filter(({ title }) => /\b[QA]:/.test(title))).toEqual([]);
  expect(shown.filter(({ quotes }) => /^(?:Q: \w+\?|A:)$/.test(quotes.at(-1) ?? ''))).toEqual([]);
});

test('[COM-11] a question that somebody asked at length stays one', () => {
  const text = 'Q: can you host all of it in France from the first day?';
  const { sentences } = advisedDeal(
    readDeal('MEDDPICC', { decision_criteria: text }, someFacts).view,
  ).read;
  expect(sentences.map((one, at) => isFormLabel(one, sentences[at + 1]))).toEqual([false]);
});
