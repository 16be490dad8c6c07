import type { MethodologyTexts } from '../../commercial/methodologies.ts';
import type { Editable } from '../../opportunities/changes.ts';

/** A piece of what a language model is told of a deal. */
export interface DossierPart {
  /** What it is called between its markers: at most five words of ours, in lower case. */
  name: string;
  text: string;
  /** ISO day on which it was last saved; absent where that is not known. */
  day?: string | null;
  /** `written` by people or `figures` of the deal are evidence; `lists` that the product makes are none. */
  origin: 'written' | 'figures' | 'lists';
  /** Left out where it does not fit, or where a name cannot be taken out of it. */
  isOptional: boolean;
}

/** A piece of these lines that may be left out; null where there is none. */
export const partOfLines = (
  name: string,
  lines: readonly string[],
  origin: DossierPart['origin'] = 'lists',
): DossierPart | null =>
  lines.length === 0 ? null : { name, text: lines.join('\n'), origin, isOptional: true };

/** The texts in question: of a methodology as they are typed just now, or of the TECH PLAN. */
export type DossierSubject = MethodologyTexts | 'TECH PLAN';

/** What a dossier is told of a stored deal. */
export type DossierDeal = Editable;
