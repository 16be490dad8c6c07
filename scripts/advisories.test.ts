import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { knownAsBad, type Advisory, type Lock } from './advisories.mjs';

const here = import.meta.dirname;
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as unknown;
const advisories = read(join(here, 'advisories.json')) as Advisory[];
const lockFile = join(here, '..', 'package-lock.json');

const base = { what: 'a fault', source: 'CVE-1', date: '2026-01-01' };
const range = (from: string, before: string) => ({ package: 'a', from, before, ...base });
const isBad = (version: string, advisory: Advisory) =>
  knownAsBad({ packages: { 'node_modules/a': { version } } }, [advisory]).length > 0;

test.each([
  ['1.9.9', '2.0.0', '2.10.0', false],
  ['2.0.0', '2.0.0', '2.10.0', true],
  ['2.9.11', '2.0.0', '2.10.0', true],
  ['2.10.0-beta.2', '2.0.0', '2.10.0', true],
  ['2.10.0', '2.0.0', '2.10.0', false],
  ['10.0.0', '2.0.0', '2.10.0', false],
])('%s is from %s on and before %s: %s', (version, from, before, expected) => {
  expect(isBad(version, range(from, before))).toBe(expected);
});

test('single versions are bad alone, wherever the package lies and whatever it is called there', () => {
  const one: Advisory = { package: '@a/b', versions: ['1.2.3'], ...base };
  const lock: Lock = {
    packages: {
      '': { name: 'root', version: '1.2.3' },
      'node_modules/@a/b': { version: '1.2.4' },
      'node_modules/c/node_modules/@a/b': { version: '1.2.3' },
      'node_modules/alias': { name: '@a/b', version: '1.2.3' },
      'node_modules/b': { version: '1.2.3' },
    },
  };
  expect(knownAsBad(lock, [one])).toEqual([
    'node_modules/c/node_modules/@a/b is @a/b 1.2.3: a fault (CVE-1, 2026-01-01)',
    'node_modules/alias is @a/b 1.2.3: a fault (CVE-1, 2026-01-01)',
  ]);
});

test('each entry says from where it is and of which day', () => {
  for (const { what, source, date } of advisories) {
    expect(what).not.toBe('');
    expect(source).toMatch(/^(CVE-\d{4}-\d+|GHSA(-\w{4}){3}|https:\S+)$/);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

function check(lock: string): Promise<{ code: number; output: string }> {
  const script = join(here, 'advisories.mjs');
  return new Promise((done) => {
    execFile(process.execPath, [script, lock], (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

test('the check passes with the versions in use, and fails with a bad one among them', async () => {
  expect(await check(lockFile)).toMatchObject({ code: 0 });
  const lock = read(lockFile) as Lock;
  lock.packages['node_modules/hono'] = { version: '4.12.33' };
  lock.packages['node_modules/x/node_modules/debug'] = { version: '4.4.2' };
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-advisories-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const changed = join(folder, 'package-lock.json');
  writeFileSync(changed, JSON.stringify(lock));
  const { code, output } = await check(changed);
  expect(code).toBe(1);
  expect(output).toContain('node_modules/hono is hono 4.12.33: ');
  expect(output).toContain('node_modules/x/node_modules/debug is debug 4.4.2: ');
});
