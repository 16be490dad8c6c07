/**
 * What a confidence means for whoever relies on the answer, by how often answers of such a
 * confidence are right (see docs/users/rfp-trust.md).
 */
export function confidenceWords(confidence: number): string {
  if (confidence >= 0.8) return 'likely right';
  return confidence >= 0.5 ? 'check this' : 'a hint only';
}
