import * as v from 'valibot';
import { listOf, requiredTextOf } from '@plumbline/domain/text.ts';

const most = 200;

/** Words that survived a try before, and that are masked as well this time. */
export const maskEntry = v.optional(listOf(requiredTextOf(500), most, 'words'));
