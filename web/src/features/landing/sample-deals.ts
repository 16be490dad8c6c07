import { commercialFit } from '@plumbline/domain/commercial/fit.ts';
import { commercialProgress } from '@plumbline/domain/commercial/progress.ts';
import type { MeddpiccData } from '@plumbline/domain/commercial/methodologies.ts';
import type { Figure } from '@plumbline/domain/explanation.ts';
import { opportunityScore, type ScoreParts } from '@plumbline/domain/opportunities/score.ts';
import { technicalFit } from '@plumbline/domain/technical/fit.ts';
import { technicalProgress } from '@plumbline/domain/technical/progress.ts';
import type { TechPlanTexts } from '@plumbline/domain/technical/tech-plan.ts';
import { commercialTexts, technicalTexts } from './sample-texts.ts';

interface Scored extends ScoreParts {
  figures: Record<keyof ScoreParts, Figure>;
  score: number;
}

export interface SampleDeal extends Scored {
  name: string;
  company: string;
  stage: string;
  /** In dollars. */
  value: number;
}

/** How far each letter has come: 0 nothing, 1 begun, 2 all that counts. */
interface Evidence {
  /** M E D D P I C C */
  commercial: string;
  /** The nine texts of the TECH PLAN. */
  technical: string;
  /** Tasks done, of how many. */
  tasks: [number, number];
  /** Requirements answered, of how many; none where there is no RFP. */
  rfp?: [number, number];
}

/** Deals of companies that there are not; every figure is the product's own arithmetic. */
export const sampleDeals: readonly [SampleDeal, ...SampleDeal[]] = [
  deal('Fleet routing', 'Halden Logistics', 'Contract Sent', 412_000, {
    commercial: '22222222',
    technical: '222222222',
    tasks: [5, 6],
    rfp: [38, 40],
  }),
  deal('Records archive', 'Meridian Health', 'Negotiation', 264_500, {
    commercial: '22221222',
    technical: '222212222',
    tasks: [4, 6],
    rfp: [61, 88],
  }),
  deal('Fraud signals', 'Corvane Bank', 'Proposal', 590_000, {
    commercial: '22212212',
    technical: '222221222',
    tasks: [3, 7],
    rfp: [96, 120],
  }),
  deal('Analytics renewal', 'Tessellate', 'Proposal', 96_000, {
    commercial: '21212212',
    technical: '222221110',
    tasks: [2, 5],
  }),
  deal('Store network', 'Ardmore Retail', 'Qualified', 318_200, {
    commercial: '22120211',
    technical: '222211110',
    tasks: [3, 6],
  }),
  deal('Content platform', 'Quillon Press', 'Qualified', 74_800, {
    commercial: '22110210',
    technical: '221211110',
    tasks: [2, 6],
  }),
  deal('Sensor roll-out', 'Bexley Water', 'Discovery', 205_000, {
    commercial: '21010200',
    technical: '111100000',
    tasks: [0, 4],
  }),
  deal('Ticketing', 'Larkfield Transit', 'Discovery', 132_600, {
    commercial: '21010200',
    technical: '111100000',
    tasks: [1, 4],
  }),
  deal('Admissions', 'Northlight Schools', 'Discovery', 58_400, {
    commercial: '11000200',
    technical: '111000000',
    tasks: [0, 3],
  }),
  deal('Line monitoring', 'Ostrava Steel', 'Discovery', 147_000, {
    commercial: '00000000',
    technical: '000000000',
    tasks: [0, 0],
  }),
];

function deal(
  name: string,
  company: string,
  stage: string,
  value: number,
  evidence: Evidence,
): SampleDeal {
  return { name, company, stage, value, ...scored(evidence) };
}

/**
 * The figures and the score of what is known, from the domain's functions one by one: all of them
 * at once would bring the schemas along, which nobody needs here.
 */
export function scored({ commercial, technical, tasks, rfp = [0, 0] }: Evidence): Scored {
  const meddpicc: MeddpiccData = known(commercialTexts, commercial, undefined);
  const texts: TechPlanTexts = known(technicalTexts, technical, null);
  const figures = {
    commercial_progress_score: commercialProgress(meddpicc),
    technical_progress_score: technicalProgress({
      texts,
      requirements: Array.from({ length: rfp[1] }, (_, index) => ({
        supportLevel: index < rfp[0] ? 'fully_supported' : null,
      })),
      challenges: [],
      tasks: { completed: tasks[0], total: tasks[1] },
    }),
    commercial_fit_score: commercialFit(meddpicc),
    technical_fit_score: technicalFit(texts),
  };
  const parts: ScoreParts = {
    commercial_progress_score: figures.commercial_progress_score.value,
    technical_progress_score: figures.technical_progress_score.value,
    commercial_fit_score: figures.commercial_fit_score.value,
    technical_fit_score: figures.technical_fit_score.value,
  };
  return { figures, ...parts, score: opportunityScore(parts) };
}

/** Of each text as much as its level says. */
function known<Texts extends Record<string, { begun: unknown; full: unknown }>, Nothing>(
  texts: Texts,
  levels: string,
  nothing: Nothing,
) {
  const entries = Object.entries(texts).map(([key, { begun, full }], index) => {
    const level = levels[index];
    return [key, level === '2' ? full : level === '1' ? begun : nothing];
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built of these very keys
  return Object.fromEntries(entries) as {
    [Key in keyof Texts]: Texts[Key]['begun'] | Texts[Key]['full'] | Nothing;
  };
}
