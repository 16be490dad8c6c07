import * as v from 'valibot';
import { timestampSchema } from '../text.ts';

/** An accepted text of a deal, as far as its evidence and its age follow from what was said. */
export const acceptedQuoteSchema = v.object({
  section: v.string(),
  field: v.nullable(v.string()),
  text: v.string(),
  /** Evidence: 1 a hint, 2 said by the customer, 3 said by two people or in a document. */
  level: v.picklist([1, 2, 3]),
  by: v.array(v.string()),
  said_at: timestampSchema,
  accepted_at: timestampSchema,
});
export type AcceptedQuote = v.InferOutput<typeof acceptedQuoteSchema>;

export function quotesOf(
  quoted: readonly AcceptedQuote[] | null | undefined,
  section: string,
): AcceptedQuote[] {
  return (quoted ?? []).filter((each) => each.section === section);
}
