import * as v from 'valibot';
import { requiredTextOf } from '@plumbline/domain/text.ts';
import { opportunityId, type Tool } from './tool.ts';
import { getOpportunity } from './tools/get-opportunity.ts';
import { preparation } from './tools/preparation.ts';
import { answerRequirement } from './tools/requirement.ts';

/** A question that a person picks in their assistant, with what it takes to answer it. */
interface Prompt {
  name: string;
  title: string;
  description: string;
  input: v.StrictObjectSchema<v.ObjectEntries, undefined>;
  /** What is asked of the assistant, in words of ours. */
  asks: string;
  /** Whose answer comes along as data. */
  brings: Tool;
  also: Readonly<Record<string, unknown>>;
}

const ofDeal = v.strictObject({ opportunity_id: opportunityId });

export const prompts: readonly Prompt[] = [
  {
    name: 'prepare_call',
    title: 'Prepare a call',
    description: 'What to ask on the next call with a customer, and why',
    input: ofDeal,
    asks: 'Prepare me for the next call on this opportunity: first the three questions worth most points and whom to ask, then what was said last and what is still owed. Use get_opportunity for more. Quote words with their speaker and day. Where something was never said, say so.',
    brings: preparation,
    also: {},
  },
  {
    name: 'review_deal',
    title: 'Review the deal',
    description: 'Where an opportunity stands, and what it lacks',
    input: ofDeal,
    asks: 'Review this opportunity: what its score rests on, what is missing, what could go wrong, and the next steps that would raise the score most. Use explain_score for the checks and the quotes. Say only what the data carries; name what no conversation says.',
    brings: getOpportunity,
    also: { texts: 'whole' },
  },
  {
    name: 'answer_a_requirement',
    title: 'Answer a requirement',
    description: 'Answer a customer’s requirement from the documentation',
    input: v.strictObject({ ...ofDeal.entries, requirement: requiredTextOf(5000) }),
    asks: 'Answer this requirement for the customer in two or three sentences. Use only the passages found, and name the page of each. If there is none, say that the documentation does not say it.',
    brings: answerRequirement,
    also: {},
  },
];
