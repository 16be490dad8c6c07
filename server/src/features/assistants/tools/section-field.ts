import type { OpportunityPatch } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  sectionFields,
  sectionKeys,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import { textOf } from '@plumbline/domain/text.ts';
import * as v from 'valibot';
import { AppError } from '../../../platform/http/errors.ts';

/** A text for one field of a section. */
export const fieldEntries = {
  section: v.pipe(
    v.picklist(sectionKeys),
    v.description('The section, such as meddpicc_data.metrics'),
  ),
  field: v.optional(
    v.nullable(
      v.pipe(textOf(100), v.description('The field of a section that has several; else left out')),
    ),
    null,
  ),
  text: v.pipe(textOf(2000), v.description('The whole new text; empty clears it')),
};

interface Typed {
  section: SectionKey;
  field: string | null;
  text: string;
}

/** @throws AppError `invalid` that names the fields that the section has, or the text that is too long */
export function demandField({ section, field, text }: Typed): void {
  const fields = sectionFields(section);
  const own = fields.find(({ key }) => key === field);
  if (!own) {
    const keys = fields.flatMap(({ key }) => key ?? []);
    const message =
      keys.length === 0
        ? `${section} is a single text: leave field out`
        : `Must be one of ${keys.join(', ')}`;
    throw new AppError('invalid', `field: ${message}`, { fields: { field: message } });
  }
  if (text.length <= own.maxLength) return;
  const message = `At most ${own.maxLength} characters`;
  throw new AppError('invalid', `text: ${message}`, { fields: { text: message } });
}

/** The change as PUT /api/deals/{id} takes it. */
export function patchOf({ section, field, text }: Typed): OpportunityPatch {
  const [group = '', key = ''] = section.split('.');
  if (group === 'technical_insights') return { [field ?? '']: text };
  return { [group]: { [key]: field === null ? text : { [field]: text } } };
}
