import { gainsOf } from '../opportunities/gains.ts';
import { explainScores, type ScoredTexts } from '../opportunities/scores.ts';
import { sectionKeys, type SectionKey } from '../opportunities/sections.ts';

/** Sections of MEDDPICC and TECH PLAN with what each would still add to the score of 1 to 10. */
export function openSections(texts: ScoredTexts): { section: SectionKey; gain: number }[] {
  const gains = gainsOf(explainScores(texts));
  return sectionKeys
    .filter((section) => /^(?:meddpicc_data|technical_insights)\./.test(section))
    .map((section) => {
      const [group, key] = section.split('.');
      const side = group === 'meddpicc_data' ? 'commercial' : 'technical';
      const gain = gains
        .filter(({ figure, check }) => figure.startsWith(side) && check === key)
        .reduce((sum, { worth }) => sum + worth, 0);
      return { section, gain: Math.round(gain * 100) / 100 };
    })
    .filter(({ gain }) => gain > 0);
}
