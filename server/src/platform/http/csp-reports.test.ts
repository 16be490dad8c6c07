import { pino } from 'pino';
import { expect, test } from 'vitest';
import { cspReports } from './csp-reports.ts';
import { reportPath } from './security-headers.ts';

function listen() {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) });
  const site = cspReports({ log, now: () => new Date('2026-11-21T10:00:00Z') });
  const send = (body: string, type = 'application/csp-report') =>
    site.request(reportPath, { method: 'POST', body, headers: { 'content-type': type } });
  return { lines, send };
}

const old = {
  'csp-report': {
    'document-uri': 'https://plumb.example/?token=sk-secret#/x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?stolen=sk-secret',
  },
};
const modern = [
  {
    type: 'csp-violation',
    body: {
      documentURL: 'https://plumb.example/',
      effectiveDirective: 'style-src-attr',
      blockedURL: 'inline',
    },
  },
  { type: 'deprecation', body: {} },
];

test('what the policy kept out is logged, without what addresses carry along', async () => {
  const { lines, send } = listen();
  expect((await send(JSON.stringify(old))).status).toBe(204);
  expect((await send(JSON.stringify(modern), 'application/reports+json')).status).toBe(204);
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { part: 'csp', directive: 'script-src-elem', blocked: 'https://evil.example', page: '/' },
    { part: 'csp', directive: 'style-src-attr', blocked: 'inline', page: '/' },
  ]);
  expect(lines.join('')).not.toContain('secret');
});

test.each(['', '{', 'null', '[]', '{"csp-report":7}', '[null,{"type":"csp-violation"}]'])(
  'what is no report is taken without a word: %s',
  async (body) => {
    const { lines, send } = listen();
    expect((await send(body)).status).toBe(204);
    expect(lines).toEqual([]);
  },
);

test('neither many reports nor a large one fill the log', async () => {
  const { lines, send } = listen();
  for (let each = 0; each < 100; each += 1) await send(JSON.stringify(old));
  expect(lines).toHaveLength(30);
  expect((await send(`"${'x'.repeat(40_000)}"`)).status).toBe(413);
});
