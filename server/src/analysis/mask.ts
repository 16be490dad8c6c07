import * as v from 'valibot';
import { requiredTextOf } from '@plumbline/domain/text.ts';

const most = 200;

/** Words that survived a try before, and that are masked as well this time. */
export const maskEntry = v.optional(
  v.pipe(v.array(requiredTextOf(500)), v.maxLength(most, `Must be at most ${most}`)),
);
