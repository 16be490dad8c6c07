/** From this confidence on an answer is called likely right. */
export const likelyRight = 0.8;

/** From this confidence on more answers are right than wrong. */
const rightRather = 0.5;

/** A confidence in a word: of answers of a medium one two in three are right. */
export function confidenceLevel(confidence: number): 'High' | 'Medium' | 'Low' {
  if (confidence >= likelyRight) return 'High';
  return confidence >= rightRather ? 'Medium' : 'Low';
}

/**
 * What a confidence means for whoever relies on the answer, by how often answers of such a
 * confidence are right (see docs/users/rfp-trust.md).
 */
export function confidenceWords(confidence: number): string {
  if (confidence >= likelyRight) return 'likely right';
  return confidence >= rightRather ? 'check this' : 'a hint only';
}
