import * as Primitive from '@radix-ui/react-alert-dialog';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import './floating.css';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What happens, in a sentence; read aloud with the title. */
  description: string;
  /** More about it, e.g. a list of what is removed. */
  children?: ReactNode;
  /** The word on the button that does it. */
  action: string;
  /** The word on the other button. */
  cancel?: string;
  /** Red, unless what it does can be undone. */
  actionVariant?: 'danger' | 'primary';
  /** That word while it is being done; both buttons rest meanwhile and the dialog stays. */
  busy?: string | false;
  /** False while what it asks about is still worked out: the action rests so long, Cancel does not. */
  isReady?: boolean;
  onAction: () => void;
}

/** Asks before something that matters. It stays open until its owner closes it. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, children, action, busy, onAction } = props;
  const { actionVariant = 'danger', cancel = 'Cancel', isReady = true } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  const actionButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Enter confirms what can be undone; nothing is taken from whoever went on to a button.
    if (isReady && document.activeElement === content.current) actionButton.current?.focus();
  }, [isReady]);

  function handleOpen(event: Event) {
    onOpenAutoFocus(event);
    if (!busy && (isReady || actionVariant === 'danger')) return;
    // The focus has to come into the dialog, or it stays on what is behind it.
    event.preventDefault();
    content.current?.focus();
  }

  return (
    <Primitive.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Primitive.Portal>
        <Primitive.Overlay className="backdrop" />
        <Primitive.Content
          ref={content}
          onOpenAutoFocus={handleOpen}
          onCloseAutoFocus={onCloseAutoFocus}
          className="dialog max-w-md outline-none"
        >
          <div className="min-h-0 overflow-y-auto px-5 pt-5 pb-4 short:overflow-visible">
            <Primitive.Title className="text-lead font-semibold">{title}</Primitive.Title>
            <Primitive.Description className="mt-1 text-body text-ink-2">
              {description}
            </Primitive.Description>
            {children && <div className="mt-3 text-body text-ink-2">{children}</div>}
          </div>
          <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
            <Primitive.Cancel asChild>
              <Button disabled={Boolean(busy)}>{cancel}</Button>
            </Primitive.Cancel>
            <Button
              variant={actionVariant}
              busy={busy}
              disabled={Boolean(busy) || !isReady} // DET-05 says so
              ref={actionButton}
              onClick={onAction}
            >
              {action}
            </Button>
          </footer>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
