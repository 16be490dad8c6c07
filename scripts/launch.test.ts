import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = (name: string) => pathToFileURL(join(import.meta.dirname, name)).href;

/** What a script starts: it says when it is there, and when it is told to stop. */
const server = `process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0); });
  console.log('up'); setInterval(() => {}, 1000);`;

test('[ERR-01] a signal to npm reaches what its script started, though its shell keeps it to itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-launch-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'start.mjs');
  writeFileSync(
    file,
    `import { launch } from ${JSON.stringify(script('launch.mjs'))};
    import { main } from ${JSON.stringify(script('setup.mjs'))};
    await main(async () => launch([{ args: ['-e', ${JSON.stringify(server)}], cwd: ${JSON.stringify(folder)} }]));`,
  );
  // The second command keeps the shell from becoming the first, as npm's shell does on many systems.
  const npm = spawn('sh', ['-c', `"${process.execPath}" "${file}"; true`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  let output = '';
  const closed = new Promise<void>((done) => npm.stdout.on('close', () => done()));
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output, { timeout: 30_000 }).toContain('up');
  npm.kill('SIGTERM');
  await closed; // by the last process that holds it
  expect(output).toContain('told to stop');
});
