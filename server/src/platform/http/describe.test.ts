import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkAnswers } from '../../testing/described.ts';
import { describe } from './describe.ts';
import { progressType } from './progress.ts';

const taskSchema = v.object({ title: v.string() });
const listSchema = v.object({ tasks: v.array(taskSchema), by: v.optional(v.string()) });
const described = describe({ summary: 'Tasks', tag: 'Test', answer: listSchema });

test('[API-05] the compiler refuses an answer that is not described', () => {
  const made = { tasks: [{ title: 'Call' }], raw: 'what the model said' };
  const { raw, ...good } = made;
  const deep = { tasks: [{ title: 'Call', raw }] };
  const app = new Hono()
    .get('/good', described, (c) => c.var.answer(good))
    // @ts-expect-error -- nothing but a title
    .get('/wrong', described, (c) => c.var.answer({ tasks: [{ title: 1 }] }))
    // @ts-expect-error -- a field that came in with others
    .get('/beside', described, (c) => c.var.answer({ ...made }))
    // @ts-expect-error -- a field below
    .get('/below', described, (c) => c.var.answer(deep));
  expect(app.routes.length).toBeGreaterThan(3);
});

/** What the tests' own check says of an answer of the route. */
async function verdictOn(body: unknown, { status = 200, type = 'application/json' } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const app = new Hono().get(
    '/tasks/:id',
    described,
    () => new Response(text, { status, headers: { 'content-type': type } }),
  );
  checkAnswers(app);
  return Promise.resolve(app.request('/tasks/1')).then(
    () => 'as described',
    (error: unknown) => String(error),
  );
}

test('[API-05] a test that meets an answer that is not described fails', async () => {
  const good = { tasks: [{ title: 'Call' }] };
  expect(await verdictOn(good)).toBe('as described');
  expect(await verdictOn({ tasks: [{}] })).toContain('tasks.0.title');
  expect(await verdictOn({ ...good, raw: null })).toContain('not described');
  expect(await verdictOn({ tasks: [{ title: 'Call', raw: null }] })).toContain('not described');
  expect(await verdictOn(good, { status: 201 })).toContain('201');
  expect(await verdictOn('Call', { type: 'text/plain' })).toContain('text/plain');
});

test('[API-05] so it does with a refusal that has another form, and with lines of progress', async () => {
  expect(await verdictOn({ error: 'No', code: 'invalid' }, { status: 400 })).toBe('as described');
  expect(await verdictOn({ message: 'No' }, { status: 400 })).toContain('error');
  const lines = (result: object) => `{"progress":{}}\n${JSON.stringify({ result })}\n`;
  const type = progressType;
  expect(await verdictOn(lines({ tasks: [] }), { type })).toBe('as described');
  expect(await verdictOn(lines({ tasks: [], raw: '' }), { type })).toContain('not described');
});
