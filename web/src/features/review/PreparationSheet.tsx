import { isolated } from '@plumbline/domain/isolated.ts';
import { dayText } from '@plumbline/domain/day-text.ts';
import { sectionFramework } from '@plumbline/domain/opportunities/sections.ts';
import { Link } from '@tanstack/react-router';
import type { DealReading, Preparation } from '../../api/conversations.ts';
import { formatDay } from '../../ui/moment.ts';
import { kinds } from '../../conversations/kinds.ts';
import { ModelHint } from '../../analysis/ModelHint.tsx';
import { Card } from '../../ui/Card.tsx';
import { Gain } from '../../conversations/Gain.tsx';
import { whomToAsk } from './preparation-text.ts';
import { readingLines } from './reading-lines.ts';

/** Questions that fit a call; the rest is on the insights pages. */
const shownLetters = 8;

interface PreparationSheetProps {
  preparation: Preparation;
  /** How a language model read the deal; null where none did. */
  reading: DealReading | null;
  opportunityId: string;
  /** ISO day. */
  today: string;
}

/** Open letters with their questions, what came last, and what is still to do, on one sheet. */
export function PreparationSheet(props: PreparationSheetProps) {
  const { preparation, reading, opportunityId, today } = props;
  const { letters, entries, tasks } = preparation;
  const read = reading ? readingLines(reading, today) : [];
  return (
    <div className="grid items-start gap-4 px-4 pb-16 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block print:px-4 print:[&>*]:mb-4">
      <Card title="Ask about">
        {letters.length === 0 ? (
          <p className="text-ui text-ink-3">No questions left that would raise the score.</p>
        ) : (
          <ol className="flex flex-col">
            {letters.slice(0, shownLetters).map(({ section, title, gain, question, role }) => (
              <li
                key={section}
                className="break-inside-avoid border-t border-line py-2.5 first:border-t-0"
              >
                <div className="flex items-baseline justify-between gap-3">
                  <h3 className="text-body font-medium">{question}</h3>
                  <Gain points={gain} />
                </div>
                <p className="text-meta text-ink-3">
                  <Link
                    to={
                      section.startsWith('technical_insights.')
                        ? '/technical-insights'
                        : '/commercial-insights'
                    }
                    search={{ opp: opportunityId, section }}
                    className="font-medium text-ink-2 hover:text-accent hover:underline"
                  >
                    {title}
                  </Link>{' '}
                  · {sectionFramework(section)} · Ask {whomToAsk(role)}
                </p>
              </li>
            ))}
          </ol>
        )}
        <p className="mt-3 text-meta text-ink-3 print:hidden">
          Computed from what is empty or unmet. <ModelHint />
        </p>
      </Card>
      <div className="flex flex-col gap-4">
        {read.length > 0 && (
          <Card title="By the conversations">
            <div className="flex flex-col gap-3">
              {read.map(([title, lines]) => (
                <section key={title} aria-label={title} className="break-inside-avoid">
                  <h3 className="text-meta font-medium text-ink-3">{title}</h3>
                  <ul className="flex flex-col gap-1 text-ui">
                    {lines.map((line) => (
                      <li key={line} dir="auto" className="break-words">
                        {line}
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </div>
            <p className="mt-3 text-meta text-ink-3 print:hidden">
              From a language model. The quotes are on the deal’s page.
            </p>
          </Card>
        )}
        <Card title="What came last">
          {entries.length === 0 ? (
            <p className="text-ui text-ink-3">No conversations yet.</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {entries.map(({ id, kind, title, happened_at: at, speakers, text }) => (
                <li key={id} className="break-inside-avoid text-ui">
                  <p className="text-meta text-ink-3">
                    {kinds[kind].label}, <time dateTime={at}>{formatDay(at)}</time>
                    {speakers.length > 0 && ` · ${speakers.map(isolated).join(', ')}`}
                  </p>
                  <p dir="auto" className="font-medium break-words">
                    {title}
                  </p>
                  <p dir="auto" className="break-words whitespace-pre-line text-ink-2">
                    {text}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </Card>
        <Card title="Still to do">
          {tasks.length === 0 ? (
            <p className="text-ui text-ink-3">No open tasks.</p>
          ) : (
            <ul className="flex flex-col gap-2">
              {tasks.map(({ id, title, due }) => (
                <li key={id} className="flex items-baseline justify-between gap-3 text-ui">
                  <span dir="auto" className="min-w-0 break-words">
                    {title}
                  </span>
                  {due && (
                    <time dateTime={due} className="shrink-0 text-meta text-ink-3">
                      {dayText(due, today)}
                    </time>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}
