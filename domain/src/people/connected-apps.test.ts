import * as v from 'valibot';
import { expect, test } from 'vitest';
import { appNameSchema } from './connected-apps.ts';

test.each([
  ['Claude', true],
  ['Ассистент ChatGPT', true],
  ['Яндекс GPT', true],
  ['5 µm Lab', true],
  ['Рlumbline', false],
  ['Clаude Desktop', false],
  ['Р l u m b l i n e', false],
] as const)('[API-05] an app may be called %s: %s', (name, may) => {
  expect(v.is(appNameSchema, name)).toBe(may);
});
