import type {
  ConversationKind,
  ReadableConversation,
} from '@plumbline/domain/conversations/conversation.ts';
import { longestConversation } from '@plumbline/domain/conversations/conversation.ts';
import type { FieldChoice } from '@plumbline/domain/conversations/formats/preview.ts';
import { isJson } from '@plumbline/domain/conversations/formats/recorder.ts';
import {
  parseConversation,
  type ParsedConversation,
} from '@plumbline/domain/conversations/parse.ts';
import { boundsOfText, demandJsonWithin, OverBounds } from '@plumbline/domain/files/bounds.ts';
import { isVerbatim } from '@plumbline/domain/conversations/quotes.ts';
import { highlightsOf } from '@plumbline/domain/conversations/highlights/highlights.ts';
import { sidesOfDeal } from '@plumbline/domain/conversations/deal-sides.ts';
import type { ConversationContext } from '@plumbline/domain/conversations/suggestion.ts';
import { isStorableText } from '@plumbline/domain/text.ts';
import { TaskError } from '../../platform/thread.ts';
import { isCalendar } from './mail/calendar.ts';
import { contentOfFile, type FileContent } from './file-text.ts';
import { bytesOfMail, isRawMail, mailOfCalendar, readRawMail } from './mail/raw-mail.ts';

/** What a person gave: a pasted text, or a file. */
export interface Given {
  name: string;
  content: string | Uint8Array;
  kind: ConversationKind | undefined;
  /** ISO 8601; undefined where the text itself has to tell. */
  date: string | undefined;
  /** Of JSON whose maker nobody knows. */
  fields?: FieldChoice | undefined;
}

/** Takes what a person gave apart into who said what. */
async function parse(
  { name, content, kind, date, fields }: Given,
  context: ConversationContext,
): Promise<ParsedConversation> {
  const given = typeof content === 'string' ? pasted(name, content) : contentOfFile(name, content);
  if ('mail' in given) {
    const mails = await readRawMail(given.mail);
    return parseConversation({ name, text: '', mails, kind, date, context });
  }
  const { text } = given;
  const storable = isStorableText(text) ? text : text.toWellFormed().replaceAll('\0', '');
  if (storable.length > longestConversation) {
    const most = (longestConversation / 1_000_000).toLocaleString('en-US');
    throw new TaskError(`The text is longer than ${most} million characters. Split it.`);
  }
  if (isJson(storable, name)) demandWithin(storable);
  const mails = isCalendar(storable) ? [mailOfCalendar(storable)] : undefined;
  return parseConversation({ name, text: storable, mails, kind, date, fields, context });
}

const pasted = (name: string, text: string): FileContent =>
  isRawMail(text, name) ? { mail: bytesOfMail(text, null) } : { text };

/** Before the JSON becomes a tree. @throws TaskError */
function demandWithin(json: string): void {
  try {
    demandJsonWithin(json, boundsOfText);
  } catch (error) {
    if (!(error instanceof OverBounds)) throw error;
    throw new TaskError(`The text ${error.message}. Split it.`, { cause: error });
  }
}

/** Finds what is worth reading in all conversations of a deal, and whose people speak in them. */
function read(
  conversations: readonly ReadableConversation[],
  context: ConversationContext,
  giveWay: () => void,
) {
  const sides = sidesOfDeal(conversations, context);
  const highlights = conversations.flatMap((each, at) => {
    giveWay();
    const sided = { ...each, speakers: sides[at] ?? [] };
    return highlightsOf(sided, context).filter(({ quote }) => isVerbatim(quote, sided));
  });
  return { sides, highlights };
}

/**
 * What is done with texts that others wrote, in a thread of its own.
 * @param giveWay called now and then by what nobody waits for
 */
export function createTasks(giveWay: () => void) {
  return {
    parse,
    read: (conversations: readonly ReadableConversation[], context: ConversationContext) =>
      read(conversations, context, giveWay),
  };
}
type Created = ReturnType<typeof createTasks>;
/** The tasks by what whoever waits for them gets. */
export type Tasks = {
  [Name in keyof Created]: (
    ...given: Parameters<Created[Name]>
  ) => Awaited<ReturnType<Created[Name]>>;
};
