import { isolated } from '@plumbline/domain/isolated.ts';
import type { AskQuote } from '@plumbline/domain/ask/wire.ts';
import { Link } from '@tanstack/react-router';
import { formatDay } from '../ui/moment.ts';
import type { Opened } from './OpenedQuote.tsx';

interface QuoteListProps {
  quotes: readonly AskQuote[];
  /** Whether each says which deal it is of. */
  namesDeals: boolean;
  isNumbered?: boolean;
  onOpen: (opened: Opened) => void;
}

const linkLook = 'rounded-1 font-medium text-accent hover:underline print:hidden';

/** Passages with who said them and when, each with the way to its place. */
export function QuoteList({ quotes, namesDeals, isNumbered = false, onOpen }: QuoteListProps) {
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List aria-label={isNumbered ? 'Quotes' : 'Passages found'} className="flex flex-col gap-2.5">
      {quotes.map((quote, at) => (
        <li
          key={`${quote.deal_id} ${quote.title} ${quote.start} ${quote.end}`}
          className="flex gap-2"
        >
          {isNumbered && (
            <span aria-hidden className="w-5 shrink-0 text-right text-meta leading-6 text-ink-3">
              {at + 1}
            </span>
          )}
          <figure className="min-w-0 flex-1 border-l-2 border-accent pl-3 text-ui">
            <blockquote dir="auto" className="break-words text-ink">
              “{quote.text}”
            </blockquote>
            <figcaption className="mt-0.5 flex flex-wrap items-center gap-x-2 text-meta text-ink-3">
              {namesDeals && <span className="font-medium text-ink-2">{quote.deal_name}</span>}
              <span>
                {whose(quote)}, <time dateTime={quote.said_at}>{formatDay(quote.said_at)}</time>
              </span>
              <Place quote={quote} onOpen={onOpen} />
            </figcaption>
          </figure>
        </li>
      ))}
    </List>
  );
}

function Place({ quote, onOpen }: { quote: AskQuote; onOpen: (opened: Opened) => void }) {
  const { deal_id: dealId, conversation_id: conversationId, section } = quote;
  if (conversationId !== null) {
    return (
      <button
        type="button"
        onClick={() => onOpen({ dealId, conversationId, quote })}
        className={linkLook}
      >
        Open the conversation
      </button>
    );
  }
  if (section === null) return null;
  return section.startsWith('technical_insights.') ? (
    <Link to="/technical-insights" search={{ opp: dealId, section }} className={linkLook}>
      Open the text
    </Link>
  ) : (
    <Link to="/commercial-insights" search={{ id: dealId, section }} className={linkLook}>
      Open the text
    </Link>
  );
}

/** Who said it; of what the team typed, where it stands. */
function whose({ conversation_id, title, speaker, speaker_title, kind, side }: AskQuote): string {
  if (conversation_id === null) return `Your team’s text, ${title}`;
  if (speaker)
    return [speaker, speaker_title].flatMap((each) => (each ? isolated(each) : [])).join(', ');
  if (kind === 'note') return 'Notes';
  return side === 'ours' ? 'Our side' : 'Unnamed';
}
