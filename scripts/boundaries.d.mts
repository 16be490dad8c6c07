export function importsOf(
  text: string,
): { target: string; isType: boolean; isDynamic: boolean; isExport: boolean }[];
export function readSources(root: string, folders: string[]): Map<string, string>;
export function violations(files: Map<string, string>): string[];
