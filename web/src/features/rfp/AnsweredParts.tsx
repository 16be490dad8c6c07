import type { AnsweredPart, PartLevel } from '@plumbline/domain/rfp/parts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { DocLink } from './DocLink.tsx';
import { placeText } from './place-text.ts';

const levelWords = {
  met: { text: 'Met', tone: 'good' },
  limited: { text: 'Limited', tone: 'warn' },
  planned: { text: 'Planned', tone: 'warn' },
  contradicted: { text: 'Contradicted', tone: 'bad' },
  not_documented: { text: 'Not documented', tone: 'neutral' },
} as const satisfies Record<PartLevel, object>;

/** What a language model says of each part of a requirement, with the sentences that it rests on. */
export function AnsweredParts({ parts }: { parts: readonly AnsweredPart[] }) {
  return (
    <ul aria-label="Parts of the requirement" className="flex flex-col gap-3">
      {parts.map(({ part, level, note, quotes }) => (
        <li key={`${part} ${level}`} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-baseline gap-1.5">
            <Badge tone={levelWords[level].tone}>{levelWords[level].text}</Badge>
            <span dir="auto" className="min-w-0 break-words">
              {part}
            </span>
          </p>
          {quotes.map((quote) => (
            <figure
              key={`${quote.url} ${quote.text}`}
              className="border-l-2 border-line-strong pl-3"
            >
              <blockquote dir="auto" className="break-words whitespace-pre-wrap">
                “{quote.text}”
              </blockquote>
              <figcaption className="mt-1 text-meta">
                <DocLink url={quote.url}>{placeText(quote) || quote.url}</DocLink>
              </figcaption>
            </figure>
          ))}
          {note && (
            <p dir="auto" className="text-meta break-words text-ink-2">
              {note}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
