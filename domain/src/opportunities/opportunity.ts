import * as v from 'valibot';
import {
  bantDataSchema,
  meddpiccDataSchema,
  methodologies,
  spicedDataSchema,
} from '../commercial/methodologies.ts';
import { commercialChallengeSchema } from '../commercial/challenge.ts';
import { companyInfoSchema } from '../company-info/company-info.ts';
import { rfpRequirementsSchema } from '../rfp/requirement.ts';
import { technicalChallengeSchema } from '../technical/challenge.ts';
import { techPlanFields, techPlanSections } from '../technical/tech-plan.ts';
import { listOf, requiredTextOf, textOf, timestampSchema } from '../text.ts';
import { dueDateChangeSchema, strategyTaskSchema } from '../tasks/task.ts';
import { keysOf, recordOf } from '../keys.ts';
import { acceptedQuoteSchema } from './accepted-quotes.ts';
import { crmDealFactsSchema, editWays, standingEntries } from './deal-facts.ts';
import { dealFieldsSchema, generalEntries } from './deal-fields.ts';

/** Most items of one deal: many more than a team works on, few enough to be saved at once. */
const most = { challenges: 500, tasks: 1000, stepIds: 5000 } as const;

const taskSummarySchema = v.object({
  completed: v.number(),
  total: v.number(),
  incomplete: v.array(v.string()),
});

const nullableTimestamp = v.nullable(timestampSchema);
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Texts of the commercial analysis. Need write on commercialInsights. */
const commercialEntries = {
  methodology: v.picklist(methodologies, 'Must be MEDDPICC, SPICED or BANT'),
  meddpicc_data: v.nullable(meddpiccDataSchema),
  spiced_data: v.nullable(spicedDataSchema),
  bant_data: v.nullable(bantDataSchema),
  commercial_challenges: listOf(commercialChallengeSchema, most.challenges, 'challenges'),
};

const maxLengths = new Map(techPlanFields.map(({ key, maxLength }) => [key, maxLength]));

/** Texts of the technical analysis. Need write on technicalInsights. */
const technicalEntries = {
  ...recordOf(
    techPlanFields.map(({ key }) => key),
    (key) => v.nullable(textOf(maxLengths.get(key) ?? 0)),
  ),
  technical_insights_challenges_list: listOf(
    technicalChallengeSchema,
    most.challenges,
    'challenges',
  ),
  technical_insights_rfp_requirements: v.nullable(rfpRequirementsSchema),
  technical_insights_rfp_completion_status: v.picklist(
    ['not_started', 'in_progress'],
    'Must be not_started or in_progress',
  ),
  technical_insights_rfp_upload_date: nullableTimestamp,
  technical_insights_rfp_file_name: v.nullable(textOf(255)),
  technical_insights_rfp_total_requirements: v.pipe(
    v.number('Must be a number'),
    v.integer('Must be a whole number'),
    v.minValue(0, 'Must not be negative'),
    v.maxValue(1_000_000, 'Must be at most 1,000,000'),
  ),
};

/** Tasks of both analyses: each needs write on its own analysis. */
const stepIds = listOf(requiredTextOf(100), most.stepIds, 'tasks');
const taskEntries = {
  strategy_recommendations: listOf(strategyTaskSchema, most.tasks, 'tasks'),
  completed_step_ids: stepIds,
};

const sectionTimestampEntries = recordOf(
  [
    'commercial_last_updated',
    'technical_insights_last_updated',
    'technical_insights_rfp_last_updated',
    ...techPlanSections.map(({ key }) => `technical_insights_${key}_last_updated` as const),
  ],
  () => nullableTimestamp,
);

/** What the server computes from the stored texts; a client's own figures are ignored. */
const derivedEntries = {
  score: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10)),
  commercial_fit_score: percent,
  commercial_progress_score: percent,
  meddpicc_completeness: percent,
  technical_fit_score: percent,
  technical_progress_score: percent,
  rfp_progress: percent,
  commercial_tasks: taskSummarySchema,
  technical_tasks: taskSummarySchema,
};

const identityEntries = {
  id: v.pipe(v.string(), v.uuid('Must be an id')),
  created_date: timestampSchema,
  updated_date: timestampSchema,
};

export type ComputedField = keyof typeof identityEntries | keyof typeof derivedEntries;

/** One row of the overview: everything but the texts. */
export const opportunitySummarySchema = v.object({
  ...identityEntries,
  ...generalEntries,
  ...derivedEntries,
  to_review: v.number(),
  /** The score if those with evidence of 2 or more were accepted; null where nothing would be. */
  provisional_score: v.nullable(v.number()),
  is_assessed: v.boolean(),
  outcome: v.nullable(v.picklist(['won', 'lost'])),
  /** What becomes of a change of a field that the CRM has too. */
  edits: v.picklist(editWays),
  /** When something last happened with the customer, as the CRM tells; null where it does not. */
  last_activity_at: v.nullable(v.string()),
  /** Day by which the first open step is due that the role may read; null where none is set. */
  next_due: v.nullable(v.string()),
  /** What a language model read in its conversations, in a line, as far as the role may read its sources. */
  headline: v.nullable(v.string()),
  /** What speaks most against it by its dates and its CRM: its texts are not read for that. */
  top_warning: v.nullable(
    v.object({
      rule: v.string(),
      title: v.string(),
      severity: v.picklist(['high', 'medium', 'low']),
    }),
  ),
});
export type OpportunitySummary = v.InferOutput<typeof opportunitySummarySchema>;

