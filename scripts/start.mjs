import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build.mjs';
import { launch } from './launch.mjs';
import { install, main, root } from './setup.mjs';

/**
 * Room for what is new, in MB, which Node would let grow to 100 MB at the start and never take back.
 * As in the Dockerfile.
 */
const memory = ['--max-semi-space-size=8'];

/** The product as people run it: installed, built, and in the foreground until told to stop. */
await main(async () => {
  await install();
  await buildWeb();
  const stopWithParent = pathToFileURL(join(root, 'scripts/stop-with-parent.mjs')).href;
  launch([
    { args: [...memory, '--import', stopWithParent, join(root, 'server/src/main.ts')], cwd: root },
  ]);
});
