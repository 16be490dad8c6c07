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

/** Where the browser from npm runs; anywhere else it is the system's. */
const isBrought = process.platform === 'linux' && process.arch === 'x64';

/**
 * A Chromium for the tests: CHROME_PATH, else the one that npm brings, which is made to start
 * quickly and draw nothing on a screen, else the system's.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> }>} env: what it needs
 * beyond the environment of this process
 */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given))
    throw new Error(`CHROME_PATH names ${given}, which is not there.`);
  const system = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
  const chosen = given ?? (isBrought ? null : system);
  return chosen ? { executablePath: chosen, env: {} } : unpackBrowser();
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
