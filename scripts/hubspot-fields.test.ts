import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const script = fileURLToPath(new URL('./hubspot-fields.mjs', import.meta.url));

/** Runs the check on our code, with a name in adapter and stand-in replaced by another one. */
function runWith(right: string, wrong: string): Promise<{ code: number; output: string }> {
  const replace = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) {
      const loaded = next(url, context);
      if (!/(adapters|sandbox)\\/hubspot\\//.test(url)) return loaded;
      const source = String(loaded.source).replaceAll(/\\b${right}\\b/g, ${JSON.stringify(wrong)});
      return { ...loaded, source };
    } });`;
  const preload = `data:text/javascript,${encodeURIComponent(replace)}`;
  return new Promise((done) => {
    execFile(process.execPath, ['--import', preload, script], (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

test("[IMP-01] adapter and stand-in use names of HubSpot's documents only", async () => {
  const { code, output } = await runWith('nothing', 'nothing');
  expect(output).toMatch(/^\d+ operations of HubSpot are called and answered by its documents\.$/m);
  expect(code).toBe(0);
});

const transcript = 'GET /crm/extensions/calling/2026-09/transcripts/';

test.each([
  ['transcriptUtterances', 'utterances', `adapter, ${transcript}1: read utterances`],
  ['transcriptUtterances', 'utterances', `stand-in, ${transcript}9000100001019 (200): utterances`],
  ['toObjectId', 'objectId', 'read results[].to[].objectId'],
  ['companyCurrency', 'currency', 'stand-in, GET /account-info/2026-09/details (200): currency'],
  ['objectWriteTraceId', 'traceId', 'sent inputs[].traceId'],
  ['hub_domain', 'domain', 'token/introspect: read domain'],
])('[IMP-01] %s, named %s by both of them, is refused', async (right, wrong, fault) => {
  const { code, output } = await runWith(right, wrong);
  expect(output).toContain(`${fault} is not in HubSpot's document`);
  expect(code).toBe(1);
});
