import type { Dossier } from '@plumbline/domain/analyst/dossier/dossier.ts';
import type { DossierPart } from '@plumbline/domain/analyst/dossier/part.ts';
import type { Anonymised, Anonymiser } from '@plumbline/domain/privacy/anonymise.ts';
import { dataBlock, labels } from '@plumbline/domain/privacy/data-block.ts';
import { joinAnonymised, prompt } from '@plumbline/domain/privacy/prompt.ts';
import { LeakError } from '@plumbline/domain/privacy/replacement.ts';
import { neutralised } from '@plumbline/domain/reading/chat-marks.ts';

/** A dossier as it may leave, names taken out. */
export interface ToldDossier extends Pick<Dossier, 'empty' | 'sections'> {
  /** Its parts between markers, and which fields are empty. */
  text: Anonymised;
  /** Short ids of the open tasks. */
  open: readonly string[];
  /** The texts whose words are evidence, and the day on which each was said or last saved. */
  quotable: readonly { text: Anonymised; day: string | null }[];
}

/**
 * Takes the names out of a whole dossier; what is optional is left out where that cannot be done.
 * @throws {LeakError} where a name survives in what was asked about
 */
export function toldDossier(anonymiser: Anonymiser, dossier: Dossier): ToldDossier {
  anonymiser.allow(dossier.stage);
  const parts = dossier.parts.map((part) => ({ ...part, text: neutralised(part.text) }));
  for (const { text } of parts) anonymiser.learn(text);
  const told = parts.flatMap((part) => toldPart(anonymiser, part));
  const blocks = told.map(({ block }) => block);
  const { empty, sections, tasks } = dossier;
  return {
    empty,
    sections,
    open: tasks.flatMap(({ handle, isDone }) => (isDone ? [] : [handle])),
    text: joinAnonymised(
      empty.length === 0
        ? blocks
        : [...blocks, prompt`Nothing is written yet of: ${labels(empty)}.`],
      '\n\n',
    ),
    quotable: told.flatMap(({ origin, text, day }) =>
      origin === 'written' || origin === 'figures' ? [{ text, day }] : [],
    ),
  };
}

function toldPart(
  anonymiser: Anonymiser,
  { name, text: original, origin, isOptional, day = null }: DossierPart,
) {
  try {
    const text = anonymiser.anonymise(original);
    return [{ origin, text, day, block: dataBlock(name, text) }];
  } catch (error) {
    if (isOptional && error instanceof LeakError) return [];
    throw error;
  }
}
