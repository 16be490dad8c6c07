import { isolated } from '@plumbline/domain/isolated.ts';
import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { formatClock, formatDay } from '../ui/moment.ts';

interface QuoteBlockProps {
  quote: Quote;
  /** Goes to where it was said; absent where that is on the screen already. */
  onOpen?: (() => void) | undefined;
}

/** What somebody said, in their words: the question that it answers, who, and when. */
export function QuoteBlock({ quote, onOpen }: QuoteBlockProps) {
  const { text, question } = quote;
  return (
    <figure className="border-l-2 border-accent pl-3 text-ui">
      {question && (
        <p className="text-ink-3">
          <span className="sr-only">Asked: </span>
          {question}
        </p>
      )}
      <blockquote dir="auto" className="break-words text-ink">
        “{text}”
      </blockquote>
      <figcaption className="mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-3">
        <span>
          {saidBy(quote)}, <SaidAt quote={quote} />
        </span>
        {onOpen && (
          <button
            type="button"
            onClick={onOpen}
            className="rounded-1 font-medium text-accent hover:underline print:hidden"
          >
            Open the conversation
          </button>
        )}
      </figcaption>
    </figure>
  );
}

/** The day something was said, of a recording with its minute and second. */
export function SaidAt({ quote: { said_at: day, at } }: { quote: Quote }) {
  return (
    <>
      <time dateTime={day}>{formatDay(day)}</time>
      {at !== undefined && ` at ${formatClock(at)}`}
    </>
  );
}

/** Name and title of whoever said it, as far as they are known; of notes, that they are. */
export function saidBy({ speaker, title, side, noted }: Quote): string {
  if (noted) return speaker ? `Notes on ${isolated(speaker)}` : 'Notes';
  if (speaker) return [speaker, title].flatMap((each) => (each ? isolated(each) : [])).join(', ');
  return side === 'ours' ? 'Our side' : 'Unnamed';
}
