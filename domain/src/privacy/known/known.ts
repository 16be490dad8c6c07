/** On which side of a deal somebody or a company stands. */
export type Side = 'customer' | 'us' | 'competitor';

/** Names that the product already knows, and that therefore must not leave. */
export interface KnownNames {
  companies: readonly { name: string; domain?: string | null; side?: Side }[];
  /** `role` in words of ours: "buyer", "champion", "ours". */
  people: readonly { name: string; email?: string | null; role?: string }[];
  competitors?: readonly string[];
  /** Names of deals, products: whatever else must not leave. */
  others?: readonly string[];
}

/** More than this is no name but a text. */
const longestName = 300;
const mostWords = 12;

/** As much of a name as can be one, up to the end of a word. */
export function shortened(name: string): string {
  const start = name.slice(0, longestName);
  const end = name.length > longestName ? start.lastIndexOf(' ') : -1;
  const whole = end > 0 ? start.slice(0, end) : start;
  const words = whole.split(/(?<=\s)(?=\S)/u);
  return words.length > mostWords ? words.slice(0, mostWords).join('').trimEnd() : whole;
}
