import type { ReadableConversation } from '../conversations/conversation.ts';
import { storableText } from '../text.ts';
import { clauseEnd } from '../text/sentences.ts';

/** A stretch of a conversation that a model may refer to; offsets are UTF-16 units of its text. */
export interface Line {
  /** Number of the conversation and of the line in it, each from 1: `5.23`. */
  ref: string;
  /** Place of the conversation in the list that was numbered. */
  conversation: number;
  speaker: number | null;
  start: number;
  end: number;
}

/** No line is longer: a reference to it would quote too much. */
const longestLine = 600;

/** The lines of conversations in their order: a line of the text each, long ones cut at a sentence. */
export function linesOf(conversations: readonly ReadableConversation[]): Line[] {
  return conversations.flatMap(({ text, utterances }, conversation) => {
    const lines = utterances.flatMap(({ speaker, start, end }) =>
      stretchesIn(text, start, end).map((stretch) => ({ ...stretch, speaker })),
    );
    return lines.map((line, at) => ({
      ...line,
      conversation,
      ref: `${conversation + 1}.${at + 1}`,
    }));
  });
}

interface Stretch {
  start: number;
  end: number;
}

/** What stands between line ends, without white space around it. */
function stretchesIn(text: string, from: number, to: number): Stretch[] {
  const found: Stretch[] = [];
  let at = from;
  for (const line of text.slice(from, to).split('\n')) {
    const start = at + (line.length - line.trimStart().length);
    found.push(...cut(text, { start, end: start + line.trim().length }));
    at += line.length + 1;
  }
  return found;
}

function cut(text: string, { start, end }: Stretch): Stretch[] {
  const pieces: Stretch[] = [];
  let at = start;
  while (end - at > longestLine) {
    const head = storableText(text.slice(at, end), longestLine);
    const next = at + (clauseEnd(head) || head.length);
    pieces.push({ start: at, end: next });
    at = next + (text.slice(next, end).length - text.slice(next, end).trimStart().length);
  }
  return at < end ? [...pieces, { start: at, end }] : pieces;
}
