import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { HubspotPart } from './HubspotPart.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { turnFieldWrites, type WriteBack } from './hubspot-queries.ts';
import { useWriteSwitch } from './use-write-switch.tsx';

/** Whether changes of HubSpot's deals are made here and sent there, field by field. For administrators. */
export function HubspotFieldWrites() {
  const [isAsking, setAsking] = useState(false);
  const { state, change, notes } = useWriteSwitch({
    turn: turnFieldWrites,
    isOn: ({ fields }) => fields.on,
    onTried: () => setAsking(false),
  });
  return (
    <HubspotPart
      title={
        <span className="flex items-center gap-2">
          Edit HubSpot deals here {state?.fields.on && <Badge tone="good">On</Badge>}
        </span>
      }
      action={
        state && (
          <Button
            busy={change.isPending && 'Saving...'}
            onClick={() => (state.fields.on ? change.mutate(false) : setAsking(true))}
          >
            {state.fields.on ? 'Turn off editing' : 'Turn on editing'}
          </Button>
        )
      }
    >
      {notes}
      {state && <Standing fields={state.fields} />}
      {state && (
        <Dialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Send changes of deals to HubSpot?"
          description="What your team changes here from now on is written to the deal in HubSpot. What they changed before stays here."
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button
                variant="primary"
                busy={change.isPending && 'Turning on...'}
                onClick={() => change.mutate(true)}
              >
                Turn on
              </Button>
            </>
          }
        >
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-ui">
            {state.fields.mapping.map(({ field, label, property }) => (
              <div key={field} className="contents">
                <dt className="font-medium">{label}</dt>
                <dd>
                  <code className="text-ink-2">{property}</code>
                </dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </HubspotPart>
  );
}

function Standing({ fields: { on, waiting, refused } }: Pick<WriteBack, 'fields'>) {
  const more = refused.total - refused.changes.length;
  return (
    <>
      <p className="text-ui text-ink-2">
        {on
          ? `Changes of name, value, stage, close date and owner go to HubSpot.${waiting > 0 ? ` ${changesOf(waiting)} waiting.` : ''}`
          : 'Off. HubSpot alone can change name, value, stage, close date and owner of its deals.'}
      </p>
      {on && refused.total > 0 && (
        <div className="mt-3">
          <p className="text-ui text-bad">
            HubSpot refuses {changesOf(refused.total)}. Change the field again to try once more.
          </p>
          <ul className="mt-1 flex flex-col divide-y divide-line text-ui">
            {refused.changes.map(({ opportunity_id: id, name, field, reason }) => (
              <li key={`${id} ${field}`} className="py-1.5 break-words">
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
            {more > 0 && <li className="py-1.5 text-ink-2">And {changesOf(more)} more.</li>}
          </ul>
        </div>
      )}
    </>
  );
}

function changesOf(many: number): string {
  return `${many.toLocaleString('en-US')} ${many === 1 ? 'change' : 'changes'}`;
}
