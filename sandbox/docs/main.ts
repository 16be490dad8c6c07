import { handbook } from './handbook.ts';
import { startDocsSandbox } from './server.ts';

/** Runs a handbook by itself: `node sandbox/docs/main.ts [PORT] [PAGES]`. */
const [port = 3004, pages = 40] = process.argv.slice(2).map(Number);
const sandbox = await startDocsSandbox({ port });
const site = handbook({ pages, hasSitemap: true, url: sandbox.url });
for (const [path, answer] of Object.entries(site)) sandbox.pages.set(path, answer);
console.log(`A handbook of ${pages} pages is at ${sandbox.url}/guide/`);
console.log(`Its host must be allowed: ALLOWED_INTERNAL_HOSTS=${new URL(sandbox.url).host}`);
