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
