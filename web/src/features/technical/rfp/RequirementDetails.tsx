import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { DocLink } from './DocLink.tsx';
import { canBeChallenge } from './requirement-challenge.ts';
import type { RowActions } from './RequirementRow.tsx';

interface RequirementDetailsProps {
  requirement: AnsweredRequirement;
  isChallenged: boolean;
  mayWrite: boolean;
  actions: RowActions;
}

/** The whole answer to a requirement: what it says, what proves it, what was read for it. */
export function RequirementDetails(props: RequirementDetailsProps) {
  const { requirement, isChallenged, mayWrite, actions } = props;
  const { supportLevel, comment, docLink, reason, passages, accepted } = requirement;
  // Neighbouring passages of one place are one place to look at.
  const places = [
    ...new Map(passages.map((each) => [`${each.url} ${each.heading}`, each])).values(),
  ];
  const offersChallenge = mayWrite && canBeChallenge(requirement) && !isChallenged;
  return (
    <div className="mt-2 flex sm:ml-11 flex-col gap-3 border-l-2 border-line pl-3 text-ui">
      {reason && <p className="text-ink-2">{reason}</p>}
      {mayWrite ? (
        <AnswerForm requirement={requirement} actions={actions} />
      ) : (
        comment &&
        comment !== reason && <p className="break-words whitespace-pre-wrap">{comment}</p>
      )}
      {docLink && <DocLink url={docLink}>{docLink}</DocLink>}
      {places.length > 0 && (
        <section>
          <h3 className="text-meta font-semibold text-ink-3">Passages considered</h3>
          <ul className="mt-1 flex flex-col gap-0.5 text-meta">
            {places.map(({ url, title, heading }) => (
              <li key={`${url} ${heading}`}>
                <DocLink url={url}>{heading ? `${title} › ${heading}` : title}</DocLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {((mayWrite && supportLevel !== null && !accepted) || offersChallenge) && (
        <div className="flex flex-wrap gap-2">
          {mayWrite && supportLevel !== null && !accepted && (
            <Button onClick={() => actions.change(requirement, { accepted: true })}>
              Confirm answer
            </Button>
          )}
          {offersChallenge && (
            <Button onClick={() => actions.challenge(requirement)}>
              Make it a technical challenge
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Comment and proof in one's own words; stored on leaving them or by Save. */
function AnswerForm({
  requirement,
  actions,
}: Pick<RequirementDetailsProps, 'requirement' | 'actions'>) {
  const [comment, setComment] = useState(requirement.comment ?? '');
  const [docLink, setDocLink] = useState(requirement.docLink ?? '');
  const isChanged =
    comment.trim() !== (requirement.comment ?? '') ||
    docLink.trim() !== (requirement.docLink ?? '');
  const isUnsafe = docLink.trim() !== '' && !/^https?:\/\//i.test(docLink.trim());
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isChanged || isUnsafe) return;
        actions.change(requirement, {
          comment: comment.trim() || null,
          docLink: docLink.trim() || null,
        });
      }}
    >
      <TextArea
        label="Comment"
        rows={2}
        maxLength={10_000}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <TextField
        label="Documentation link"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={docLink}
        error={isUnsafe ? 'Must begin with http:// or https://' : undefined}
        onChange={(event) => setDocLink(event.target.value)}
      />
      {isChanged && (
        <div className="flex gap-2">
          <Button type="submit" variant="primary" disabled={isUnsafe}>
            Save
          </Button>
          <Button
            onClick={() => {
              setComment(requirement.comment ?? '');
              setDocLink(requirement.docLink ?? '');
            }}
          >
            Revert
          </Button>
        </div>
      )}
    </form>
  );
}
