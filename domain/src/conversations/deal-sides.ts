import type { ReadableConversation, Side, Speaker } from './conversation.ts';
import { leanOf, wordsOfEach } from './side-guess.ts';
import { assignSides, knownSide, personKey } from './sides.ts';
import type { ConversationContext } from './suggestion.ts';

type Talk = Pick<ReadableConversation, 'speakers' | 'text' | 'utterances'>;

/** From so much on somebody speaks as ours beyond doubt: offers, shows, promises to send. */
const clearlyOurs = 1.5;

/** The speakers with their sides; who bears one name is one person, told or guessed over all of a deal. */
export function sidesOfDeal(
  conversations: readonly Talk[],
  context: ConversationContext,
): Speaker[][] {
  const alone = conversations.map((each) => assignSides(each.speakers, context, each));
  const fixed = sharedSides(conversations, alone, context);
  if (fixed.size === 0) return alone;
  return conversations.map((each, at) => {
    const isTold = alone[at]?.some((speaker) => differs(speaker, fixed));
    return isTold ? assignSides(each.speakers, context, each, fixed) : (alone[at] ?? []);
  });
}

const differs = (speaker: Speaker, fixed: ReadonlyMap<string, Side>): boolean => {
  const side = fixed.get(personKey(speaker));
  return side !== undefined && !speaker.isConfirmed && side !== speaker.side;
};

/** The sides of those who speak in several conversations, where one of them tells. */
function sharedSides(
  conversations: readonly Talk[],
  alone: readonly (readonly Speaker[])[],
  context: ConversationContext,
): Map<string, Side> {
  const appearances = conversations.flatMap((conversation, at) => {
    const turns = wordsOfEach(conversation.speakers.length, conversation);
    return (alone[at] ?? []).map((speaker, index) => ({
      key: personKey(speaker),
      side: speaker.side,
      told: speaker.isConfirmed ? speaker.side : (knownSide(speaker, context)?.side ?? 'unknown'),
      turns: turns[index] ?? [],
    }));
  });
  const fixed = new Map<string, Side>();
  for (const [key, own] of Map.groupBy(appearances, (each) => each.key)) {
    const sides = new Set(own.map(({ side }) => side));
    if (key === '' || sides.size < 2) continue;
    const told = new Set(own.map((each) => each.told));
    told.delete('unknown');
    const [only] = told;
    // Two of one name, known to be of both sides, are two people.
    if (told.size > 1) continue;
    if (only) fixed.set(key, only);
    else if (sides.has('ours')) fixed.set(key, sideOfTurns(own.map(({ turns }) => turns)));
  }
  return fixed;
}

function sideOfTurns(turns: readonly string[][]): Side {
  const isClear = turns.some((each) => leanOf(each) >= clearlyOurs);
  return isClear || leanOf(turns.flat()) > 0 ? 'ours' : 'customer';
}
