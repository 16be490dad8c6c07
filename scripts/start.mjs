import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWeb } from './build.mjs';
import { launch } from './launch.mjs';
import { install, main, root } from './setup.mjs';

/** The product as people run it: installed, built, and in the foreground until told to stop. */
await main(async () => {
  await install();
  await buildWeb();
  const stopWithParent = pathToFileURL(join(root, 'scripts/stop-with-parent.mjs')).href;
  launch([{ args: ['--import', stopWithParent, join(root, 'server/src/main.ts')], cwd: root }]);
});
