import { blankOpportunity } from '../../opportunities/blank.ts';
import type { DossierDeal } from '../dossier/part.ts';

/** A stored deal in which nothing is written. */
export const unwrittenDeal: DossierDeal = blankOpportunity('');
