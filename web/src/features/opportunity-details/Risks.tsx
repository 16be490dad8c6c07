import type { Quote } from '@plumbline/domain/conversations/suggestion.ts';
import type { Finding } from '@plumbline/domain/analyst/facts.ts';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { DealReading } from '../../api/conversations.ts';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { Quotes } from '../../conversations/Quotes.tsx';

/** What a phone shows of them at first. */
const mostOnPhone = 2;

const colors = { high: 'text-bad', medium: 'text-warn', low: 'text-ink-3' };

interface RisksProps {
  /** What is computed. */
  findings: readonly Finding[];
  /** What a model read. */
  read: DealReading['risks'];
  onOpen: (quote: Quote) => void;
}

/** What speaks against the deal; that its close date has passed stands above already. */
export function Risks({ findings, read, onOpen }: RisksProps) {
  const warnings = findings.filter(({ rule }) => rule !== 'deal.overdue');
  const all = read.length + warnings.length;
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMediaQuery('(max-width: 639px)');
  const most = isPhone && !isWhole ? mostOnPhone : all;
  if (all === 0) return null;
  return (
    <section aria-label="Risks">
      <h3 className="mb-1 text-ui font-semibold">Risks</h3>
      <ul className="flex flex-col gap-1.5">
        {read.slice(0, most).map(({ text, quotes }) => (
          <li key={text} className="flex gap-2 text-ui">
            <Sign severity="high" />
            <div className="min-w-0">
              <p className="break-words">{text}</p>
              <Quotes quotes={quotes} onOpen={onOpen} />
            </div>
          </li>
        ))}
        {warnings
          .slice(0, Math.max(0, most - read.length))
          .map(({ rule, title, reason, severity }) => (
            <li key={`${rule} ${title}`} className="flex gap-2 text-ui">
              <Sign severity={severity} />
              <p className="min-w-0 break-words text-ink-2">
                <span className="font-medium text-ink">{title}.</span> {reason}
              </p>
            </li>
          ))}
      </ul>
      {isPhone && all > mostOnPhone && (
        <Button variant="quiet" className="-ml-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${all}`}
        </Button>
      )}
    </section>
  );
}

function Sign({ severity }: { severity: Finding['severity'] }) {
  return (
    <TriangleAlert
      size={14}
      role="img"
      aria-label={`${severity} severity`}
      className={classNames('mt-0.5 shrink-0', colors[severity])}
    />
  );
}
