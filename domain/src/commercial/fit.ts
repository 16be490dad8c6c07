import { figureOf, lengthOf, type Figure, type ScoreCheck } from '../explanation.ts';
import type { MeddpiccData } from './methodologies.ts';

interface FitRule {
  id: keyof MeddpiccData;
  label: string;
  full: number;
  half: number;
  begun: (data: MeddpiccData) => boolean;
  /** Length of the text that must be over 50 characters for full points. */
  detail: (data: MeddpiccData) => number;
  begin: string;
  complete: string;
}

const enough = 50;

type TextSection = 'metrics' | 'decision_criteria' | 'decision_process' | 'paper_process' | 'pain';

const textRule = (id: TextSection, label: string, full = 15, half = 8): FitRule => ({
  id,
  label,
  full,
  half,
  begun: (data) => lengthOf(data[id]) > 0,
  detail: (data) => lengthOf(data[id]),
  begin: `Write what you know about ${label}`,
  complete: `Write more about ${label}: over ${enough} characters`,
});

const personRule = (id: 'economic_buyer' | 'champion', label: string): FitRule => ({
  id,
  label,
  full: 15,
  half: 8,
  begun: (data) => lengthOf(data[id]?.name) > 0,
  detail: (data) => lengthOf(data[id]?.details),
  begin: `Name the ${label}`,
  complete: `Write more about the ${label}: over ${enough} characters of details`,
});

/** What earns points, in the order of MEDDPICC. */
export const commercialFitRules: readonly FitRule[] = [
  textRule('metrics', 'Metrics'),
  personRule('economic_buyer', 'Economic Buyer'),
  textRule('decision_criteria', 'Decision Criteria'),
  textRule('decision_process', 'Decision Process'),
  textRule('paper_process', 'Paper Process', 10, 5),
  textRule('pain', 'Identify Pain'),
  personRule('champion', 'Champion'),
  {
    id: 'competition',
    label: 'Competition',
    full: 10,
    half: 5,
    begun: (data) => lengthOf(data.competition?.names) > 0,
    detail: (data) => lengthOf(data.competition?.situation),
    begin: 'Name the competitors',
    complete: `Say where each competitor stands, in over ${enough} characters`,
  },
];

/** Commercial fit, 0 to 100 (section 9): how much of MEDDPICC is known, of 110 points at most 100. */
export function commercialFit(data: MeddpiccData | null): Figure {
  return figureOf(commercialFitRules.map((rule) => checkOf(rule, data ?? {})));
}

function checkOf(rule: FitRule, data: MeddpiccData): ScoreCheck {
  const { id, label, full, half } = rule;
  const check = { id, label, possible: full };
  if (!rule.begun(data)) return { ...check, got: 0, earnsMore: rule.begin };
  if (rule.detail(data) > enough) return { ...check, got: full, earnsMore: null };
  return { ...check, got: half, earnsMore: rule.complete };
}
