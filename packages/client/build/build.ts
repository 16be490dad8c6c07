import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = join(dirname(fileURLToPath(import.meta.url)), '..');
const root = join(here, '..', '..');
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');

/**
 * Makes the package as it is published: JavaScript, and types that stand without the server's files.
 * @param folder where it is made; what is there goes
 */
export function buildClient(folder: string): void {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const scratch = mkdtempSync(join(root, '.cache', 'client-'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    compile(join(here, 'build', 'tsconfig.json'), join(scratch, 'flat'));
    cpSync(join(here, 'src'), join(scratch, 'src'), { recursive: true });
    writeFileSync(join(scratch, 'src', 'contract.ts'), contractIn(join(scratch, 'flat')));
    const options = { noEmit: false, declaration: true, rewriteRelativeImportExtensions: true };
    writeFileSync(
      join(scratch, 'tsconfig.json'),
      JSON.stringify({
        extends: join(root, 'tsconfig.base.json'),
        compilerOptions: { ...options, rootDir: 'src' },
        files: ['src/client.ts'],
      }),
    );
    compile(join(scratch, 'tsconfig.json'), folder);
  } finally {
    rmSync(scratch, { recursive: true });
  }
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.d.ts'))) {
    const types = readFileSync(join(folder, file), 'utf8');
    writeFileSync(join(folder, file), types.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"));
  }
  writeFileSync(join(folder, 'package.json'), description());
  copyFileSync(join(here, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

function description(): string {
  const text = readFileSync(join(here, 'package.json'), 'utf8');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the description of this package
  const ours = JSON.parse(text) as Record<string, unknown>;
  const { private: _private, scripts: _scripts, devDependencies: _own, ...described } = ours;
  const exports = { '.': { types: './client.d.ts', default: './client.js' } };
  return `${JSON.stringify({ ...described, sideEffects: false, exports }, null, 2)}\n`;
}

function compile(project: string, folder: string): void {
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, '-p', project, '--outDir', folder, '--singleThreaded'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The client could not be built:\n${stdout}`);
}

/** The contract by itself, out of what the compiler wrote. */
function contractIn(folder: string): string {
  const flat = readFileSync(join(folder, 'packages/client/build/flat.d.ts'), 'utf8');
  const [, written = fail('nothing')] =
    /^export declare const written: (\{.*?^\});$/ms.exec(flat) ?? [];
  const routes = written
    .replaceAll(/\bText<("(?:[^"\\]|\\.)*"|`[^`]*`|string)>/g, '$1')
    // As the compiler writes what may be anything.
    .replaceAll('import("valibot").UnknownSchema', 'unknown');
  const left = /import\(.*|\b(Text|Flat)</.exec(routes);
  if (left) fail(left[0]);
  return `import type { Hono } from 'hono';

/** Every path, body and answer. */
export type Routes = ${routes};

export type Contract = Hono<object, Routes, '/'>;
`;
}

function fail(what: string): never {
  throw new Error(`The types of the client do not stand alone: ${what}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildClient(join(here, 'dist'));
