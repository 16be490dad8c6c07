import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * `npm run eval:privacy:folds`: for each open set the figures of a layer that was learned without it,
 * and those of no layer at all. Each is measured in a process of its own, for a layer is read once.
 */
const sets = ['open', 'further', 'more'] as const;
const [set, file] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
await (set === undefined || file === undefined ? measureAll() : measure(set, file));

async function measureAll(): Promise<void> {
  const { examplesOf, labelledTexts } = await import('./examples.ts');
  const { Chance } = await import('./invented.ts');
  const { learnNames } = await import('./learn.ts');
  const folder = mkdtempSync(join(tmpdir(), 'privacy-folds-'));
  try {
    for (const left of sets) {
      const isTaught = (group: string) => !group.startsWith(`${left} `);
      const layers = {
        'no layer': { bias: [-9, -9], weights: {} },
        'without it': learnNames(examplesOf(labelledTexts(new Chance(1), isTaught))),
      };
      for (const [name, layer] of Object.entries(layers)) {
        const path = join(folder, 'name-layer.json');
        writeFileSync(path, JSON.stringify(layer));
        process.stdout.write(`${left.padEnd(9)} ${name.padEnd(11)} `);
        spawnSync(process.execPath, [import.meta.filename, left, path, ...process.argv.slice(2)], {
          stdio: 'inherit',
        });
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure(left: string, layer: string): Promise<void> {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.endsWith('name-layer.json')
        ? { ...next(specifier, context), url: pathToFileURL(layer).href }
        : next(specifier, context),
  });
  const { figuresOf } = await import('./sentences-table.ts');
  const { readFurther, readMore, readSentences } = await import('./sentences.ts');
  const all = [...readSentences(), ...readFurther(), ...readMore()];
  const some = all.filter(({ half }) => half === left);
  console.log(JSON.stringify(figuresOf(some)));
  if (!process.argv.includes('--mistakes')) return;
  const { nothingKnown, product } = await import('./masking.ts');
  const { measureSentences } = await import('./sentences.ts');
  const isKnown = process.argv.includes('--known');
  const known = isKnown ? ({ known: names }: (typeof some)[number]) => names : () => nothingKnown;
  for (const { habit, what, found, text } of measureSentences(some, product, known).misses) {
    console.log(`${habit}: ${what}: ${found}  <<  ${text}`);
  }
}
