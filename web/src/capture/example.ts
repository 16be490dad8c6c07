/** What one may type, as a placeholder shows it. */
export const captureExample =
  'Maria Holm, their CFO, signs the contract. They want to go live by March.';
