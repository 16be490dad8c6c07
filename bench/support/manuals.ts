import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { indexedPassages, type IndexedPassage } from '@plumbline/domain/knowledge/passages.ts';
import { measuringFiles, readManual, teachingFiles } from '../../eval/rfp/manuals.ts';

const require = createRequire(import.meta.url);

/** The passages of a manual that is installed anyway. */
export function manualPassages(): IndexedPassage[] {
  const folder = join(dirname(require.resolve('fastify/package.json')), 'docs');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .flatMap((page) => indexedPassages(readFileSync(join(folder, page), 'utf8')));
}

/** Requirements as customers word them: those that eval/rfp is labelled with. */
export function requirementTexts(): string[] {
  return [...teachingFiles, ...measuringFiles].flatMap((file) =>
    readManual(file).items.map(({ text }) => text),
  );
}
