import type { CreatedEndpoint } from '@plumbline/domain/webhooks/endpoint.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toast.ts';

/** Tells the secret of a webhook the one time that it can be told. */
export function WebhookSecret({
  created,
  onClose,
}: {
  created: CreatedEndpoint;
  onClose: () => void;
}) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(created.secret);
      toast.success('Secret copied');
    } catch {
      toast.error('Your browser blocked copying. Select the secret and copy it.');
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy the secret now"
      description={`Your receiver at ${created.host} checks by it that an event is from here. It is not shown again.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-2 pt-1">
        <code
          aria-label="Secret"
          className="min-w-0 flex-1 rounded-2 bg-sunken px-3 py-2 text-ui select-all [overflow-wrap:anywhere]"
        >
          {created.secret}
        </code>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Dialog>
  );
}
