import { carryOver, withoutPlace } from '@plumbline/domain/commercial/carry-over.ts';
import {
  bantSections,
  meddpiccSections,
  spicedSections,
  type Methodology,
} from '@plumbline/domain/commercial/methodologies.ts';
import { valuesIn } from '../../sections/section-machine.ts';
import type { SectionStore } from '../../sections/section-store.ts';
import { commercialSections, type Section, type Values } from '../../sections/section.ts';

/** A text on its way into MEDDPICC. */
export interface Carried {
  section: Section;
  field: Section['fields'][number];
  /** Titles of the sections that it comes from. */
  from: readonly string[];
  text: string;
  /** The section as it was before. */
  before: Values;
}

export type OtherMethodology = Exclude<Methodology, 'MEDDPICC'>;

const others = { SPICED: spicedSections, BANT: bantSections } as const;

/** What of SPICED or BANT, typed or saved, MEDDPICC does not hold yet. */
export function carriedTexts(store: SectionStore, methodology: OtherMethodology): Carried[] {
  const valuesOf = (section: Section) => valuesIn(store.viewOf(section).state);
  return carryOver(textsOf(store, methodology), ({ section: key, field }) => {
    const place = placeOf(key, field);
    return valuesOf(place.section)[place.field.key] ?? '';
  }).map(({ section: key, field, from, text }) => {
    const place = placeOf(key, field);
    const titles = from.map((each) => titleOf(methodology, each));
    return { ...place, from: titles, text, before: valuesOf(place.section) };
  });
}

/** Titles of the sections with texts that have no place in MEDDPICC. */
export function titlesWithoutPlace(store: SectionStore, methodology: OtherMethodology): string[] {
  return withoutPlace(textsOf(store, methodology)).map((key) => titleOf(methodology, key));
}

function textsOf(store: SectionStore, methodology: OtherMethodology) {
  return others[methodology].map(({ key }, index) => {
    const section = commercialSections[methodology][index];
    const values = section ? valuesIn(store.viewOf(section).state) : {};
    return [key, Object.values(values).join('\n')] as const;
  });
}

function titleOf(methodology: OtherMethodology, key: string): string {
  return others[methodology].find((section) => section.key === key)?.title ?? key;
}

function placeOf(key: string, field: string | null) {
  const section =
    commercialSections.MEDDPICC[meddpiccSections.findIndex((each) => each.key === key)];
  const found = section?.fields.find((each) => field === null || each.key === field);
  if (!section || !found) throw new Error(`MEDDPICC has no ${key}`);
  return { section, field: found };
}
