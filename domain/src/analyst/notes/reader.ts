import { notesContext } from './context.ts';
import { noteFeatures } from './features.ts';
import { noteLikelihoods, type NotesLayer } from './layer.ts';
import type { NotesReader } from './reading.ts';

/** A reader by a layer. */
export function notesReader(layer: NotesLayer): NotesReader {
  return (deal, candidates) => {
    const features = noteFeatures(notesContext(deal, candidates));
    return {
      features,
      likelihoods: features.map((own) => noteLikelihoods(own, layer)),
    };
  };
}
