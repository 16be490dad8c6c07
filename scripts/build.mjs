import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { alone, node, root, runToEnd, say, SetupError } from './setup.mjs';

const dist = join(root, 'web', 'dist');
const stamp = join(dist, '.sources');
const sources = [
  'web/src',
  'web/public',
  'domain/src',
  'packages/client/src',
  'docs',
  'server/src/settings',
];
const files = [
  'web/index.html',
  'web/page.html',
  'web/docs.html',
  'web/vite.config.ts',
  'web/vite-chunks.ts',
  'web/vite-first-paint.ts',
  'web/vite-no-inline-styles.ts',
  'web/vite-page-links.ts',
  'web/vite-static-pages.ts',
  'web/package.json',
  'package-lock.json',
  // Of the server the documentation tells these.
  'server/src/settings.ts',
  'server/src/adapters/ai/settings.ts',
  'server/src/adapters/hubspot/scopes.ts',
  'server/src/platform/auth/claims.ts',
  'server/src/platform/http/error-codes.ts',
];

/** Builds the web app unless the one that is here was made of the same sources. */
export async function buildWeb() {
  if (isBuilt(fingerprint())) return;
  await alone('build', async () => {
    const wanted = fingerprint();
    if (isBuilt(wanted)) return; // another process did it while this one waited
    say('Building the web app');
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { code } = await runToEnd(node, [vite, 'build', '--logLevel', 'warn'], {
      cwd: join(root, 'web'),
      // Whatever the product is started for, its pages are built as for production.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    if (code !== 0) throw new SetupError('The web app could not be built (see above).');
    for (const file of listFiles(dist)) compress(file);
    writeFileSync(stamp, wanted);
  });
}

function isBuilt(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function fingerprint() {
  const hash = createHash('sha256');
  const all = [
    ...files.map((file) => join(root, file)),
    ...sources.flatMap((folder) => listFiles(join(root, folder))),
  ];
  for (const file of all.toSorted((one, other) => one.localeCompare(other))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const content = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function listFiles(path) {
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Compressed once here instead of at every request. */
function compress(file) {
  if (!/\.(js|css|html|svg|json|webmanifest)$/.test(file)) return;
  const content = readFileSync(file);
  if (content.length < 1024) return;
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  );
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
