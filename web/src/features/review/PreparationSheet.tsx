import { sectionFramework, sectionTitle } from '@plumbline/domain/opportunities/sections.ts';
import { Link } from '@tanstack/react-router';
import type { Preparation } from '../../api/conversations.ts';
import { formatDay } from '../../ui/moment.ts';
import { QuoteBlock } from '../../conversations/QuoteBlock.tsx';
import { Card } from '../../ui/Card.tsx';
import { Gain } from '../../conversations/Gain.tsx';
import { Promises } from './Promises.tsx';
import { whomToAsk } from './preparation-text.ts';

/** Questions that fit a call; the rest is on the insights pages. */
const shownLetters = 8;

interface PreparationSheetProps {
  preparation: Preparation;
  opportunityId: string;
  /** ISO day. */
  today: string;
}

/** Open letters with their questions, promises of both sides, and what is new, on one sheet. */
export function PreparationSheet({ preparation, opportunityId, today }: PreparationSheetProps) {
  const { letters, ours, theirs, since, changes } = preparation;
  return (
    <div className="grid items-start gap-4 px-4 pb-16 sm:px-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:block print:px-4 print:[&>*]:mb-4">
      <Card title="Ask about">
        {letters.length === 0 ? (
          <p className="text-ui text-ink-3">No questions left that would raise the score.</p>
        ) : (
          <ol className="flex flex-col">
            {letters
              .slice(0, shownLetters)
              .map(({ section, title, gain, question, role, person }) => (
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
                    · {sectionFramework(section)} · Ask {whomToAsk({ role, person })}
                  </p>
                </li>
              ))}
          </ol>
        )}
      </Card>
      <div className="flex flex-col gap-4">
        <Promises
          title="We promised"
          opportunityId={opportunityId}
          steps={ours}
          today={today}
          none="We have no open promises."
        />
        <Promises
          title="They promised"
          opportunityId={opportunityId}
          steps={theirs}
          today={today}
          none="They have no open promises."
        />
        <Card
          title={
            since
              ? `New since the call on ${formatDay(`${since}T12:00:00Z`)}`
              : 'New since the last call'
          }
        >
          {changes.length === 0 ? (
            <p className="text-ui text-ink-3">Nothing new.</p>
          ) : (
            <ul className="flex flex-col gap-3">
              {changes.map(({ section, quote }) => (
                <li key={`${section} ${quote.start}`} className="break-inside-avoid">
                  <p className="mb-0.5 text-meta text-ink-3">{sectionTitle(section)}</p>
                  <QuoteBlock quote={quote} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </div>
  );
}
