import type { StoredGate } from './gate.ts';
import stored from './gate.json' with { type: 'json' };

/** What decides in the product which steps are said (`npm run train:gate`). */
export const productGate: StoredGate = stored;
