export function losingWords(
  path: string,
  text: string,
): { path: string; said: string; better: string }[];
export function losingLines(
  path: string,
  text: string,
): { path: string; said: string; better: string }[];
