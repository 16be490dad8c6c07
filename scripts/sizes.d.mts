export const most: number;
export const tables: Readonly<Record<string, string>>;
export function tooLong(
  files: ReadonlyMap<string, string>,
  exempt?: Readonly<Record<string, string>>,
): string[];
