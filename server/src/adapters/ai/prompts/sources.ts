import type { Anonymised } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import * as v from 'valibot';

/** The number of one of `count` sources, or null for none; also given as text, or as 0 for none. */
export function numberOfSource(count: number) {
  return v.pipe(
    v.unknown(),
    v.transform((given) => {
      const number = typeof given === 'string' ? Number.parseInt(given, 10) : given;
      return number === 0 || Number.isNaN(number) || number === undefined ? null : number;
    }),
    v.nullable(
      v.pipe(
        v.number('Must be the number of a source, or null'),
        v.integer('Must be a whole number'),
        v.minValue(1, 'Must be the number of a source'),
        v.maxValue(count, `Must be at most ${count}, the number of sources`),
      ),
    ),
  );
}

/** Passages as data, numbered from 1. Their addresses are not told: a model can only name a number. */
export function sourceBlocks(passages: readonly Anonymised[]): Anonymised {
  if (passages.length === 0) return prompt`There are no sources.`;
  return joinAnonymised(
    passages.map((passage, index) => dataBlock(`source ${index + 1}`, passage)),
    '\n\n',
  );
}
