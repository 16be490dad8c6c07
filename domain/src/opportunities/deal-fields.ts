import * as v from 'valibot';
import { highestValue } from '../amount.ts';
import { daySchema, requiredTextOf, textOf } from '../text.ts';

/** What a person or a CRM says of a deal as a whole. Needs write on opportunities. */
export const generalEntries = {
  name: requiredTextOf(500),
  value: v.pipe(
    v.number('Must be a number'),
    v.finite('Must be a number'),
    v.minValue(0, 'Must not be negative'),
    v.maxValue(highestValue, 'Must be at most 1,000,000,000,000'),
  ),
  stage: requiredTextOf(200),
  /** ISO 4217, e.g. USD; null where the CRM names none. */
  currency: v.nullable(
    v.pipe(textOf(3), v.regex(/^[A-Z]{3}$/, 'Must be a currency code such as USD')),
  ),
  pipeline: v.nullable(textOf(200)),
  close_date: v.nullable(daySchema),
  owner: v.nullable(textOf(200)),
  company_name: v.nullable(textOf(500)),
  company_domain: v.nullable(textOf(253)),
  next_step: v.nullable(textOf(500)),
  next_step_date: v.nullable(daySchema),
  win_progress: v.pipe(
    v.number('Must be a number'),
    v.minValue(0, 'Must be between 0 and 100'),
    v.maxValue(100, 'Must be between 0 and 100'),
  ),
  status: requiredTextOf(100),
  is_draft: v.boolean('Must be true or false'),
  is_analyzing: v.boolean('Must be true or false'),
  hubspot_id: v.nullable(requiredTextOf(100)),
  /** The account of HubSpot that the id is one of; empty where none is known. */
  hubspot_portal: textOf(100),
};

export const dealFieldsSchema = v.partial(v.object(generalEntries));

/** Fields of the deal that a person edits in place, in the order of the screen. */
export const editedFields = [
  'name',
  'value',
  'currency',
  'stage',
  'close_date',
  'owner',
  'next_step',
  'next_step_date',
] as const satisfies (keyof typeof generalEntries)[];
export type EditedField = (typeof editedFields)[number];
