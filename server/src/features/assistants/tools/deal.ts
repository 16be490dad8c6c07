import { absenceTold } from '@plumbline/domain/reading/absences.ts';
import { toldReadingSchema } from '@plumbline/domain/reading/reading.ts';
import type { Opportunity } from '@plumbline/domain/opportunities/opportunity.ts';
import {
  sectionFields,
  sectionFramework,
  sectionKeys,
  sectionText,
  sectionTitle,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import { isRecord } from '@plumbline/domain/stored.ts';
import { can, type Rights } from '@plumbline/domain/people/permissions.ts';
import { conversationListSchema } from '@plumbline/domain/suggestions/wire.ts';
import * as v from 'valibot';
import type { AskApi } from '../api-call.ts';
import type { ToolCall } from '../tool.ts';

/** The opportunity as the API shows it to the person. */
export async function dealOf(api: AskApi, id: string): Promise<Opportunity> {
  const { body } = await api('GET', `/api/deals/${id}`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own route answers what it is described to; reading thousands of requirements again would cost more than the question
  return body as Opportunity;
}

/** The text of a section's field; empty where nothing is written. */
export function fieldText(deal: Opportunity, section: SectionKey, field: string | null): string {
  const whole = sectionText(deal, section);
  const own = field !== null && isRecord(whole) ? whole[field] : whole;
  return typeof own === 'string' ? own : '';
}

/** Sections that hold something, with their texts by field. */
export function writtenSections(deal: Opportunity, longest: number) {
  return sectionKeys.flatMap((section) => {
    const fields = sectionFields(section).flatMap(({ key, label }) => {
      const text = fieldText(deal, section, key);
      return text.trim() === '' ? [] : [{ field: key, label, text: shortened(text, longest) }];
    });
    if (fields.length === 0) return [];
    return [
      {
        section,
        framework: sectionFramework(section),
        title: sectionTitle(section),
        revision: revisionOf(deal, section),
        fields,
      },
    ];
  });
}

export const revisionOf = ({ section_revisions: revisions }: Opportunity, section: SectionKey) =>
  revisions[section] ?? 0;

function shortened(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest).trimEnd()}…`;
}

const pickedReading = v.pick(toldReadingSchema, ['absent', 'conversations']);
const pickedList = v.pick(conversationListSchema, ['conversations']);

/** Whether somebody may read conversations and what rests on them. */
export const mayReadTexts = (rights: Rights) =>
  can(rights, 'read', 'commercialInsights') || can(rights, 'read', 'technicalInsights');

/** What was read, and what nobody said in it; null where the person may not read conversations. */
export async function readOf(id: string, { api, rights }: Pick<ToolCall, 'api' | 'rights'>) {
  if (!mayReadTexts(rights)) return null;
  const [reading, list] = await Promise.all([
    api('GET', `/api/deals/${id}/reading`),
    api('GET', `/api/deals/${id}/conversations`),
  ]);
  const { absent, conversations } = v.parse(pickedReading, reading.body);
  const all = v.parse(pickedList, list.body).conversations;
  return {
    conversations: all.length,
    latest:
      all
        .map(({ happened_at }) => happened_at.slice(0, 10))
        .toSorted()
        .at(-1) ?? null,
    not_said: absent.map((absence) => absenceTold(absence, conversations.length)),
  };
}
