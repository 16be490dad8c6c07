export function namedIds(text: string): string[];
export function faults(ids: string[], files: Map<string, string>): string[];
