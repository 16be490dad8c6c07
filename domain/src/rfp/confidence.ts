/** From this confidence on an answer is called likely right. */
export const likelyRight = 0.8;

/**
 * What a confidence means for whoever relies on the answer, by how often answers of such a
 * confidence are right (see docs/users/rfp-trust.md).
 */
export function confidenceWords(confidence: number): string {
  if (confidence >= likelyRight) return 'likely right';
  return confidence >= 0.5 ? 'check this' : 'a hint only';
}
