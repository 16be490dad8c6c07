import type { Config } from './config.ts';

/** What is wrong, and does not keep the product from starting: a line each. */
export function warnings(config: Config, ...told: (string | null)[]): string[] {
  return [cutBlanks(config), ...told].flatMap((sentence) =>
    sentence === null ? [] : [`  Warning   ${sentence}`],
  );
}

function cutBlanks({ cutSettings: names }: Config): string | null {
  if (names.length === 0) return null;
  return `Blanks at the end of ${names.join(', ')} were cut, such as the carriage returns of a file from Windows.`;
}
