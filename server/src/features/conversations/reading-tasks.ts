import type {
  ConversationKind,
  ReadableConversation,
} from '@plumbline/domain/conversations/conversation.ts';
import { longestConversation } from '@plumbline/domain/conversations/conversation.ts';
import {
  contradictions,
  type AcceptedText,
} from '@plumbline/domain/conversations/contradictions.ts';
import { isJson } from '@plumbline/domain/conversations/formats/recorder.ts';
import {
  parseConversation,
  type ParsedConversation,
} from '@plumbline/domain/conversations/parse.ts';
import { boundsOfText, demandJsonWithin, OverBounds } from '@plumbline/domain/files/bounds.ts';
import { isVerbatim } from '@plumbline/domain/conversations/quotes.ts';
import { readConversations } from '@plumbline/domain/conversations/read.ts';
import { sidesOfDeal } from '@plumbline/domain/conversations/deal-sides.ts';
import type {
  ConversationContext,
  Quote,
  SuggestedText,
} from '@plumbline/domain/conversations/suggestion.ts';
import { isSectionKey } from '@plumbline/domain/opportunities/sections.ts';
import { isStorableText } from '@plumbline/domain/text.ts';
import { TaskError } from '../../platform/thread.ts';
import { textOfFile } from './file-text.ts';

/** What a person gave: a pasted text, or a file. */
export interface Given {
  name: string;
  content: string | Uint8Array;
  kind: ConversationKind | undefined;
  /** ISO 8601; undefined where the text itself has to tell. */
  date: string | undefined;
}

/** Takes what a person gave apart into who said what. */
function parse(
  { name, content, kind, date }: Given,
  context: ConversationContext,
): ParsedConversation {
  const text = typeof content === 'string' ? content : textOfFile(name, content);
  const storable = isStorableText(text) ? text : text.toWellFormed().replaceAll('\0', '');
  if (storable.length > longestConversation) {
    const most = (longestConversation / 1_000_000).toLocaleString('en-US');
    throw new TaskError(`The text is longer than ${most} million characters. Split it.`);
  }
  if (isJson(storable, name)) demandWithin(storable);
  return parseConversation({ name, text: storable, kind, date, context });
}

/** Before the JSON becomes a tree. @throws TaskError */
function demandWithin(json: string): void {
  try {
    demandJsonWithin(json, boundsOfText);
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    throw new TaskError(`The text ${error.message}. Split it.`, { cause: error });
  }
}

/** Reads all conversations of a deal; a quote that is not in them is dropped with what it carried. */
function read(
  conversations: readonly ReadableConversation[],
  context: ConversationContext,
  accepted: readonly AcceptedText[],
  giveWay: () => void,
) {
  const sides = sidesOfDeal(conversations, context);
  const sided = conversations.map((each, at) => ({ ...each, speakers: sides[at] ?? [] }));
  const byId = new Map(sided.map((each) => [each.id, each]));
  const isThere = (quote: Quote) => {
    const conversation = byId.get(quote.conversation_id);
    return conversation !== undefined && isVerbatim(quote, conversation);
  };
  const reading = readConversations(sided, context, { between: giveWay });
  let unverbatim = 0;
  function verified<Found extends { quotes: readonly Quote[] }>(found: readonly Found[]) {
    return found.flatMap((each) => {
      const quotes = each.quotes.filter(isThere);
      unverbatim += each.quotes.length - quotes.length;
      return quotes.length === 0 ? [] : [{ ...each, quotes }];
    });
  }
  const suggestions: SuggestedText[] = verified(reading.suggestions);
  return {
    sides,
    suggestions,
    stakeholders: verified(reading.stakeholders),
    challenges: verified(reading.challenges),
    competitors: verified(reading.competitors),
    steps: reading.steps.filter(({ quote }) => isThere(quote)),
    contradictions: contradictions(accepted, reading).flatMap(({ section, ...each }) =>
      isSectionKey(section) ? [{ ...each, section }] : [],
    ),
    unverbatim,
  };
}

/**
 * What is done with texts that others wrote, in a thread of its own.
 * @param giveWay called now and then by what nobody waits for
 */
export function createTasks(giveWay: () => void) {
  return {
    parse,
    read: (
      conversations: readonly ReadableConversation[],
      context: ConversationContext,
      accepted: readonly AcceptedText[],
    ) => read(conversations, context, accepted, giveWay),
  };
}
export type Tasks = ReturnType<typeof createTasks>;
