import { notesContext } from './context.ts';
import { noteFeatures } from './features.ts';
import { noteLikelihoods, type NotesLayer } from './layer.ts';
import type { NoteLimits, NotesReader } from './reading.ts';

/** A reader by a layer. */
export function notesReader(layer: NotesLayer, limits: NoteLimits): NotesReader {
  return (deal, candidates) => ({
    limits,
    likelihoods: noteFeatures(notesContext(deal, candidates)).map((features) =>
      noteLikelihoods(features, layer),
    ),
  });
}
