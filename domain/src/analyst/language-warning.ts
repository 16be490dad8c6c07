import type { DealView } from './deal-view.ts';
import type { Finding } from './facts.ts';

/** Says which sections were read in part only; null where all are English. */
export function languageWarning({ sections }: DealView): Finding | null {
  const titles = sections.filter(({ reading }) => reading.isForeign).map(({ title }) => title);
  if (titles.length === 0) return null;
  return {
    rule: 'analyst.other-language',
    title: 'Notes in another language',
    reason: `The built-in rules read English: in ${titles.join(', ')} they found only numbers, dates and names.`,
    severity: 'low',
  };
}
