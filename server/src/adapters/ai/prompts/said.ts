import { setImmediate } from 'node:timers/promises';
import type { Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import type { SaidPart } from '@plumbline/domain/reading/said-parts.ts';
import type { Anonymised, Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import { neutralised } from '@plumbline/domain/reading/chat-marks.ts';
import { toldDossier, type ToldDossier } from './dossier.ts';

/**
 * A dossier together with what was said, names taken out of both; line by line, as long calls take
 * seconds of computing, and others want to be served meanwhile.
 * @throws {LeakError} where a name survives
 */
export async function toldWithSaid(
  anonymiser: Anonymiser,
  dossier: Dossier,
  { said, signal }: { said: readonly SaidPart[]; signal: AbortSignal },
): Promise<ToldDossier> {
  const clean = said.map(({ name, lines }) => ({
    name,
    lines: lines.map(({ head, text, day }) => ({ head, text: neutralised(text), day })),
  }));
  for (const { head, text } of clean.flatMap(({ lines }) => lines)) {
    anonymiser.learn(`${head}${text}`);
    await setImmediate(undefined, { signal });
  }
  const told = toldDossier(anonymiser, dossier);
  const blocks: Anonymised[] = [];
  const quotable: { text: Anonymised; day: string | null }[] = [];
  for (const { name, lines } of clean) {
    const block: Anonymised[] = [];
    for (const { head, text, day } of lines) {
      const words = anonymiser.anonymise(text);
      block.push(prompt`${anonymiser.anonymise(head)}${words}`);
      if (day !== null) quotable.push({ text: words, day });
      await setImmediate(undefined, { signal });
    }
    blocks.push(dataBlock(name, joinAnonymised(block, '\n')));
  }
  return {
    ...told,
    text: joinAnonymised([told.text, ...blocks], '\n\n'),
    quotable: [...told.quotable, ...quotable],
  };
}
