import { fitOf, lengthOf, type Figure, type FitRule } from '../explanation.ts';
import type { MeddpiccData } from './methodologies.ts';

const over = 50;

type TextSection = 'metrics' | 'decision_criteria' | 'decision_process' | 'paper_process' | 'pain';

const textRule = (id: TextSection, label: string, full = 15, half = 8): FitRule<MeddpiccData> => ({
  id,
  label,
  full,
  half,
  over,
  begun: (data) => lengthOf(data[id]),
  detail: (data) => lengthOf(data[id]),
  begin: `Write what you know about ${label}`,
  complete: `Write more about ${label}: over ${over} characters`,
});

const personRule = (id: 'economic_buyer' | 'champion', label: string): FitRule<MeddpiccData> => ({
  id,
  label,
  full: 15,
  half: 8,
  over,
  begun: (data) => lengthOf(data[id]?.name),
  detail: (data) => lengthOf(data[id]?.details),
  begin: `Name the ${label}`,
  complete: `Write more about the ${label}: over ${over} characters of details`,
});

/** What earns points, in the order of MEDDPICC. */
export const commercialFitRules: readonly FitRule<MeddpiccData>[] = [
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
    over,
    begun: (data) => lengthOf(data.competition?.names),
    detail: (data) => lengthOf(data.competition?.situation),
    begin: 'Name the competitors',
    complete: `Say where each competitor stands, in over ${over} characters`,
  },
];

/** Commercial fit, 0 to 100 (section 9): how much of MEDDPICC is known, of 110 points at most 100. */
export const commercialFit = (data: MeddpiccData | null): Figure =>
  fitOf(commercialFitRules, data ?? {});
