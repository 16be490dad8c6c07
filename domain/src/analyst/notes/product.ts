import stored from './layer.json' with { type: 'json' };
import { notesLayerOf } from './layer.ts';
import { notesReader } from './reader.ts';

/** What reads the notes of a deal in the product: the layer that labels taught (`npm run train:notes`). */
export const productReader = notesReader(notesLayerOf(stored));
