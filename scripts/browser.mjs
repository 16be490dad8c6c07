import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

/** Where the browser from npm unpacks itself, once. */
const cache = join(root, '.cache', 'browser');

/** Flags for a browser that only tests drive: no sandbox of its own, and no calls to its maker. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A Chromium for the tests: CHROME_PATH, else the system's, else the one that npm brings.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} env: what it needs
 * beyond the environment of this process
 */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given))
    throw new Error(`CHROME_PATH names ${given}, which is not there.`);
  const system =
    given ?? ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  return system ? { executablePath: system, env: {} } : unpackBrowser();
}

/** The browser from npm brings its libraries too, for machines that have none of them. */
async function unpackBrowser() {
  mkdirSync(cache, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = cache; // it unpacks into the folder for temporary files
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    const executablePath = await chromium.executablePath();
    const libraries = join(cache, 'al2023');
    if (!existsSync(libraries)) {
      await inflate(join(root, 'node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    }
    return {
      executablePath,
      env: {
        LD_LIBRARY_PATH: [join(libraries, 'lib'), process.env.LD_LIBRARY_PATH]
          .filter(Boolean)
          .join(':'),
        FONTCONFIG_FILE: fontsConfig(),
      },
    };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/**
 * Where the browser from npm finds fonts: its own come with a list that names other folders, and
 * without any font it crashes at the first field that is drawn.
 */
function fontsConfig() {
  const path = join(cache, 'fonts.conf');
  const folders = [join(cache, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts'];
  writeFileSync(
    path,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${join(cache, 'fonts-cache')}</cachedir></fontconfig>\n`,
  );
  return path;
}
