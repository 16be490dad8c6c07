export const most: number;
export function tooLong(
  files: ReadonlyMap<string, string>,
  exempt?: Readonly<Record<string, string>>,
): string[];
