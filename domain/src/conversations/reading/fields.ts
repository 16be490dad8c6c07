import { bantSections, meddpiccSections, spicedSections } from '../../commercial/methodologies.ts';
import { techPlanSections } from '../../technical/tech-plan.ts';
import type { SectionKey } from '../../opportunities/sections.ts';
import type { Topic } from './topics.ts';

/** A field of a section of a method. */
export interface FieldOfSection {
  section: SectionKey;
  /** Key in its section; null where the section is a single text. */
  field: string | null;
}

const at = (section: SectionKey, field: string | null = null): FieldOfSection => ({
  section,
  field,
});
const plan = (
  section:
    | 'environment'
    | 'challenges'
    | 'hurdles'
    | 'performance_criteria'
    | 'lead_time'
    | 'approach',
): FieldOfSection => at(`technical_insights.${section}`, `technical_insights_${section}`);

/** Where the evidence of each topic stands, in all methods; its own field first. */
export const fieldsOf: Readonly<Record<Topic, readonly FieldOfSection[]>> = {
  metrics: [at('meddpicc_data.metrics'), at('spiced_data.evidence')],
  economic_buyer: [
    at('meddpicc_data.economic_buyer', 'details'),
    at('bant_data.authority'),
    at('spiced_data.decision'),
  ],
  decision_criteria: [at('meddpicc_data.decision_criteria')],
  decision_process: [at('meddpicc_data.decision_process'), at('spiced_data.decision')],
  paper_process: [at('meddpicc_data.paper_process')],
  pain: [at('meddpicc_data.pain'), at('spiced_data.pain'), at('bant_data.need')],
  champion: [at('meddpicc_data.champion', 'details')],
  competition: [at('meddpicc_data.competition', 'situation')],
  situation: [at('spiced_data.situation')],
  impact: [at('spiced_data.impact')],
  critical_event: [at('spiced_data.critical_event')],
  budget: [at('bant_data.budget')],
  timeline: [at('bant_data.timeline')],
  team: [at('technical_insights.team', 'technical_insights_team_details')],
  environment: [plan('environment')],
  technical_challenge: [plan('challenges')],
  hurdles: [plan('hurdles')],
  performance_criteria: [plan('performance_criteria')],
  lead_time: [plan('lead_time')],
  approach: [plan('approach')],
  commercial_challenge: [],
};

const limits = new Map<string, number>();
for (const [group, sections] of [
  ['meddpicc_data', meddpiccSections],
  ['spiced_data', spicedSections],
  ['bant_data', bantSections],
  ['technical_insights', techPlanSections],
] as const) {
  for (const { key, fields } of sections) {
    for (const { key: field, maxLength } of fields)
      limits.set(`${group}.${key} ${field ?? ''}`, maxLength);
  }
}

/** Highest number of UTF-16 units of a field. */
export function limitOf({ section, field }: FieldOfSection): number {
  return limits.get(`${section} ${field ?? ''}`) ?? 0;
}
