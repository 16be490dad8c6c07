import { shortText } from '../../text.ts';
import type { DealFacts } from '../facts.ts';
import type { Asked } from './gains.ts';
import type { Ask, StepRow } from './step.ts';

/** What the specification's check looks for, whatever the language of the text. */
export function checkText({ lacks }: StepRow, { words, over }: Asked): string[] {
  const told = words.map((word) => `“${word}”`).join(' or ');
  return [
    ...(words.length > 0 && lacks !== 'length'
      ? [`The score looks for ${told} in this text, whatever its language.`]
      : []),
    ...(over > 0 && lacks !== 'words' ? [`Full points need more than ${over} characters.`] : []),
  ];
}

export function askText(ask: Ask, { decisionMaker }: DealFacts): string {
  if (ask === 'our team') return 'Ask your own team.';
  if (ask !== 'decision maker') return `Ask the ${ask}.`;
  return decisionMaker
    ? 'Ask the decision maker that HubSpot names.'
    : 'Ask the main contact who decides, and then that person.';
}

const longestName = 60;

/** The text with the customer's name. */
export function named(text: string, { company_name: company }: DealFacts): string {
  const name = (company ?? '').replaceAll(/\s+/g, ' ').trim();
  return text.replaceAll('{company}', () => shortText(name, longestName) || 'the customer');
}
