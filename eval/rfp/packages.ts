import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const cache = join(import.meta.dirname, '..', '..', '.cache', 'eval');

/** A package of the registry, as it was when its manual was labelled. */
export interface PinnedPackage {
  package: string;
  version: string;
  /** As the registry tells it: an algorithm and a hash. */
  integrity: string;
}

/**
 * The folder that holds a package's files. The evals read manuals, not programs: they take the
 * package alone, without what it depends on and without running any script of it, the first time.
 * @throws Error when it cannot be had, or is not what was labelled
 */
export function unpackedPackage(pinned: PinnedPackage): string {
  const name = `${pinned.package.replace('@', '').replaceAll('/', '-')}-${pinned.version}`;
  const folder = join(cache, name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  mkdirSync(cache, { recursive: true });
  const file = join(cache, `${name}.tgz`);
  if (!existsSync(file)) {
    run('npm', ['pack', `${pinned.package}@${pinned.version}`, '--silent', '--ignore-scripts']);
  }
  const [algorithm = ''] = pinned.integrity.split('-', 1);
  const hash = createHash(algorithm).update(readFileSync(file)).digest('base64');
  if (`${algorithm}-${hash}` !== pinned.integrity) {
    rmSync(file);
    throw new Error(`${pinned.package}@${pinned.version} is not the package that was labelled`);
  }
  const unpacking = `${folder}.new`;
  rmSync(unpacking, { recursive: true, force: true });
  mkdirSync(unpacking);
  run('tar', ['-xzf', file, '-C', unpacking, '--strip-components=1']);
  renameSync(unpacking, folder);
  return folder;
}

function run(command: string, parameters: readonly string[]): void {
  const { status, error, stderr } = spawnSync(command, parameters, {
    cwd: cache,
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`${command} ${parameters.join(' ')}: ${stderr || error?.message}`, {
      cause: error,
    });
  }
}
