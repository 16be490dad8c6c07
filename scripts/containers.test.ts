import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { neededTokens } from '../server/src/features/language-model/room.ts';
import { settings } from '../server/src/settings.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Service {
  image?: string;
  environment: Record<string, string>;
  volumes?: string[];
  profiles?: string[];
}

const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const known = new Set(Object.keys(settings));
/** Images of others, by their beginning, and what of theirs is set. */
const ofOthers: Record<string, Set<string>> = {
  'postgres:': new Set(['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']),
  'ollama/ollama:': new Set(['OLLAMA_CONTEXT_LENGTH']),
};
const example = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');

describe('what the containers are told', () => {
  test('every variable of the services is a setting of the product or of PostgreSQL', () => {
    for (const [name, { image, environment }] of Object.entries(services)) {
      const other = Object.entries(ofOthers).find(([begins]) => image?.startsWith(begins));
      const names = other?.[1] ?? known;
      expect(
        Object.keys(environment).filter((each) => !names.has(each)),
        name,
      ).toEqual([]);
    }
    expect(example.filter((name) => !known.has(name))).toEqual(['POSTGRES_PASSWORD']);
  });

  test('what compose asks for is in the example', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(asked.filter((name) => !example.includes(name ?? ''))).toEqual([]);
  });

  test('a model of one’s own starts by its profile alone, with room for our longest text', () => {
    const { profiles, environment, image } = services['ollama'] ?? {};
    expect(profiles).toEqual(['local-model']);
    expect(Number(environment?.['OLLAMA_CONTEXT_LENGTH'])).toBeGreaterThanOrEqual(neededTokens);
    // One version, and no port to the outside: only the product asks it.
    expect(image).toMatch(/:\d+\.\d+\.\d+$/);
    expect(services['ollama']).not.toHaveProperty('ports');
    const others = Object.entries(services).filter(([name]) => name !== 'ollama');
    expect(others.filter(([, service]) => service.profiles)).toEqual([]);
  });

  test('web and worker are two roles of one image, and volumes are declared', () => {
    expect(services['web']?.environment['PLUMBLINE_ROLE']).toBe('web');
    expect(services['worker']?.environment['PLUMBLINE_ROLE']).toBe('worker');
    expect(services['worker']?.image).toBe(services['web']?.image);
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    expect(used.map((volume) => volume.split(':')[0])).toEqual(Object.keys(volumes));
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');

  test('copies what there is, and sets nothing but settings', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files]) =>
      (files ?? '').split(' '),
    );
    expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const [, environment = ''] = /^ENV ((?:.+\\\n)*.+)$/m.exec(dockerfile) ?? [];
    const names = [...environment.matchAll(/([A-Z_]+)=/g)].map(([, name]) => name ?? '');
    expect(names).toContain('NODE_ENV');
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });

  test('[ERR-01] has npm run db, which backs up and restores', () => {
    const [, setting = ''] = /^RUN (npm pkg set scripts\.db=.+)$/m.exec(dockerfile) ?? [];
    const app = mkdtempSync(join(tmpdir(), 'plumbline-image-'));
    onTestFinished(() => rmSync(app, { recursive: true }));
    cpSync(join(root, 'package.json'), join(app, 'package.json'));
    symlinkSync(join(root, 'server'), join(app, 'server'));
    execFileSync('sh', ['-c', setting], { cwd: app });
    const told = execFileSync('npm', ['run', 'db'], { cwd: app, encoding: 'utf8' });
    expect(told).toContain('npm run db restore <file>');
  });

  test('runs as somebody without rights, holds no secret, and asks whether it is ready', () => {
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toContain('/readyz');
    const secrets = Object.entries(settings).filter(([, setting]) => 'secret' in setting);
    for (const [name] of secrets) expect(dockerfile).not.toContain(name);
    expect(read('.dockerignore').split('\n')).toContain('.env');
  });
});
