import * as v from 'valibot';
import { textOf, timestampSchema } from '../text.ts';

/** What is publicly known of a company (section 3). */
export const companyInfoSchema = v.object({
  focus_description: v.string(),
  headquarters: v.string(),
  employee_count: v.string(),
  founded_year: v.string(),
  website: v.string(),
  industry: v.string(),
  executives: v.object({ ceo: v.string(), cto: v.string(), cio: v.string(), ciso: v.string() }),
  recent_news: v.array(v.string()),
  competitors: v.array(v.string()),
  fetched_at: timestampSchema,
  /** Where it comes from, e.g. `hubspot`, `fallback`. */
  source: textOf(50),
});
export type CompanyInfo = v.InferOutput<typeof companyInfoSchema>;
