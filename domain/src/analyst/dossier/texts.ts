import { countOf } from '../../explanation.ts';
import { methodologies, methodologyFieldOf } from '../../commercial/methodologies.ts';
import { shortText } from '../../text.ts';
import { daysBetween } from '../../text/days.ts';
import { saysNothing } from '../../text/says-nothing.ts';
import { sectionTextsOf, type SectionTexts } from '../section-texts.ts';
import { partOfLines, type DossierDeal, type DossierPart, type DossierSubject } from './part.ts';

export interface WrittenText {
  /** In words of ours: `economic buyer details`, `tech plan environment`. */
  name: string;
  text: string;
  day: string | null;
  isAbout: boolean;
}

/** All texts of all methodologies and of the TECH PLAN; those in question first. */
export function writtenTexts(
  opportunity: DossierDeal | null,
  about: DossierSubject,
): WrittenText[] {
  const typed = about === 'TECH PLAN' ? null : about;
  const texts = methodologies.flatMap((methodology) => {
    const isAbout = typed?.methodology === methodology;
    const data = isAbout ? typed.data : opportunity?.[methodologyFieldOf[methodology]];
    const sections = sectionTextsOf(methodology, data ?? null);
    return textsOf(sections, isAbout ? '' : `${methodology.toLowerCase()} `, isAbout);
  });
  const isPlan = about === 'TECH PLAN';
  if (opportunity) {
    texts.push(
      ...textsOf(sectionTextsOf('TECH PLAN', opportunity), isPlan ? '' : 'tech plan ', isPlan),
    );
  }
  return [...texts.filter(({ isAbout }) => isAbout), ...texts.filter(({ isAbout }) => !isAbout)];
}

const textsOf = (
  sections: readonly SectionTexts[],
  prefix: string,
  isAbout: boolean,
): WrittenText[] =>
  sections.flatMap((section) =>
    Object.entries(section.fields).flatMap(([field, text]) => {
      if (!text || saysNothing(text)) return [];
      const name = prefix + nameOfField(section.key, field);
      return [{ name, text, day: section.updatedAt?.slice(0, 10) ?? null, isAbout }];
    }),
  );

/** A field in words: `economic buyer details`, `environment`. */
export function nameOfField(section: string, field: string): string {
  const ofPlan = field.startsWith('technical_insights_');
  const words = ofPlan ? field.replace('technical_insights_', '') : `${section} ${field}`;
  return words.replaceAll('_', ' ').trim();
}

export function agesPart(texts: readonly WrittenText[], today: string): DossierPart | null {
  const lines = texts.flatMap(({ name, day }) =>
    day ? [`${name}: ${day}, ${ageText(daysBetween(day, today))}`] : [],
  );
  return partOfLines('last saved', lines);
}

export const ageText = (days: number): string =>
  days <= 0 ? 'today' : `${countOf(days, 'day')} ago`;

const mostChallenges = 10;
const longestChallenge = 1200;

/** The obstacles and technical challenges that are not resolved. */
export function challengeParts(
  opportunity: DossierDeal | null,
  today: string,
): (DossierPart | null)[] {
  const obstacles = (opportunity?.commercial_challenges ?? [])
    .filter(({ status }) => status !== 'resolved')
    .slice(0, mostChallenges)
    .map(({ text, createdAt }) => `- ${cut(text)} (written ${createdAt.slice(0, 10)})`);
  const challenges = (opportunity?.technical_insights_challenges_list ?? [])
    .filter(({ status }) => status !== 'Resolved')
    .slice(0, mostChallenges)
    .map(({ title, description, severity, status, createdAt }) => {
      const age = createdAt ? `, written ${ageText(daysBetween(createdAt, today))}` : '';
      return `- ${title} (${severity}, ${status}${age})\n${cut(description)}`;
    });
  return [
    partOfLines('commercial challenges', obstacles, 'written'),
    partOfLines('technical challenges', challenges, 'written'),
  ];
}

const cut = (text: string): string => shortText(text, longestChallenge);
