import { opportunityScore, type ScoreParts } from '@plumbline/domain/opportunities/score.ts';

interface SampleDeal extends ScoreParts {
  name: string;
  stage: string;
  amount: string;
}

/** Deals of companies that there are not; their scores are the product's own arithmetic. */
const deals: SampleDeal[] = [
  deal('Halden Logistics, fleet routing', 'Contract Sent', '$412,000', [100, 88, 92, 85]),
  deal('Meridian Health, records archive', 'Negotiation', '$264,500', [88, 74, 86, 80]),
  deal('Corvane Bank, fraud signals', 'Proposal', '$590,000', [75, 52, 78, 66]),
  deal('Tessellate, analytics renewal', 'Proposal', '$96,000', [62, 58, 70, 55]),
  deal('Ardmore Retail, store network', 'Qualified', '$318,200', [50, 36, 48, 60]),
  deal('Quillon Press, content platform', 'Qualified', '$74,800', [38, 30, 55, 40]),
  deal('Bexley Water, sensor roll-out', 'Discovery', '$205,000', [25, 22, 40, 31]),
  deal('Northlight Schools, admissions', 'Discovery', '$58,400', [12, 20, 31, 25]),
  deal('Ostrava Steel, line monitoring', 'Discovery', '$147,000', [0, 20, 16, 23]),
];

export const sampleDeals = deals.map((each) => ({ ...each, score: opportunityScore(each) }));

function deal(
  name: string,
  stage: string,
  amount: string,
  [commercialProgress, technicalProgress, commercialFit, technicalFit]: [
    number,
    number,
    number,
    number,
  ],
): SampleDeal {
  return {
    name,
    stage,
    amount,
    commercial_progress_score: commercialProgress,
    technical_progress_score: technicalProgress,
    commercial_fit_score: commercialFit,
    technical_fit_score: technicalFit,
  };
}
