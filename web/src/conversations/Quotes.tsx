import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import { QuoteBlock } from './QuoteBlock.tsx';
import { Chevron } from '../ui/Chevron.tsx';

/** The words behind a statement, folded to their number. */
export function Quotes({
  quotes,
  onOpen,
}: {
  quotes: readonly Quote[];
  onOpen: (quote: Quote) => void;
}) {
  if (quotes.length === 0) return null;
  return (
    <details className="text-meta">
      <summary className="flex w-fit items-center gap-1 rounded-1 text-accent hover:underline">
        <Chevron />
        {quotes.length === 1 ? '1 quote' : `${quotes.length} quotes`}
      </summary>
      <div className="mt-1 flex flex-col gap-2">
        {quotes.map((quote) => (
          <QuoteBlock
            key={`${quote.conversation_id} ${quote.start} ${quote.end}`}
            quote={quote}
            onOpen={() => onOpen(quote)}
          />
        ))}
      </div>
    </details>
  );
}
