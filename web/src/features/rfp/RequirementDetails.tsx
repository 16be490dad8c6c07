import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import { Button } from '../../ui/Button.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { DocLink } from './DocLink.tsx';
import type { RowActions } from './RequirementRow.tsx';

interface RequirementDetailsProps {
  requirement: AnsweredRequirement;
  mayWrite: boolean;
  actions: RowActions;
}

/** The whole answer to a requirement: what it says, what proves it, what was read for it. */
export function RequirementDetails(props: RequirementDetailsProps) {
  const { requirement, mayWrite, actions } = props;
  const { supportLevel, comment, docLink, reason, passages, accepted } = requirement;
  // Neighbouring passages of one place are one place to look at.
  const places = [
    ...new Map(passages.map((each) => [`${each.url} ${each.heading}`, each])).values(),
  ];
  return (
    <div className="mt-2 flex sm:ml-11 flex-col gap-3 border-l-2 border-line pl-3 text-ui">
      {reason && (
        <p className="break-words whitespace-pre-wrap text-ink-2">
          <span className="font-medium">Internal note:</span> {reason}
        </p>
      )}
      {mayWrite ? (
        <AnswerForm requirement={requirement} actions={actions} />
      ) : (
        comment && <p className="break-words whitespace-pre-wrap">{comment}</p>
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
      {mayWrite && supportLevel !== null && !accepted && (
        <Button
          className="self-start"
          onClick={() => actions.change(requirement, { accepted: true })}
        >
          Confirm answer
        </Button>
      )}
    </div>
  );
}
