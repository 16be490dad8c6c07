import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import {
  sectionFields,
  sectionTitle,
  type SectionKey,
} from '@plumbline/domain/opportunities/sections.ts';
import * as v from 'valibot';
import { named, ours, text } from './tool.ts';

/** A quote as assistants are told it: the words, who said them, the day and the second. */
export const quoteTold = v.object({
  text: text(),
  speaker: v.nullable(named()),
  side: ours(),
  day: ours(),
  /** Seconds from the start of the recording; null where it has no times. */
  second: v.nullable(v.number()),
  link: ours(),
});

/** @param link the address of the page where the quotes of the opportunity are read */
export function quoteOf({ text: words, speaker, side, said_at, at }: Quote, link: string) {
  return { text: words, speaker, side, day: said_at.slice(0, 10), second: at ?? null, link };
}

/** Pages of the web app that tools link to. */
export const pages = {
  details: (id: string) => `/opportunitydetails?id=${id}`,
  review: (id: string) => `/review?id=${id}`,
  preparation: (id: string) => `/preparation?id=${id}`,
  requirements: (id: string) => `/technical-insights?opp=${id}`,
  reports: () => '/reports',
};

/** The label of a section's field; empty where the section is a single text. */
export const fieldLabel = (section: SectionKey, field: string | null) =>
  sectionFields(section).find(({ key }) => key === field)?.label ?? '';

export const titleOf = (section: SectionKey) => sectionTitle(section);
