import type { LibraryAnswer } from '@plumbline/domain/rfp/library.ts';
import type { SupportLevel } from '@plumbline/domain/rfp/requirement.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLibraryChange } from '../../api/answer-library.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toast } from '../../ui/toast.ts';
import { DocLink } from './DocLink.tsx';
import { levelOptions, levelTexts, levelTones } from './level-texts.ts';

interface LibraryItemProps {
  answer: LibraryAnswer;
  mayWrite: boolean;
}

/** One answer of the library; a change is one of the requirement that it was given to. */
export function LibraryItem({ answer, mayWrite }: LibraryItemProps) {
  const { requirement, supportLevel, comment, docLink, deal, decided_by, decided_date } = answer;
  const change = useLibraryChange();
  const [isEditing, setEditing] = useState(false);
  const [level, setLevel] = useState<SupportLevel>(supportLevel);
  const [text, setText] = useState(comment ?? '');
  const send = (changed: Parameters<typeof change.mutate>[0]['change'], told: string) =>
    change.mutate(
      { answer, change: changed },
      {
        onSuccess: () => toast.success(told),
        onError: ({ message }) => toast.error(message),
      },
    );
  return (
    <li className="flex flex-col gap-2 rounded-3 border border-line bg-surface px-4 py-3 text-ui">
      <p dir="auto" className="font-medium break-words">
        {requirement}
      </p>
      <p className="flex flex-wrap items-center gap-1.5 text-meta text-ink-2">
        <Badge tone={levelTones[supportLevel]}>{levelTexts[supportLevel]}</Badge>
        <Link
          to="/technical-insights"
          search={{ opp: answer.opportunity_id, requirement: answer.requirement_id }}
          className="text-accent underline underline-offset-3"
        >
          {deal}
        </Link>
        <span>
          {[decided_by?.name, decided_date && formatMoment(decided_date)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {answer.stale && <span className="text-warn">Its page has changed since</span>}
      </p>
      {isEditing ? (
        <form
          className="flex flex-col gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            send({ supportLevel: level, comment: text.trim() || null, docLink }, 'Answer saved.');
          }}
        >
          <Select
            label="Level"
            className="self-start"
            value={level}
            options={levelOptions.flatMap(({ value, label }) =>
              value === 'none' ? [] : [{ value, label }],
            )}
            onValueChange={setLevel}
          />
          <TextArea
            label="Comment for the customer"
            hint="This changes the answer on the deal that it was given on."
            rows={3}
            maxLength={10_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex gap-2">
            <Button type="submit" variant="primary" busy={change.isPending && 'Saving...'}>
              Save
            </Button>
            <Button onClick={() => setEditing(false)}>Cancel</Button>
          </div>
        </form>
      ) : (
        <>
          {comment && (
            <p dir="auto" className="break-words whitespace-pre-wrap">
              {comment}
            </p>
          )}
          {docLink && <DocLink url={docLink}>{docLink}</DocLink>}
          {mayWrite && (
            <div className="flex gap-2">
              <Button variant="quiet" className="-ml-3" onClick={() => setEditing(true)}>
                Edit
              </Button>
              <Button
                variant="quiet"
                onClick={() =>
                  answer.retired
                    ? send({ retired: false }, 'Offered again.')
                    : send({ retired: true }, 'Retired. It is not offered any more.')
                }
              >
                {answer.retired ? 'Offer again' : 'Retire'}
              </Button>
            </div>
          )}
        </>
      )}
    </li>
  );
}
