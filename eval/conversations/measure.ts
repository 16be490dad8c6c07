import { highlightsOf } from '@plumbline/domain/conversations/highlights/highlights.ts';
import type { Table } from '@plumbline/domain/conversations/highlights/table.ts';
import { isVerbatim } from '@plumbline/domain/conversations/quotes.ts';
import { share } from '../share.ts';
import { longestShortNote, overlaps, type LabelledConversation, type Span } from './labelled.ts';

/** What is shown of a conversation. */
export interface Outcome {
  labelled: LabelledConversation;
  shown: readonly Span[];
}

/** The figures that are promised; shares are 0-1. */
export interface Figures {
  conversations: number;
  highlights: number;
  /** Highlights that are evidence of anything. */
  right: number | null;
  /** Sentences that are strong evidence, and shown. */
  strong_among: number | null;
  /** What only sounds like evidence, and is shown. */
  traps: number | null;
  /** Texts without evidence of which nothing is shown. */
  silent: number | null;
  unverbatim: number;
}

export function outcomesOf(
  conversations: readonly LabelledConversation[],
  table?: Table,
): Outcome[] {
  return conversations.map((labelled) => ({
    labelled,
    shown: highlightsOf(labelled.conversation, labelled.context, table).map(({ quote }) => quote),
  }));
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const shows = (shown: readonly Span[], span: Span) => shown.some((each) => overlaps(each, span));
  const all = outcomes.flatMap(({ labelled, shown }) =>
    shown.map((each) => labelled.evidence.some((span) => overlaps(each, span))),
  );
  return {
    conversations: outcomes.length,
    highlights: all.length,
    right: share(all),
    strong_among: share(
      outcomes.flatMap(({ labelled, shown }) =>
        labelled.evidence.filter(({ isStrong }) => isStrong).map((span) => shows(shown, span)),
      ),
    ),
    traps: share(
      outcomes.flatMap(({ labelled, shown }) => labelled.traps.map((trap) => shows(shown, trap))),
    ),
    silent: share(
      outcomes
        .filter(({ labelled }) => labelled.evidence.length === 0)
        .map(({ shown }) => shown.length === 0),
    ),
    unverbatim: outcomes
      .flatMap(({ labelled, shown }) =>
        shown.map((each) =>
          isVerbatim(
            { ...each, text: labelled.conversation.text.slice(each.start, each.end) },
            labelled.conversation,
          ),
        ),
      )
      .filter((verbatim) => !verbatim).length,
  };
}

/** Calls, mails and notes are written so differently that one figure would hide the others. */
export const kinds = ['calls', 'emails', 'notes', 'short_notes'] as const;

export function kindOf({ conversation }: LabelledConversation): (typeof kinds)[number] {
  if (conversation.kind === 'email') return 'emails';
  if (conversation.utterances.some(({ speaker }) => speaker !== null)) return 'calls';
  return conversation.text.length <= longestShortNote ? 'short_notes' : 'notes';
}

/** Speakers whose side is right, of texts that name who speaks where both sides are known. */
export function sidesOf(conversations: readonly LabelledConversation[]): number | null {
  return share(
    conversations.flatMap(({ written, conversation }) => {
      const isKnown = written.ours.length > 0 && written.customer.length > 0;
      if (written.format === 'prose' || !isKnown) return [];
      return Object.entries(written.sides)
        .filter(([name, side]) => side !== 'other' && !/^(?:unknown|speaker|guest)\b/i.test(name))
        .map(
          ([name, side]) =>
            conversation.speakers.find((each) => each.name === name || each.email === name)
              ?.side === side,
        );
    }),
  );
}