/** A whole opportunity; texts that the reader may not see are null or empty, scores are there (PERM-01). */
export const opportunitySchema = v.object({
  ...identityEntries,
  ...generalEntries,
  ...commercialEntries,
  ...technicalEntries,
  ...taskEntries,
  ...sectionTimestampEntries,
  ...derivedEntries,
  company_info: v.nullable(companyInfoSchema),
  /** Absent or null for a deal that no CRM knows. */
  crm_facts: v.optional(v.nullable(crmDealFactsSchema)),
  /** What accepted texts rest on. Absent or null where nothing was accepted. */
  accepted_quotes: v.optional(v.nullable(v.array(acceptedQuoteSchema))),
  ...standingEntries,
  /** Whether anything is written of it, also where the reader's role sees none of that. */
  is_assessed: v.optional(v.boolean()),
  /** Number of saves of each section, keyed as in `sections.ts`; a section never saved is absent. */
  section_revisions: v.record(v.string(), v.number()),
});
export type Opportunity = v.InferOutput<typeof opportunitySchema>;

/** An opportunity as it is answered: with the specification's other names of two of its fields. */
export const opportunityAnswerSchema = v.object({
  ...opportunitySchema.entries,
  rfp_requirements: technicalEntries.technical_insights_rfp_requirements,
  rfpProgress: percent,
});

/** What answering a requirement changes in its opportunity beside the list of requirements. */
export const rescoredSchema = v.pick(opportunitySchema, [
  'score',
  'commercial_fit_score',
  'commercial_progress_score',
  'meddpicc_completeness',
  'technical_fit_score',
  'technical_progress_score',
  'rfp_progress',
  'technical_insights_rfp_last_updated',
  'technical_insights_last_updated',
  'updated_date',
]);
export type Rescored = v.InferOutput<typeof rescoredSchema>;

/** Revisions of sections, keyed as in `sections.ts`. */
const revisionsSchema = v.pipe(
  v.record(textOf(100), v.pipe(v.number('Must be a number'), v.integer('Must be a whole number'))),
  v.maxEntries(100, 'At most 100 sections'),
);

const ignored = v.optional(v.unknown());

/** Fields that clients send back with a whole deal and that only the server sets. */
const readOnlyEntries = {
  id: ignored,
  created_date: ignored,
  updated_date: ignored,
  crm_facts: ignored,
  accepted_quotes: ignored,
  outcome: ignored,
  own_stage: ignored,
  is_assessed: ignored,
  ...recordOf([...keysOf(sectionTimestampEntries), ...keysOf(derivedEntries)], () => ignored),
};

/** Body of PUT /api/deals/{id}: any of the fields; sections that are absent stay as they are. */
export const opportunityPatchSchema = v.strictObject({
  ...v.partial(
    v.object({ ...generalEntries, ...commercialEntries, ...technicalEntries, ...taskEntries }),
  ).entries,
  ...readOnlyEntries,
  /** Tasks to check off or to open again, whatever others tick meanwhile. */
  complete_step_ids: v.optional(stepIds),
  reopen_step_ids: v.optional(stepIds),
  /** Due dates of tasks; one that a colleague changed since `base`, or of a task that is gone, answers 409. */
  due_dates: v.optional(listOf(dueDateChangeSchema, 100, 'dates')),
  /** Revision of each section that the write was based on; one saved by somebody else since answers 409. */
  base_revisions: v.optional(revisionsSchema),
  /** What fields of the deal held when the write was made; one that holds something else by now answers 409. */
  base_values: v.optional(dealFieldsSchema),
  /** Of the deal as it was read: what the write was based on where `base_revisions` is absent. */
  section_revisions: v.optional(revisionsSchema),
  /** Sent back as it was read; another value is refused, as it is not written here. */
  company_info: v.optional(v.unknown()),
  /** Another name of `technical_insights_rfp_requirements`, which counts where both are sent. */
  rfp_requirements: v.optional(technicalEntries.technical_insights_rfp_requirements),
  rfpProgress: ignored,
});
export type OpportunityPatch = v.InferOutput<typeof opportunityPatchSchema>;

/** Body of POST /api/deals: only the name is needed. */
export const newOpportunitySchema = v.strictObject({
  ...opportunityPatchSchema.entries,
  name: generalEntries.name,
});
export type NewOpportunity = v.InferOutput<typeof newOpportunitySchema>;

/** Deals that come in one import. */
export const mostDeals = 20_000;

/** Body of POST /api/deals/bulk; one import of a whole CRM fits. */
export const bulkOpportunitiesSchema = v.strictObject({
  deals: listOf(newOpportunitySchema, mostDeals, 'deals at a time'),
});

/** Groups of fields by the resource that a write of them needs. */
export const fieldResources = {
  opportunities: keysOf(generalEntries),
  commercialInsights: keysOf(commercialEntries),
  technicalInsights: keysOf(technicalEntries),
};
