import { gainsOf } from '../opportunities/gains.ts';
import { explainScores, type ScoredTexts } from '../opportunities/scores.ts';
import { sectionKeys, type SectionKey } from '../opportunities/sections.ts';

const sides = new Map([
  ['meddpicc_data', 'commercial'],
  ['technical_insights', 'technical'],
]);

/** Sections of MEDDPICC and TECH PLAN with what each would still add to the score of 1 to 10. */
export function openSections(texts: ScoredTexts): { section: SectionKey; gain: number }[] {
  const gains = gainsOf(explainScores(texts));
  return sectionKeys
    .map((section) => {
      const [group = '', key] = section.split('.');
      const side = sides.get(group) ?? '';
      const gain = gains
        .filter(({ figure, check }) => side !== '' && figure.startsWith(side) && check === key)
        .reduce((sum, { worth }) => sum + worth, 0);
      return { section, gain: Math.round(gain * 100) / 100 };
    })
    .filter(({ gain }) => gain > 0);
}
