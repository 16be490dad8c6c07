import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface DocsProcess {
  /** First page of the handbook. */
  url: string;
  /** What lets the product read it. */
  environment: Record<string, string>;
  stop: () => void;
}

/** A handbook of so many pages on loopback, in a process of its own. */
export async function startDocsProcess(pages: number): Promise<DocsProcess> {
  const program = join(import.meta.dirname, '../../sandbox/docs/main.ts');
  const child = spawn(process.execPath, [program, '0', String(pages)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    let output = '';
    child.once('close', () => fail(new Error(`The handbook ended: ${output}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\S+/.exec(output)?.[0];
      if (address && output.includes('ALLOWED_INTERNAL_HOSTS')) done(address);
    });
  });
  return {
    url,
    environment: { ALLOWED_INTERNAL_HOSTS: new URL(url).host },
    stop: () => child.kill(),
  };
}
