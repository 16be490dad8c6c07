import { figureOf, lengthOf, type Figure } from '../explanation.ts';
import type { MeddpiccData } from './methodologies.ts';

interface ProgressRule {
  id: keyof MeddpiccData;
  label: string;
  /** What has to be there, in plain words. */
  needs: string;
  /** Words of which one earns the points; none where length alone does. */
  words: readonly string[];
  passes: (data: MeddpiccData) => boolean;
  earnsMore: string;
}

/** Points of each check. */
export const progressPoints = 12.5;

/** "Contain" of section 9 to the letter: anywhere in the text, in any case. */
const contains = (text: string | null | undefined, words: readonly string[]): boolean => {
  const lower = text?.toLowerCase() ?? '';
  return words.some((word) => lower.includes(word));
};

/** One of the words in a text of the section. */
const wordRule = (
  rule: Pick<ProgressRule, 'id' | 'label' | 'earnsMore'>,
  what: string,
  words: readonly string[],
  textOf: (data: MeddpiccData) => string | null | undefined,
): ProgressRule => ({
  ...rule,
  needs: `${what}: ${words.map((word) => `“${word}”`).join(' or ')}`,
  words,
  passes: (data) => contains(textOf(data), words),
});

/** Below which differentiation and risks are not yet thought through, in characters. */
const thought = 50;

/** The eight checks of section 9. */
export const commercialProgressRules: readonly ProgressRule[] = [
  wordRule(
    {
      id: 'metrics',
      label: 'Metrics are quantified',
      earnsMore: 'Put a number on the metrics: ROI, % or $',
    },
    'Metrics',
    ['roi', '%', '$'],
    ({ metrics }) => metrics,
  ),
  wordRule(
    {
      id: 'economic_buyer',
      label: 'Economic buyer engaged',
      earnsMore: 'Meet the economic buyer and log the meeting',
    },
    'details of the Economic Buyer',
    ['engaged', 'meeting'],
    ({ economic_buyer }) => economic_buyer?.details,
  ),
  wordRule(
    {
      id: 'decision_criteria',
      label: 'Decision criteria confirmed',
      earnsMore: 'Get the customer to confirm the criteria',
    },
    'Decision Criteria',
    ['validated', 'confirmed'],
    ({ decision_criteria }) => decision_criteria,
  ),
  wordRule(
    {
      id: 'decision_process',
      label: 'Decision process has dated steps',
      earnsMore: 'Write down the decision steps or timeline',
    },
    'Decision Process',
    ['timeline', 'step'],
    ({ decision_process }) => decision_process,
  ),
  wordRule(
    {
      id: 'paper_process',
      label: 'Paper process has durations',
      earnsMore: 'Say how many days or weeks each step takes',
    },
    'Paper Process',
    ['week', 'day'],
    ({ paper_process }) => paper_process,
  ),
  wordRule(
    {
      id: 'pain',
      label: 'Pain is quantified',
      earnsMore: 'Quantify the pain: impact or cost in $',
    },
    'Identify Pain',
    ['quantified', 'impact', '$'],
    ({ pain }) => pain,
  ),
  wordRule(
    {
      id: 'champion',
      label: 'Champion is acting for us',
      earnsMore: 'Note how the champion supports or advocates for us',
    },
    'details of the Champion',
    ['supporting', 'advocate'],
    ({ champion }) => champion?.details,
  ),
  {
    id: 'competition',
    label: 'Competition is covered',
    needs: `differentiation and risks of the Competition: over ${thought} characters each`,
    words: [],
    passes: ({ competition }) =>
      lengthOf(competition?.differentiation) > thought && lengthOf(competition?.risks) > thought,
    earnsMore: `Write differentiation and risks, over ${thought} characters each`,
  },
];

/** Commercial progress, 0 to 100 (section 9): eight checks of 12.5 points. */
export function commercialProgress(data: MeddpiccData | null): Figure {
  return figureOf(
    commercialProgressRules.map(({ id, label, passes, earnsMore }) => {
      const passed = passes(data ?? {});
      return {
        id,
        label,
        got: passed ? progressPoints : 0,
        possible: progressPoints,
        earnsMore: passed ? null : earnsMore,
      };
    }),
  );
}
