import { sectionsOf, type MethodologyTexts } from '../../commercial/methodologies.ts';
import { dealPart, peoplePart } from './deal-parts.ts';
import type { DealFacts } from '../facts.ts';
import { partOfLines, type DossierDeal, type DossierPart, type DossierSubject } from './part.ts';
import { techPlanSections } from '../../technical/tech-plan.ts';
import { agesPart, challengeParts, nameOfField, writtenTexts, type WrittenText } from './texts.ts';
import { handledTasks, rfpPart, taskParts, type HandledTask } from './work-parts.ts';

/** All that is known of a deal, as every question about it is told; real names still in it. */
export interface Dossier {
  parts: readonly DossierPart[];
  /** The deal's stage, as the CRM calls it: nobody's name. */
  stage: string;
  /** Fields in question in which nothing is written. */
  empty: readonly string[];
  /** Sections in question, by the names that a model is told. */
  sections: readonly { name: string; key: string }[];
  tasks: readonly HandledTask[];
}

interface DossierRequest {
  facts: DealFacts;
  opportunity: DossierDeal | null;
  /** The texts that the deal is kept by, where none are told. */
  about?: DossierSubject | undefined;
  /** What we sell, in a few lines of the administrators. */
  sells?: string;
}

/** As much as a dossier may hold, in UTF-16 units: some ten thousand tokens. */
const mostCharacters = 40_000;

/** Everything that is known of a deal, the texts in question first; always within bounds. */
export function dossierOf({
  facts,
  opportunity,
  about = storedTexts(opportunity),
  sells = '',
}: DossierRequest): Dossier {
  const texts = writtenTexts(opportunity, about);
  const tasks = handledTasks(opportunity);
  const commercial = about === 'TECH PLAN' ? storedTexts(opportunity) : about;
  const parts = [
    dealPart(facts, opportunity),
    partOfLines('what we sell', sells.trim() === '' ? [] : [sells]),
    peoplePart(facts, opportunity, commercial),
    agesPart(texts, facts.today),
    ...texts.map(partOf),
    ...challengeParts(opportunity, facts.today),
    ...taskParts(tasks),
    rfpPart(opportunity),
  ];
  return {
    parts: bounded(parts.filter((part) => part !== null)),
    stage: facts.stage,
    empty: emptyFields(texts, about),
    sections: sectionsOfSubject(about).map(({ key }) => ({ name: nameOfField(key, ''), key })),
    tasks,
  };
}

function storedTexts(opportunity: DossierDeal | null): MethodologyTexts {
  switch (opportunity?.methodology) {
    case 'SPICED':
      return { methodology: 'SPICED', data: opportunity.spiced_data };
    case 'BANT':
      return { methodology: 'BANT', data: opportunity.bant_data };
    default:
      return { methodology: 'MEDDPICC', data: opportunity?.meddpicc_data ?? null };
  }
}

const partOf = ({ name, text, day, isAbout }: WrittenText): DossierPart => ({
  name,
  text,
  day,
  origin: 'written',
  isOptional: !isAbout,
});

const sectionsOfSubject = (about: DossierSubject): readonly SubjectSection[] =>
  about === 'TECH PLAN' ? techPlanSections : sectionsOf[about.methodology];

interface SubjectSection {
  key: string;
  fields: readonly { key: string | null }[];
}

function emptyFields(texts: readonly WrittenText[], about: DossierSubject): string[] {
  const written = new Set(texts.filter(({ isAbout }) => isAbout).map(({ name }) => name));
  return sectionsOfSubject(about)
    .flatMap(({ key, fields }) => fields.map((field) => nameOfField(key, field.key ?? '')))
    .filter((name) => !written.has(name));
}

/** What is optional goes where not all of it fits, the last first; the rest is cut. */
function bounded(parts: readonly DossierPart[]): DossierPart[] {
  const kept = [...parts];
  const size = () => kept.reduce((sum, { name, text }) => sum + text.length + 2 * name.length, 0);
  while (size() > mostCharacters) {
    const at = kept.findLastIndex(({ isOptional }) => isOptional);
    if (at < 0) break;
    kept.splice(at, 1);
  }
  const share = Math.floor(mostCharacters / Math.max(1, kept.length));
  if (size() <= mostCharacters) return kept;
  return kept.map((part) => ({ ...part, text: part.text.slice(0, share).toWellFormed() }));
}
