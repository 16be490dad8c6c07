import {
  methodologies,
  methodologyFieldOf,
  sectionsOf,
} from '@plumbline/domain/commercial/methodologies.ts';
import { techPlanSections } from '@plumbline/domain/technical/tech-plan.ts';
import { expect, test } from 'vitest';
import { apiError } from './errors.ts';
import { fieldName } from './field-names.ts';

const methodologyFields = methodologies.flatMap((methodology) =>
  sectionsOf[methodology].flatMap(({ key, title, fields }) =>
    fields.map((field): [string, string] => {
      const path = `${methodologyFieldOf[methodology]}.${key}`;
      return field.key === null
        ? [path, title]
        : [`${path}.${field.key}`, `${title}, ${field.label}`];
    }),
  ),
);
const techPlanFields = techPlanSections.flatMap(({ fields }) =>
  fields.map(({ key, label }): [string, string] => [key, label]),
);

test.each([...methodologyFields, ...techPlanFields])(
  '[ERR-01] %s is called %s, as on the screen',
  (path, name) => {
    expect(fieldName(path)).toBe(name);
  },
);

test.each([
  ['value', 'Amount'],
  ['close_date', 'Close date'],
  ['docLink', 'Documentation link'],
  ['supportLevel', 'Support level'],
  ['is_active', 'Active'],
  ['technical_insights_rfp_requirements.12.comment', 'Requirement 13, Comment'],
  ['deals.0.name', 'Deal 1, Name'],
  ['text', 'Text'],
])('[ERR-01] %s is called %s', (path, name) => {
  expect(fieldName(path)).toBe(name);
});

test('[ERR-01] a refusal names the field of the screen; other messages stay as they are', async () => {
  const fault = 'Must have at most 500 characters';
  const path = 'meddpicc_data.economic_buyer.details';
  const refusal = (error: string) =>
    Response.json({ error, code: 'invalid', fields: { [path]: fault } }, { status: 400 });
  expect((await apiError(refusal(`${path}: ${fault}`))).message).toBe(
    `Economic Buyer, Details: ${fault}`,
  );
  expect((await apiError(refusal('Nothing was saved'))).message).toBe('Nothing was saved');
});
