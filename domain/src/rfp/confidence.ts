/** From this confidence on an answer is called likely right. */
export const likelyRight = 0.8;

/** From this confidence on more answers are right than wrong. */
const rightRather = 0.5;

export function confidenceLevel(confidence: number): 'High' | 'Medium' | 'Low' {
  if (confidence >= likelyRight) return 'High';
  return confidence >= rightRather ? 'Medium' : 'Low';
}

/** What a confidence means for whoever relies on the answer. */
export function confidenceWords(confidence: number): string {
  if (confidence >= likelyRight) return 'likely right';
  return confidence >= rightRather ? 'check this' : 'a hint only';
}
