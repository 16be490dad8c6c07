import type { Suggestion } from '@plumbline/domain/suggestions/wire.ts';
import { QuoteBlock } from '../../conversations/QuoteBlock.tsx';
import { formatDay } from '../../ui/moment.ts';

/** What a suggestion takes back, and what speaks against it side by side. */
export function Overtaken({ suggestion }: { suggestion: Suggestion }) {
  const { superseded, contradictions } = suggestion;
  if (superseded.length === 0 && contradictions.length === 0) return null;
  return (
    <div className="mt-2 flex flex-col gap-2 text-ui">
      {superseded.map(({ text, since }) => (
        <div key={`${text} ${since.start}`} className="text-ink-3">
          <p className="break-words">
            Until {formatDay(since.said_at)}: <s>{text}</s>
          </p>
          <QuoteBlock quote={since} />
        </div>
      ))}
      {contradictions.map(({ text, older, newer }) => (
        <div key={`${text} ${older.start}`}>
          <p className="font-medium">{text}: they can’t both be right</p>
          <div className="mt-1 grid gap-2 sm:grid-cols-2">
            <QuoteBlock quote={older} />
            <QuoteBlock quote={newer} />
          </div>
        </div>
      ))}
    </div>
  );
}
