import type { Dossier } from '../analyst/dossier/dossier.ts';
import type { ReadableConversation } from '../conversations/conversation.ts';
import type { Opportunity } from '../opportunities/opportunity.ts';
import { sectionKeys, sectionText } from '../opportunities/sections.ts';
import type { ToldTexts } from './sides.ts';

export function toldTextsOf(
  opportunity: Opportunity,
  { dossier, conversations }: { dossier: Dossier; conversations: readonly ReadableConversation[] },
): ToldTexts {
  const ofGroup = (isTechnical: boolean) =>
    sectionKeys
      .filter((key) => key.startsWith('technical_insights.') === isTechnical)
      .map((key) => JSON.stringify(sectionText(opportunity, key) ?? ''));
  const { commercial_challenges: obstacles, technical_insights_challenges_list: challenges } =
    opportunity;
  const tasks = opportunity.strategy_recommendations;
  const tasksOf = (type: (typeof tasks)[number]['type']) =>
    tasks
      .filter((task) => task.type === type)
      .map(({ title, description }) => `${title} ${description}`);
  const figures = dossier.parts.filter(({ name }) => name === 'deal').map(({ text }) => text);
  return {
    commercial: [
      ...ofGroup(false),
      ...obstacles.map(({ text }) => text),
      ...tasksOf('commercial_strategy'),
    ].join('\n'),
    technical: [
      ...ofGroup(true),
      ...challenges.map(({ title, description }) => `${title} ${description}`),
      ...tasksOf('technical_strategy'),
    ].join('\n'),
    everybody: [
      ...figures,
      ...conversations.flatMap(({ title, text, speakers }) => [
        title,
        text,
        ...speakers.map(({ name }) => name),
      ]),
    ].join('\n'),
  };
}
