import { expect, test } from 'vitest';
import { companyModel } from './company-model.ts';
import type { LanguageModel, ModelCall } from './language-model.ts';

const found = {
  focus_description: 'Makes robots.',
  headquarters: '',
  employee_count: '',
  founded_year: '',
  website: 'https://vexatron.example',
  industry: '',
  executives: { ceo: '', cto: '', cio: '', ciso: '' },
  recent_news: [],
  competitors: [],
};
const searched = {
  queries: ['Vexatron'],
  pages: [{ url: 'https://vexatron.example/', title: 'Vexatron' }],
};

/** A model that notes what it is asked, and knows one company. */
function noting(searches: boolean) {
  const calls: ModelCall<unknown>[] = [];
  const model: LanguageModel = {
    name: 'openai/gpt-5',
    searches,
    inside: null,
    async answer<T>(call: ModelCall<T>) {
      calls.push(call);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one question that is asked here
      const value = found as T;
      const tokens = { input: 1, output: 1 };
      return { value, raw: '', tokens, searched: searches ? searched : null };
    },
  };
  const ask = companyModel(model, () => new Date('2026-11-28T10:00:00Z'));
  return { calls, ask };
}

const { signal } = new AbortController();
const company = { name: 'Vexatron', domain: 'vexatron.example' };

test('[AI-01] where it may search, the public name is all that it is told', async () => {
  const { calls, ask } = noting(true);
  expect(await ask(company, signal)).toMatchObject({ source: 'model', searched });
  expect(calls).toHaveLength(1);
  expect(calls[0]?.searches).toBe(true);
  expect(calls[0]?.text).toBe('<<<company>>>\nName: Vexatron\n<<<end of company>>>');
});

test('[AI-01] an answer on a company with another website is not taken', async () => {
  const { ask } = noting(true);
  expect(await ask({ ...company, domain: 'vexatron.de' }, signal)).toBeNull();
});

test('[DET-03] where it may not, it is told the domain, and nothing was searched', async () => {
  const { calls, ask } = noting(false);
  const info = await ask(company, signal);
  expect(info).not.toHaveProperty('searched');
  expect(calls[0]?.searches).toBe(false);
  expect(calls[0]?.text).toContain('Its domain: vexatron.example');
});
