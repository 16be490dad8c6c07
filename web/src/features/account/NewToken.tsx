import type { CreatedToken } from '@plumbline/domain/people/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { toast } from '../../ui/toast.ts';

/** Tells a token the one time that it can be told. */
export function NewToken({ created, onClose }: { created: CreatedToken; onClose: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(created.token);
      toast.success('Token copied');
    } catch {
      toast.error('Your browser blocked copying. Select the token and copy it.');
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Copy your token now"
      description={`“${created.name}” works until ${formatMoment(created.expires_at)}. It is not shown again: keep it where your program keeps its secrets.`}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-2 pt-1">
        <code
          aria-label="Token"
          className="min-w-0 flex-1 rounded-2 bg-sunken px-3 py-2 text-ui select-all [overflow-wrap:anywhere]"
        >
          {created.token}
        </code>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Dialog>
  );
}
