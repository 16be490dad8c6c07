import * as v from 'valibot';
import { textOf } from '../text.ts';

const longestTone = 300;
const longestName = 100;
const line = (most: number) =>
  v.pipe(
    textOf(most),
    v.transform((text) => text.replaceAll(/\s+/g, ' ').trim()),
  );

/** How the workspace writes to customers; an empty text says nothing. */
export const voiceSchema = v.strictObject({
  /** Such as “short and plain, no superlatives”. */
  tone: line(longestTone),
  /** What the seller calls itself: “we”, or its name. */
  us: line(longestName),
  product: line(longestName),
});
export type Voice = v.InferOutput<typeof voiceSchema>;

/** What the workspace sells, in a few lines. */
export const whatWeSellSchema = v.strictObject({
  what_we_sell: v.pipe(textOf(1000), v.trim()),
});

export const plainVoice: Voice = { tone: '', us: '', product: '' };
