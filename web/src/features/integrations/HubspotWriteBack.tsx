import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AlertDialog } from '../../ui/AlertDialog.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { HubspotPart } from './HubspotPart.tsx';
import { removeWritten, turnWriteBack, type WriteBack } from './hubspot-queries.ts';
import { useWriteSwitch } from './use-write-switch.tsx';

type Asked = 'on' | 'remove' | null;

/** Writing scores to HubSpot: what, to how many deals, and the switch. For administrators. */
export function HubspotWriteBack() {
  const [asked, setAsked] = useState<Asked>(null);
  const { state, change, notes } = useWriteSwitch({
    turn: (to: 'on' | 'off' | 'remove') =>
      to === 'remove' ? removeWritten() : turnWriteBack(to === 'on'),
    isOn: ({ on }) => on,
    onTried: () => setAsked(null),
  });
  return (
    <HubspotPart
      title={
        <span className="flex items-center gap-2">
          Write scores to HubSpot {state?.on && <Badge tone="good">On</Badge>}
        </span>
      }
      action={
        state && (
          <Button
            busy={change.isPending && 'Saving...'}
            onClick={() => (state.on ? change.mutate('off') : setAsked('on'))}
          >
            {state.on ? 'Turn off' : 'Turn on'}
          </Button>
        )
      }
    >
      {notes}
      {state && <Standing state={state} />}
      {state && !state.on && state.last_written_at && (
        <Button variant="quiet" className="mt-2 -ml-3" onClick={() => setAsked('remove')}>
          Remove what we wrote
        </Button>
      )}
      {state && (
        <>
          <Dialog
            open={asked === 'on'}
            onOpenChange={(open) => !open && setAsked(null)}
            title={`Write to ${countOf(state.deals)} in HubSpot?`}
            description="We never send your team’s notes."
            footer={
              <>
                <Button onClick={() => setAsked(null)}>Cancel</Button>
                <Button
                  variant="primary"
                  busy={change.isPending && 'Turning on...'}
                  onClick={() => change.mutate('on')}
                >
                  Turn on
                </Button>
              </>
            }
          >
            <ul className="flex flex-col divide-y divide-line text-ui">
              {state.properties.map(({ name, label, description }) => (
                <li key={name} className="py-1.5">
                  <span className="font-medium">{label}</span>
                  <span className="block text-ink-2">{description}</span>
                </li>
              ))}
            </ul>
          </Dialog>
          <AlertDialog
            open={asked === 'remove'}
            onOpenChange={(open) => !open && setAsked(null)}
            title="Remove Plumbline’s properties from HubSpot?"
            description="This deletes the properties and their values in HubSpot. Nothing changes here."
            action="Remove"
            busy={change.isPending && 'Removing...'}
            onAction={() => change.mutate('remove')}
          />
        </>
      )}
    </HubspotPart>
  );
}

function Standing({ state }: { state: WriteBack }) {
  const { on, waiting, last_written_at, error, refused } = state;
  const deals = state.deals - refused.total;
  return (
    <>
      <p className="text-ui text-ink-2">
        {on
          ? `${countOf(deals)} ${deals === 1 ? 'is' : 'are'} kept up to date in HubSpot.`
          : 'Off. Turn it on to show score, progress, next step and warnings on your HubSpot deals.'}
        {on && waiting > 0 && ` ${countOf(waiting)} ${waiting === 1 ? 'waits' : 'wait'}.`}
        {last_written_at && ` Last update ${formatMoment(last_written_at)}.`}
      </p>
      {on && error && <p className="mt-1 text-ui text-bad">The last update failed: {error}</p>}
      {on && refused.total > 0 && <Refused refused={refused} />}
    </>
  );
}

/** Deals that rules in HubSpot keep from being written, each with the rule's words. */
function Refused({ refused: { total, deals } }: Pick<WriteBack, 'refused'>) {
  const more = total - deals.length;
  return (
    <div className="mt-3">
      <p className="text-ui text-bad">
        HubSpot refuses {countOf(total)}. We try {total === 1 ? 'it' : 'them'} again when the values
        change, or when you turn this off and on.
      </p>
      <ul className="mt-1 flex flex-col divide-y divide-line text-ui">
        {deals.map(({ opportunity_id: id, name, reason }) => (
          <li key={id} className="py-1.5 break-words">
            <Link
              to="/opportunitydetails"
              search={{ id }}
              className="line-clamp-2 font-medium text-ink underline underline-offset-3 hover:text-accent"
            >
              {name}
            </Link>
            <span className="block text-ink-2">{reason}</span>
          </li>
        ))}
        {more > 0 && <li className="py-1.5 text-ink-2">And {countOf(more)} more.</li>}
      </ul>
    </div>
  );
}

function countOf(many: number): string {
  return `${many.toLocaleString('en-US')} ${many === 1 ? 'deal' : 'deals'}`;
}
