import { useId, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface FormDialogProps {
  title: string;
  description?: string;
  /** What the button says that sends it, and what it says meanwhile; false while nothing is sent. */
  action: string;
  busy: string | false;
  isComplete: boolean;
  /** What went wrong that no field says. */
  failure?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a few things and sends them; it stays while they are on their way. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, action, busy, isComplete, failure, onSubmit, onClose } = props;
  const id = useId();
  const isSending = busy !== false;

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (isComplete && !isSending) onSubmit();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={isSending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} disabled={!isComplete} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4 pt-1">
        {props.children}
        {failure && (
          <p role="alert" className="text-ui text-bad">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
