import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { useQuery } from '@tanstack/react-query';
import { answeredBefore } from '../../api/answer-library.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { DocLink } from './DocLink.tsx';
import { levelTexts, levelTones } from './level-texts.ts';
import type { Change } from './use-decisions.ts';

interface AnsweredBeforeProps {
  opportunityId: string;
  requirement: AnsweredRequirement;
  /** Null for somebody who may only read. */
  onUse: ((change: Change) => void) | null;
}

/** What people answered before to the same or a similar requirement, on whatever deal. */
export function AnsweredBefore({ opportunityId, requirement, onUse }: AnsweredBeforeProps) {
  const { id, revision } = requirement;
  const { data: answers = [] } = useQuery(answeredBefore(opportunityId, id, revision));
  if (answers.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 text-ui">
      <h3 className="font-semibold">Answered before</h3>
      <ul className="flex flex-col gap-2">
        {answers.map((answer, place) => {
          const { supportLevel, comment, docLink, deal, decided_by, decided_date } = answer;
          const isSame = answer.wording === 'same';
          return (
            <li
              key={`${answer.opportunity_id} ${answer.requirement_id}`}
              className="flex flex-col gap-1 rounded-2 border border-line px-3 py-2"
            >
              <p className="flex flex-wrap items-center gap-1.5 text-meta text-ink-2">
                <Badge tone={levelTones[supportLevel]}>{levelTexts[supportLevel]}</Badge>
                <span>{isSame ? 'Same wording' : 'Similar wording'}</span>
                <span>
                  {[deal, decided_by?.name, decided_date && formatMoment(decided_date)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {answer.stale && <span className="text-warn">Its page has changed since</span>}
              </p>
              {!isSame && (
                <p dir="auto" className="break-words text-ink-2">
                  {answer.requirement}
                </p>
              )}
              {comment && (
                <p dir="auto" className="break-words whitespace-pre-wrap">
                  {comment}
                </p>
              )}
              {docLink && <DocLink url={docLink}>{docLink}</DocLink>}
              {onUse && (
                <Button
                  variant="quiet"
                  className="-ml-3 self-start"
                  data-use-answer={place === 0 ? true : undefined}
                  aria-keyshortcuts={place === 0 ? 'a' : undefined}
                  onClick={() => onUse({ supportLevel, comment, docLink })}
                >
                  Use this answer
                  {place === 0 && (
                    <span aria-hidden className="hidden md:inline">
                      <Keys keys={['a']} />
                    </span>
                  )}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
