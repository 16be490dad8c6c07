export const browserArgs: string[];
export function findBrowser(): Promise<{ executablePath: string; env: Record<string, string> }>;
