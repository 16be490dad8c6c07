import { expect, test } from 'vitest';
import { createLanguageModel } from './language-model.ts';

test('without settings there is no language model', () => {
  expect(createLanguageModel(null)).toBeNull();
});
