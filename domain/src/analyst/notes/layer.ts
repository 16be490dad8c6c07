import type { NoteFeatures } from './features.ts';
import { noteAspects, type NoteAspect } from './kinds.ts';

/** A layer as it is stored: of each reading the weights that are not 0, as `aspect:weight`. */
export interface StoredNotesLayer {
  bias: Record<NoteAspect, number>;
  weights: Record<string, string>;
}

/**
 * A logistic layer over the named readings of a sentence, one an aspect. Made by `eval/analyst/train-notes.ts`
 * from labels; nothing is learned while the product runs.
 */
export interface NotesLayer {
  bias: Readonly<Record<NoteAspect, number>>;
  /** By the name of a reading: weights in the order of {@link noteAspects}. */
  weights: ReadonlyMap<string, readonly (readonly [aspect: number, weight: number])[]>;
}

/** How likely each aspect of a sentence is. */
export type NoteLikelihoods = Readonly<Record<NoteAspect, number>>;

export function notesLayerOf({ bias, weights }: StoredNotesLayer): NotesLayer {
  return {
    bias,
    weights: new Map(
      Object.entries(weights).map(([name, line]) => [
        name,
        line.split(' ').map((part) => {
          const [aspect, weight] = part.split(':').map(Number);
          return [aspect ?? 0, weight ?? 0] as const;
        }),
      ]),
    ),
  };
}

export function noteLikelihoods(
  features: NoteFeatures,
  { bias, weights }: NotesLayer,
): NoteLikelihoods {
  const scores = Float64Array.from(noteAspects, (aspect) => bias[aspect]);
  for (const [name, value] of features) {
    for (const [aspect, weight] of weights.get(name) ?? [])
      scores[aspect] = (scores[aspect] ?? 0) + weight * value;
  }
  const found = { ...bias };
  for (const [at, aspect] of noteAspects.entries())
    found[aspect] = 1 / (1 + Math.exp(-(scores[at] ?? 0)));
  return found;
}
