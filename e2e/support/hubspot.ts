import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** The stand-in for HubSpot as a process of its own, with its controls in reach. */
export interface HubspotProcess {
  apiUrl: string;
  privateAppToken: string;
  /** Environment of a product that uses it. */
  environment: Record<string, string>;
  stop: () => Promise<void>;
}

interface HubspotOptions {
  deals?: number;
  /** Milliseconds before each answer. */
  latencyMs?: number;
}

const program = join(import.meta.dirname, '../../sandbox/hubspot/main.ts');
const lastLine = /^PRIVATE_APP_TOKEN=\S+\n/m;

/** Starts it on a free port. @throws Error with its output when it ends instead */
export async function startHubspot(options: HubspotOptions = {}): Promise<HubspotProcess> {
  const { deals = 60, latencyMs = 0 } = options;
  const child = spawn(process.execPath, [program, '0', String(deals), String(latencyMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = await new Promise<string>((done, fail) => {
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (lastLine.test(text)) done(text);
    });
    child.once('close', (code) => fail(new Error(`The HubSpot sandbox ended with ${code}`)));
  });
  const printed = Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ) as Record<string, string>;
  const { PRIVATE_APP_TOKEN: privateAppToken = '', ...environment } = printed;
  return {
    apiUrl: environment['HUBSPOT_API_URL'] ?? '',
    privateAppToken,
    environment,
    stop: () =>
      new Promise((done) => {
        child.once('close', () => done());
        child.kill();
      }),
  };
}

/** Makes the stand-in misbehave; see sandbox/hubspot/behaviour.ts for what it can do. */
export async function tellHubspot(apiUrl: string, behaviour: object): Promise<void> {
  const answer = await fetch(`${apiUrl}/__control`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(behaviour),
  });
  if (!answer.ok) throw new Error(`The HubSpot sandbox answered ${answer.status}`);
}
