import type { ReadableConversation } from './conversation.ts';
import { hear, type Heard } from './reading/evidence.ts';
import { fieldsOf } from './reading/fields.ts';
import type { Layer } from './reading/layer.ts';
import { isSaid, merged } from './reading/merge.ts';
import { competitorsOf } from './reading/rivals.ts';
import { namesOf, stakeholdersOf } from './reading/roles.ts';
import { stepsOf } from './reading/steps.ts';
import { suggestionsOf, type NameFound } from './reading/suggestions.ts';
import { textOf } from './reading/wording.ts';
import type {
  ConversationContext,
  ConversationReading,
  NamedCompetitor,
  ProposedChallenge,
} from './suggestion.ts';

/**
 * What is said in the conversations of a deal: suggestions for all fields with their quotes, who is
 * who, what was promised, what stands in the way, who else is seen. Pure; never throws.
 * @param layer in the place of the product's own, to measure another
 * @param between called before each conversation, each of which takes a moment
 */
export function readConversations(
  conversations: readonly ReadableConversation[],
  context: ConversationContext,
  { layer, between }: { layer?: Layer; between?: () => void } = {},
): ConversationReading {
  const heard = conversations
    .toSorted((one, other) => one.happened_at.localeCompare(other.happened_at))
    .map((conversation) => {
      between?.();
      return hear(conversation, context, layer);
    });
  const evidence = heard.flatMap((each) => each.evidence);
  const competitors = competitorsOf(heard, context);
  return {
    suggestions: suggestionsOf(
      evidence,
      [...namesOf(heard, context), ...rivalNames(competitors, heard)],
      context,
    ),
    stakeholders: stakeholdersOf(heard, context),
    steps: heard.flatMap((each) => stepsOf(each, context)),
    challenges: challengesOf(heard, context),
    competitors,
  };
}

/** Longest text of a proposed challenge; the same as a challenge's title holds. */
const longestChallenge = 300;

function challengesOf(
  heard: readonly Heard[],
  { today }: ConversationContext,
): ProposedChallenge[] {
  const kinds = {
    commercial_challenge: 'commercial',
    technical_challenge: 'technical',
    hurdles: 'technical',
  } as const;
  const evidence = heard.flatMap((each) => each.evidence).filter(({ topic }) => topic in kinds);
  return merged(evidence).flatMap(({ topic, quotes }): ProposedChallenge[] => {
    const text = textOf(quotes, longestChallenge, today);
    if (
      text === '' ||
      !(topic === 'commercial_challenge' || topic === 'technical_challenge' || topic === 'hurdles')
    )
      return [];
    return [{ kind: kinds[topic], text, quotes }];
  });
}

function rivalNames(competitors: readonly NamedCompetitor[], heard: readonly Heard[]): NameFound[] {
  const likely = new Map(
    heard.flatMap(({ evidence }) =>
      evidence
        .filter(({ topic }) => topic === 'competition')
        .map(({ quote, likelihood }) => [quote, likelihood] as const),
    ),
  );
  const section = fieldsOf.competition[0]?.section;
  if (!section) return [];
  return competitors.map(({ name, quotes }) => ({
    field: { section, field: 'names' },
    name,
    quotes,
    level: quotes.some(isSaid) ? 2 : 1,
    confidence: Math.round(100 * Math.max(...quotes.map((quote) => likely.get(quote) ?? 0))) / 100,
  }));
}
