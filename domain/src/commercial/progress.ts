import { wordList } from '../keys.ts';
import { figureOf, lengthOf, type Figure } from '../explanation.ts';
import { oneOf, rowsOf } from '../rows.ts';
import type { MeddpiccData } from './methodologies.ts';

interface ProgressRule {
  id: keyof MeddpiccData;
  label: string;
  needs: string;
  /** Words of which one earns the points; none where length alone does. */
  words: readonly string[];
  passes: (data: MeddpiccData) => boolean;
  earnsMore: string;
}

export const progressPoints = 12.5;

/** "Contain" of section 9 to the letter: anywhere in the text, in any case. */
const contains = (text: string | null | undefined, words: readonly string[]): boolean => {
  const lower = text?.toLowerCase() ?? '';
  return words.some((word) => lower.includes(word));
};

/** The text of a section that is looked at: of a person, the details. */
function textOf(data: MeddpiccData, id: WordSection): string | null | undefined {
  return id === 'economic_buyer' || id === 'champion' ? data[id]?.details : data[id];
}

const wordSections = wordList(
  'metrics economic_buyer decision_criteria decision_process paper_process pain champion',
);
type WordSection = (typeof wordSections)[number];

/** Section, what is checked, where the words stand, the words of which one earns the points, what to do. */
const wordRules = rowsOf(`
  metrics | Metrics are quantified | Metrics | roi, %, $ | Put a number on the metrics: ROI, % or $
  economic_buyer | Economic buyer engaged | details of the Economic Buyer | engaged, meeting | Meet the economic buyer and log the meeting
  decision_criteria | Decision criteria confirmed | Decision Criteria | validated, confirmed | Get the customer to confirm the criteria
  decision_process | Decision process has dated steps | Decision Process | timeline, step | Write down the decision steps or timeline
  paper_process | Paper process has durations | Paper Process | week, day | Say how many days or weeks each step takes
  pain | Pain is quantified | Identify Pain | quantified, impact, $ | Quantify the pain: impact or cost in $
  champion | Champion is acting for us | details of the Champion | supporting, advocate | Note how the champion supports or advocates for us
`).map(([section = '', label = '', what = '', list = '', earnsMore = '']): ProgressRule => {
  const id = oneOf(wordSections, section);
  const words = list.split(', ');
  return {
    id,
    label,
    needs: `${what}: ${words.map((word) => `“${word}”`).join(' or ')}`,
    words,
    passes: (data) => contains(textOf(data, id), words),
    earnsMore,
  };
});

/** Below which differentiation and risks are not yet thought through, in characters. */
const thought = 50;

/** The eight checks of section 9. */
export const commercialProgressRules: readonly ProgressRule[] = [
  ...wordRules,
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
