import type { AskAnswer, AskQuote, KeptAnswer } from '@plumbline/domain/ask/wire.ts';
import { Link } from '@tanstack/react-router';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { SentText } from '../analysis/SentText.tsx';
import { formatDay, formatMoment } from '../ui/moment.ts';
import { OpenedQuote, type Opened } from './OpenedQuote.tsx';
import { QuoteList } from './QuoteList.tsx';
import { missingWords, readWords } from './read-words.ts';
import { Chevron } from '../ui/Chevron.tsx';

interface AnswerBlockProps extends KeptAnswer {
  askedAt: string;
  /** What the model was given; absent of a saved answer. */
  sent?: Pick<AskAnswer, 'given' | 'replacements' | 'has_anonymized_data' | 'names_kept'>;
  /** Whether each statement says which deal it is about. */
  namesDeals?: boolean;
}

/** A model's answer: statements with numbers that open the words which carry them. */
export function AnswerBlock(props: AnswerBlockProps) {
  const { answer, quotes, read, askedAt, sent, namesDeals = false } = props;
  const { statements, missing, dropped, model } = answer;
  const [opened, setOpened] = useState<Opened | null>(null);
  const [isSentShown, setSentShown] = useState(false);
  return (
    <div className="flex flex-col gap-3">
      {statements.length === 0 ? (
        <p className="text-body">
          <span className="font-medium">Not found.</span> {missingWords(read, missing)}
        </p>
      ) : (
        <>
          <ul className="flex flex-col gap-1.5 text-body">
            {statements.map((statement) => (
              <li key={`${statement.text} ${statement.quotes.join()}`} className="break-words">
                {namesDeals && <DealOf quote={quotes[(statement.quotes[0] ?? 1) - 1]} />}
                <span dir="auto">{statement.text}</span>{' '}
                {statement.quotes.map((number) => (
                  <NumberButton
                    key={number}
                    number={number}
                    quote={quotes[number - 1]}
                    onOpen={setOpened}
                  />
                ))}
              </li>
            ))}
          </ul>
          {missing !== '' && <p className="text-ui text-ink-2">{missingWords(read, missing)}</p>}
          <QuoteList quotes={quotes} namesDeals={namesDeals} isNumbered onOpen={setOpened} />
        </>
      )}
      <ReadList read={read} onOpen={setOpened} />
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
        <span>{model}</span>
        <time dateTime={askedAt} className="whitespace-nowrap">
          {formatMoment(askedAt)}
        </time>
        <span>Check the quotes: it may be wrong.</span>
        {dropped > 0 && (
          <span>
            {dropped === 1 ? '1 statement' : `${dropped} statements`} left out: no line carries{' '}
            {dropped === 1 ? 'it' : 'them'}.
          </span>
        )}
        {sent && (
          <button
            type="button"
            onClick={() => setSentShown(true)}
            className={`inline-flex items-center gap-1 rounded-1 px-1.5 leading-5 font-medium hover:underline ${sent.names_kept ? 'bg-warn-wash text-warn' : 'bg-info-wash text-info'}`}
          >
            {sent.names_kept ? <Eye size={12} aria-hidden /> : <EyeOff size={12} aria-hidden />}
            {badgeOf(sent)}
          </button>
        )}
      </p>
      {sent && (
        <SentText
          open={isSentShown}
          onOpenChange={setSentShown}
          provenance={{ ...sent, source: 'model' }}
        />
      )}
      {opened && <OpenedQuote opened={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function badgeOf({ names_kept, has_anonymized_data }: NonNullable<AnswerBlockProps['sent']>) {
  if (names_kept) return 'Names kept';
  return has_anonymized_data ? 'Data Anonymized' : 'What was sent';
}

function DealOf({ quote }: { quote: AskQuote | undefined }) {
  if (!quote) return null;
  return (
    <>
      <Link
        to="/opportunitydetails"
        search={{ id: quote.deal_id }}
        className="font-medium text-accent hover:underline"
      >
        {quote.deal_name}
      </Link>
      {': '}
    </>
  );
}

interface NumberButtonProps {
  number: number;
  quote: AskQuote | undefined;
  onOpen: (opened: Opened) => void;
}

/** The number of a quote, which opens its place; of a text of the team, the section that holds it. */
function NumberButton({ number, quote, onOpen }: NumberButtonProps) {
  if (!quote?.conversation_id) {
    return <span className="mr-1 align-super text-meta text-ink-3">{number}</span>;
  }
  const { deal_id: dealId, conversation_id: conversationId } = quote;
  return (
    <button
      type="button"
      aria-label={`Open quote ${number}`}
      onClick={() => onOpen({ dealId, conversationId, quote })}
      className="mr-1 min-w-6 rounded-1 bg-accent-wash px-1.5 text-meta leading-6 font-medium text-accent hover:underline"
    >
      {number}
    </button>
  );
}

interface ReadListProps {
  read: AskAnswer['read'];
  onOpen: (opened: Opened) => void;
}

/** Which conversations were read, for those who wonder whether one was left out. */
function ReadList({ read, onOpen }: ReadListProps) {
  if (read.conversations.length === 0) return null;
  return (
    <details className="text-meta">
      <summary className="flex w-fit items-center gap-1 rounded-1 text-accent hover:underline">
        <Chevron />
        {readWords(read)}
      </summary>
      <ul className="mt-1 flex flex-col gap-1">
        {read.conversations.map(({ id, deal_id: dealId, title, said_at: at }) => (
          <li key={id} className="flex flex-wrap gap-x-2">
            <time dateTime={at} className="text-ink-3">
              {formatDay(at)}
            </time>
            <button
              type="button"
              onClick={() => onOpen({ dealId, conversationId: id })}
              className="rounded-1 text-left break-words text-ink-2 hover:underline"
            >
              {title || 'Conversation'}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
