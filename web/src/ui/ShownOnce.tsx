import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { toast } from './toast.ts';

interface ShownOnceProps {
  /** What it is, such as a token. */
  what: string;
  title: string;
  description: string;
  secret: string;
  onClose: () => void;
}

/** Tells a secret the one time that it can be told. */
export function ShownOnce({ what, title, description, secret, onClose }: ShownOnceProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      toast.success(`${what} copied`);
    } catch {
      toast.error(`Your browser blocked copying. Select the ${what.toLowerCase()} and copy it.`);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-2 pt-1">
        <code
          aria-label={what}
          className="min-w-0 flex-1 rounded-2 bg-sunken px-3 py-2 text-ui select-all [overflow-wrap:anywhere]"
        >
          {secret}
        </code>
        <Button onClick={() => void copy()}>Copy</Button>
      </div>
    </Dialog>
  );
}
