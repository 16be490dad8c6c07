/** Texts that earn points, long enough for all of them (section 9). */
const long =
  'The steering committee met on site, agreed on every point in writing and asked us to go on with it, all of it as planned.';

/** A commercial analysis in which everything but the metrics earns all its points: a fit of 95, a progress of 87.5. */
export const commercialButMetrics = {
  economic_buyer: { name: 'Dana Okafor', details: `Engaged since the first meeting. ${long}` },
  decision_criteria: `Validated with IT. ${long}`,
  decision_process: `Timeline with every step known. ${long}`,
  paper_process: `Legal needs two weeks. ${long}`,
  pain: `The impact is $400k a quarter. ${long}`,
  champion: { name: 'Mikael Strand', details: `Supporting us openly, an advocate. ${long}` },
  competition: {
    names: 'Rival One, Rival Two',
    situation: long,
    differentiation: long,
    risks: long,
  },
};

/** What is missing there: worth 15 of fit, of which 100 is the most, and 12.5 of progress. */
export const metrics =
  'ROI of 240% within a year: quote time falls from five days to one, worth $240k.';

/** A TECH PLAN in which everything but the team earns all its points: fit 85. */
export const techPlanButTeam = {
  technical_insights_environment: long,
  technical_insights_challenges: long,
  technical_insights_hurdles: long,
  technical_insights_performance_criteria: long,
  technical_insights_lead_time: long,
  technical_insights_approach: long,
  technical_insights_narrative: long,
};

export const teamMembers = 'Head of IT, security lead, platform engineer';
export const teamDetails =
  'The head of IT decides, security is for us, operations asks for proof first.';

/** Tasks of one kind, the first of them done. */
export function tasksOf(type: 'commercial_strategy' | 'technical_strategy', count: number) {
  return Array.from({ length: count }, (_, index) => ({
    id: `${type}-${index}`,
    title: `Step ${index + 1} of ${type.replace('_strategy', '')}`,
    description: '',
    priority: 'High' as const,
    type,
    completed: false,
  }));
}
