import { completeness } from '../../commercial/completeness.ts';
import { commercialFit } from '../../commercial/fit.ts';
import type { MeddpiccData, Methodology } from '../../commercial/methodologies.ts';
import { commercialProgress, commercialProgressRules } from '../../commercial/progress.ts';
import { rounded } from '../../explanation.ts';
import { isRecord } from '../../stored.ts';
import { technicalFit, technicalFitRules } from '../../technical/fit.ts';
import { noTexts } from '../../technical/tech-plan.ts';
import { planWeights } from '../../technical/progress.ts';
import type { TechPlanTexts } from '../../technical/tech-plan.ts';
import { keysOf } from '../../keys.ts';
import type { Lack, StepRow } from './step.ts';

/** What doing a step adds, by the name of the figure on the screen; those that it does not change are left out. */
export type Gain = readonly { figure: string; points: number }[];

/** What the specification's checks ask of one text. */
export interface Asked {
  /** One of these earns the points. */
  words: readonly string[];
  /** Full points need a text longer than this; 0 where any text earns them. */
  over: number;
}

/** Sections whose words stand in another field than the section's own text. */
const wordFields: Readonly<Record<string, string>> = {
  economic_buyer: 'details',
  champion: 'details',
};
/** Fields of which the length counts. */
const measured: Readonly<Record<string, readonly string[]>> = {
  economic_buyer: ['details'],
  champion: ['details'],
  competition: ['situation', 'differentiation', 'risks'],
};
const enough = 50;

/** What the checks of a methodology ask of a text, as a row of its table names it. */
export function askedOf(methodology: Methodology | 'TECH PLAN', row: StepRow): Asked {
  if (methodology === 'TECH PLAN') {
    const detail = `technical_insights_${row.field}`;
    const rule = technicalFitRules.find(({ id }) => id === row.section);
    return { words: [], over: rule?.detail === detail ? rule.over : 0 };
  }
  if (methodology !== 'MEDDPICC') return { words: [], over: 0 };
  const rule = commercialProgressRules.find(({ id }) => id === row.section);
  const hasWords = wordFields[row.section] === row.field;
  const fields = measured[row.section];
  const isMeasured = fields ? fields.includes(row.field ?? '') : row.field === undefined;
  return { words: hasWords ? (rule?.words ?? []) : [], over: isMeasured ? enough : 0 };
}

/** What a text lacks of what is asked, the first of them; null where nothing. */
export function lackOf(text: string | null | undefined, { words, over }: Asked): Lack[] {
  const length = text?.trim().length ?? 0;
  if (length === 0) return ['text'];
  const lower = text?.toLowerCase() ?? '';
  const lacksWords = words.length > 0 && !words.some((word) => lower.includes(word));
  return [
    ...(lacksWords ? ['words' as const] : []),
    ...(length <= over ? ['length' as const] : []),
  ];
}

/** The text after the step: what was empty or lacks a word is written with one and at length. */
export function afterStep(text: string | null | undefined, lacks: Lack, asked: Asked): string {
  const word = lacks === 'length' ? '' : (asked.words[0] ?? '');
  const written = [text?.trim() ?? '', word].filter(Boolean).join(' ');
  return lacks === 'words' ? written : written.padEnd(asked.over + 1, '.');
}

/** What a figure is after a change of texts less what it was before, for each that changes. */
const differences = (figures: readonly { figure: string; before: number; after: number }[]): Gain =>
  figures.flatMap(({ figure, before, after }) => {
    const points = rounded(after - before);
    return points > 0 ? [{ figure, points }] : [];
  });

/** What writing one text of a methodology adds, by applying it. */
export function commercialGain(
  methodology: Methodology,
  data: Readonly<Record<string, unknown>>,
  row: StepRow,
  text: string,
): Gain {
  const section = data[row.section];
  const changed =
    row.field === undefined
      ? { ...data, [row.section]: text }
      : { ...data, [row.section]: { ...(isRecord(section) ? section : {}), [row.field]: text } };
  if (methodology !== 'MEDDPICC') {
    return differences([
      {
        figure: 'Completeness',
        before: completeness(methodology, data).value,
        after: completeness(methodology, changed).value,
      },
    ]);
  }
  const figures = { 'Commercial Progress': commercialProgress, 'Commercial Fit': commercialFit };
  return differences(
    keysOf(figures).map((figure) => ({
      figure,
      before: figures[figure](data as MeddpiccData).value,
      after: figures[figure](changed as MeddpiccData).value,
    })),
  );
}

/** What writing one text of the TECH PLAN adds, by applying it. */
export function technicalGain(texts: TechPlanTexts, row: StepRow, text: string): Gain {
  const key = techPlanKey(row.field ?? '');
  if (!key) return [];
  const changed = { ...texts, [key]: text };
  const weigh = (of: TechPlanTexts) =>
    keysOf(planWeights).reduce((sum, each) => sum + (of[each]?.trim() ? planWeights[each] : 0), 0);
  return differences([
    {
      figure: 'Technical Fit',
      before: technicalFit(texts).value,
      after: technicalFit(changed).value,
    },
    { figure: 'Technical Progress', before: weigh(texts), after: weigh(changed) },
  ]);
}

/** The full key of a field of the TECH PLAN. */
export function techPlanKey(field: string): keyof TechPlanTexts | null {
  return keysOf(noTexts).find((key) => key === `technical_insights_${field}`) ?? null;
}
