import { figureOf, lengthOf, type Figure } from '../opportunities/explanation.ts';
import type { MeddpiccData } from './methodologies.ts';

interface ProgressRule {
  id: keyof MeddpiccData;
  label: string;
  passes: (data: MeddpiccData) => boolean;
  earnsMore: string;
}

const points = 12.5;

/** "Contain" of section 9 to the letter: anywhere in the text, in any case. */
const contains = (text: string | null | undefined, words: readonly string[]): boolean => {
  const lower = text?.toLowerCase() ?? '';
  return words.some((word) => lower.includes(word));
};

const rules: readonly ProgressRule[] = [
  {
    id: 'metrics',
    label: 'The metrics have a number that counts',
    passes: ({ metrics }) => contains(metrics, ['roi', '%', '$']),
    earnsMore: 'State the metrics as ROI, in % or in $',
  },
  {
    id: 'economic_buyer',
    label: 'The economic buyer is engaged',
    passes: ({ economic_buyer }) => contains(economic_buyer?.details, ['engaged', 'meeting']),
    earnsMore: 'Meet the economic buyer, and note the meeting',
  },
  {
    id: 'decision_criteria',
    label: 'The decision criteria are confirmed',
    passes: ({ decision_criteria }) => contains(decision_criteria, ['validated', 'confirmed']),
    earnsMore: 'Have the criteria confirmed or validated by the customer',
  },
  {
    id: 'decision_process',
    label: 'The decision process has steps in time',
    passes: ({ decision_process }) => contains(decision_process, ['timeline', 'step']),
    earnsMore: 'Write the steps or the timeline of the decision',
  },
  {
    id: 'paper_process',
    label: 'The paper process is measured in time',
    passes: ({ paper_process }) => contains(paper_process, ['week', 'day']),
    earnsMore: 'Say how many days or weeks each paper takes',
  },
  {
    id: 'pain',
    label: 'The pain is quantified',
    passes: ({ pain }) => contains(pain, ['quantified', 'impact', '$']),
    earnsMore: 'Quantify the pain: its impact, or its cost in $',
  },
  {
    id: 'champion',
    label: 'The champion acts for us',
    passes: ({ champion }) => contains(champion?.details, ['supporting', 'advocate']),
    earnsMore: 'Note how the champion is supporting us, or is an advocate',
  },
  {
    id: 'competition',
    label: 'The competition is thought through',
    passes: ({ competition }) =>
      lengthOf(competition?.differentiation) > 50 && lengthOf(competition?.risks) > 50,
    earnsMore: 'Write differentiation and risks, over 50 characters each',
  },
];

/** Commercial progress, 0 to 100 (section 9): eight checks of 12.5 points. */
export function commercialProgress(data: MeddpiccData | null): Figure {
  return figureOf(
    rules.map(({ id, label, passes, earnsMore }) => {
      const passed = passes(data ?? {});
      return {
        id,
        label,
        got: passed ? points : 0,
        possible: points,
        earnsMore: passed ? null : earnsMore,
      };
    }),
  );
}
