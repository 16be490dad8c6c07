import { readFileSync } from 'node:fs';
import { withoutGone } from '@plumbline/domain/analyst/advice/note-steps.ts';
import { advisedDeal, type AdvisedDeal } from '@plumbline/domain/analyst/advice/deal.ts';
import type { Candidate } from '@plumbline/domain/analyst/advice/candidate.ts';
import { doubtedSteps, familyOf, poolOf } from '@plumbline/domain/analyst/advice/pool.ts';
import { quotesOf } from '@plumbline/domain/analyst/advice/proposal.ts';
import { candidatesOf } from '@plumbline/domain/analyst/advice/sources.ts';
import { readDeal } from '@plumbline/domain/analyst/findings.ts';
import { stepFeatures, type StepFeatures } from '@plumbline/domain/analyst/gate/features.ts';
import { productReader } from '@plumbline/domain/analyst/notes/product.ts';
import {
  asJudged,
  factsOf,
  labelledDeals,
  storedOf,
  type LabelledDeal,
  type Verdict,
} from './labelled.ts';

/** A step as a judge saw it. */
interface JudgedStep {
  deal: string;
  rule: string;
  quotes: readonly string[];
  title: string;
  verdict: Verdict;
  /** What was wrong with it, in the judge's words. */
  why?: string;
}

/** A step that is proposed today, with what is read of it and what a judge said of it. */
export interface GateExample {
  features: StepFeatures;
  verdict: Verdict;
  /** Who wrote the deal. */
  hand: string;
  deal: string;
  step: Candidate;
  /** Whether the judge read the title that it has today: others teach, and are not counted. */
  isSame: boolean;
}

/**
 * Kinds whose words no longer tell whose a promise or question is, nor what happens on a day: what was
 * contradicted for that alone teaches nothing of them.
 */
const reworded = /^note\.(?:promise-theirs|question-theirs|agreed-step)$/;
const ofOldWords =
  /taken for (?:a |the |an agreed )?(?:meeting|lunch|date of call|customer's|ex-colleague's|theirs|their promise|their request)|(?:our|own|seller's own) (?:promise|question|request|to-do|note)|request to us taken|deadline taken for (?:lunch|date of call)|owes?\b/i;

/** Steps that took another day than the one they were judged with. */
const reworked = /^(?:papers|open day) /;

function isOfOldWords({ rule, verdict, why = '' }: JudgedStep): boolean {
  return verdict === 'contradicted' && reworded.test(rule) && ofOldWords.test(why);
}

const folder = new URL('./labels/', import.meta.url);
const stored = (file: string) => readFileSync(new URL(file, folder), 'utf8');

/** All verdicts there are: those of the deals on which the rules grew, and those of hands that nobody had seen. */
function judgedSteps(): JudgedStep[] {
  const older = (
    JSON.parse(stored('judged.json')) as (Omit<JudgedStep, 'quotes'> & {
      quote: string | null;
      version: string;
    })[]
  )
    .filter(({ version }) => version === 'third')
    .map(({ quote, ...own }) => ({ ...own, quotes: quote === null ? [] : quote.split(' … ') }));
  return [...older, ...(JSON.parse(stored('judged-steps.json')) as JudgedStep[])].filter(
    (step) => !isOfOldWords(step),
  );
}

/** The verdicts with the steps of today that they were given of; what is no longer proposed is left out. */
export function gateExamples(): GateExample[] {
  const judged = Map.groupBy(judgedSteps(), ({ deal }) => deal);
  return labelledDeals().flatMap((labelled) => {
    const own = judged.get(labelled.id);
    if (!own) return [];
    const { deal, steps, features, saidCount } = proposedOf(labelled);
    const quoted = steps.map((step) => quotesOf(step, deal));
    return own.flatMap(({ rule, quotes, verdict, title }) => {
      const fits = (same: (id: string) => boolean) =>
        steps.findIndex(
          ({ id }, at) =>
            same(id) &&
            (quotes.length === 0
              ? quoted[at]?.length === 0
              : (quoted[at]?.some((quote) => quotes.at(-1) === quote) ?? false)),
        );
      const exact = fits((id) => id === rule);
      const at = exact >= 0 ? exact : fits((id) => familyOf(id) === familyOf(rule));
      const isProposed = at < saidCount;
      const [step, read] = [steps[at], features[at]];
      // another day, or to have one fixed: what was said of the older step says nothing of it
      const isReworked = step && asJudged(step.title) !== title && reworked.test(step.about);
      return step && read && !isReworked
        ? [
            {
              features: read,
              verdict,
              hand: handOf(labelled),
              deal: labelled.id,
              step,
              isSame: isProposed && asJudged(step.title) === title,
            },
          ]
        : [];
    });
  });
}

/** Whatever is proposed of a deal, and what is read of it. */
function proposedOf(labelled: LabelledDeal): {
  deal: AdvisedDeal;
  steps: Candidate[];
  features: StepFeatures[];
  /** The steps behind so many are doubted by a reading: they teach, and are not proposed. */
  saidCount: number;
} {
  const { view, conflicts } = readDeal(labelled.methodology, storedOf(labelled), factsOf(labelled));
  const read = advisedDeal(view);
  const notes = productReader(read, candidatesOf(read));
  const deal = withoutGone(read, notes);
  const said = poolOf(deal, conflicts, notes);
  const doubted = doubtedSteps(deal, conflicts, notes);
  // each doubted step is read as if it alone were proposed beside the others
  const features = [
    ...stepFeatures(said, deal, notes),
    ...doubted.map((step) => stepFeatures([...said, step], deal, notes).at(-1) ?? new Map()),
  ];
  return { deal, steps: [...said, ...doubted], features, saidCount: said.length };
}

/** The hand of a file of its own; of the first deals the letter. */
function handOf({ id }: Pick<LabelledDeal, 'id'>): string {
  return /^[a-z]-/i.test(id) ? id.charAt(0).toUpperCase() : 'first';
}
