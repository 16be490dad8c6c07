import {
  methodologies,
  methodologyFieldOf,
  sectionsOf,
  type MethodologyTexts,
} from '../../commercial/methodologies.ts';
import { daysBetween } from '../../text/days.ts';
import { saysNothing } from '../../text/says-nothing.ts';
import { storedText } from '../../stored.ts';
import { techPlanSections } from '../../technical/tech-plan.ts';
import type { DossierDeal, DossierPart, DossierSubject } from './part.ts';

/** A text of a deal that people wrote. */
export interface WrittenText {
  /** In words of ours: `economic buyer details`, `tech plan environment`. */
  name: string;
  text: string;
  /** ISO day on which it was last saved; null where that is not known. */
  day: string | null;
  /** Whether it belongs to the texts in question. */
  isAbout: boolean;
}

/** All texts of all methodologies and of the TECH PLAN; those in question first. */
export function writtenTexts(
  opportunity: DossierDeal | null,
  about: DossierSubject,
): WrittenText[] {
  const typed = about === 'TECH PLAN' ? null : about;
  const commercial = methodologies.flatMap((methodology) => {
    const isAbout = typed?.methodology === methodology;
    const data = isAbout ? typed.data : opportunity?.[methodologyFieldOf[methodology]];
    const prefix = isAbout ? '' : `${methodology.toLowerCase()} `;
    return methodologyTexts(methodology, { ...data }, prefix).map((text) => ({ ...text, isAbout }));
  });
  const texts = [...commercial, ...techPlanTexts(opportunity, about === 'TECH PLAN')];
  return [...texts.filter(({ isAbout }) => isAbout), ...texts.filter(({ isAbout }) => !isAbout)];
}

function methodologyTexts(
  methodology: MethodologyTexts['methodology'],
  stored: Readonly<Record<string, unknown>>,
  prefix: string,
) {
  return sectionsOf[methodology].flatMap(({ key, fields }) =>
    fields.flatMap((field) => {
      const text = storedText(stored[key], field.key);
      if (!text || saysNothing(text)) return [];
      const name = [key, field.key ?? ''].join(' ').replaceAll('_', ' ').trim();
      return [{ name: prefix + name, text, day: dayOf(stored[`${key}_last_updated`]) }];
    }),
  );
}

function techPlanTexts(opportunity: DossierDeal | null, isAbout: boolean): WrittenText[] {
  const prefix = isAbout ? '' : 'tech plan ';
  return techPlanSections.flatMap(({ key: section, fields }) =>
    fields.flatMap(({ key }) => {
      const text = opportunity?.[key];
      if (!text || saysNothing(text)) return [];
      const name = prefix + key.replace('technical_insights_', '').replaceAll('_', ' ');
      const day = dayOf(opportunity?.[`technical_insights_${section}_last_updated`]);
      return [{ name, text, day, isAbout }];
    }),
  );
}

const dayOf = (time: unknown) => (typeof time === 'string' ? time.slice(0, 10) : null);

/** When each text was last saved. */
export function agesPart(texts: readonly WrittenText[], today: string): DossierPart | null {
  const lines = texts.flatMap(({ name, day }) =>
    day ? [`${name}: ${day}, ${ageText(daysBetween(day, today))}`] : [],
  );
  if (lines.length === 0) return null;
  return { name: 'last saved', text: lines.join('\n'), origin: 'lists', isOptional: true };
}

/** `today`, `1 day ago`, `12 days ago`. */
export function ageText(days: number): string {
  if (days <= 0) return 'today';
  return days === 1 ? '1 day ago' : `${days} days ago`;
}

const mostChallenges = 10;
const longestChallenge = 1200;

/** The obstacles and technical challenges that are not resolved. */
export function challengeParts(opportunity: DossierDeal | null, today: string): DossierPart[] {
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
  const part = (name: string, lines: readonly string[]): DossierPart[] =>
    lines.length === 0
      ? []
      : [{ name, text: lines.join('\n'), origin: 'written', isOptional: true }];
  return [...part('commercial challenges', obstacles), ...part('technical challenges', challenges)];
}

function cut(text: string): string {
  return text.length <= longestChallenge
    ? text
    : `${text.slice(0, longestChallenge).toWellFormed()} ...`;
}
