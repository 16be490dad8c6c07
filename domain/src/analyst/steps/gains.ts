import { completeness } from '../../commercial/completeness.ts';
import { commercialFit } from '../../commercial/fit.ts';
import type { MeddpiccData, Methodology } from '../../commercial/methodologies.ts';
import { commercialProgress, commercialProgressRules } from '../../commercial/progress.ts';
import { lengthOf, rounded } from '../../explanation.ts';
import { keysOf } from '../../keys.ts';
import { isRecord } from '../../stored.ts';
import { technicalFit, technicalFitRules } from '../../technical/fit.ts';
import { planWeights } from '../../technical/progress.ts';
import type { TechPlanTexts } from '../../technical/tech-plan.ts';
import type { Framework } from '../section-texts.ts';
import type { Lack, StepRow } from './step.ts';
import { stepTables } from './tables.ts';

/** What doing a step adds, by the name of the figure on the screen; those that it does not change are left out. */
export type Gain = readonly { figure: string; points: number }[];

/** What the specification's checks ask of one text. */
export interface Asked {
  /** One of these earns the points. */
  words: readonly string[];
  /** Full points need a text longer than this; 0 where any text earns them. */
  over: number;
}

const enough = 50;

/** What the checks ask of a text: words or length where the table has a row for their lack. */
export function askedOf(framework: Framework, { section, field }: StepRow): Asked {
  const { steps } = stepTables[framework];
  const isAsked = (lack: Lack) =>
    steps.some((row) => row.section === section && row.field === field && row.lacks === lack);
  const words = commercialProgressRules.find(({ id }) => id === section)?.words ?? [];
  const plan = technicalFitRules.find(({ id }) => id === section);
  const over = framework === 'TECH PLAN' ? (plan?.over ?? 0) : enough;
  return { words: isAsked('words') ? words : [], over: isAsked('length') ? over : 0 };
}

/** What a text lacks of what is asked; empty where nothing. */
export function lackOf(text: string | null | undefined, { words, over }: Asked): Lack[] {
  const length = lengthOf(text);
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

type Figures = Readonly<Record<string, number>>;

/** What each figure gains by a change of texts. */
const differences = (before: Figures, after: Figures): Gain =>
  Object.entries(after).flatMap(([figure, value]) => {
    const points = rounded(value - (before[figure] ?? 0));
    return points > 0 ? [{ figure, points }] : [];
  });

/** What writing one text of a methodology adds, by applying it. */
export function commercialGain(
  methodology: Methodology,
  data: Readonly<Record<string, unknown>>,
  { section, field }: StepRow,
  text: string,
): Gain {
  const now = data[section];
  const next = field === undefined ? text : { ...(isRecord(now) && now), [field]: text };
  const figuresOf = (of: MeddpiccData): Figures =>
    methodology === 'MEDDPICC'
      ? {
          'Commercial Progress': commercialProgress(of).value,
          'Commercial Fit': commercialFit(of).value,
        }
      : { Completeness: completeness(methodology, of).value };
  return differences(figuresOf(data), figuresOf({ ...data, [section]: next }));
}

/** What writing one text of the TECH PLAN adds, by applying it. */
export function technicalGain(texts: TechPlanTexts, { field }: StepRow, text: string): Gain {
  const figuresOf = (of: TechPlanTexts): Figures => ({
    'Technical Fit': technicalFit(of).value,
    'Technical Progress': keysOf(planWeights).reduce(
      (sum, key) => sum + (of[key]?.trim() ? planWeights[key] : 0),
      0,
    ),
  });
  return differences(
    figuresOf(texts),
    figuresOf({ ...texts, [`technical_insights_${field}`]: text }),
  );
}
