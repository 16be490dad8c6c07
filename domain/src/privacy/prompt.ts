import type { Anonymised, Anonymiser } from './anonymise.ts';
import { ownLabels } from './own-labels.ts';

/**
 * A prompt of constant text around anonymised texts, e.g.
 * ``prompt`Summarise:\n${anonymiser.anonymise(notes)}` ``. The constant parts are the template's own,
 * so that no text of a user gets in without being anonymised.
 */
export function prompt(
  constants: TemplateStringsArray,
  ...values: readonly (Anonymised | number)[]
): Anonymised {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of constants and anonymised values alone
  return constants
    .map((constant, index) => constant + String(values[index] ?? ''))
    .join('') as Anonymised;
}

export function joinAnonymised(texts: readonly Anonymised[], separator: '\n' | '\n\n'): Anonymised {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- anonymised texts one after another
  return texts.join(separator) as Anonymised;
}

/** @throws RangeError for what is no label of ours, and could be data */
function heading(label: string): Anonymised {
  if (!ownLabels.has(label)) throw new RangeError('Not a label of ours');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was checked to be one of our own labels
  return `## ${label}` as Anonymised;
}

/** Each field that holds something, as a heading of ours and its text. */
export function anonymiseFields(
  anonymiser: Anonymiser,
  fields: readonly { label: string; text: string | null | undefined }[],
): Anonymised {
  const filled = fields.filter(({ text }) => text?.trim());
  for (const { text } of filled) anonymiser.learn(text ?? '');
  return joinAnonymised(
    filled.map(({ label, text }) => prompt`${heading(label)}\n${anonymiser.anonymise(text ?? '')}`),
    '\n\n',
  );
}
