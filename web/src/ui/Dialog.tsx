import * as Primitive from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useReturnFocus } from './use-return-focus.ts';
import './floating.css';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One line under the title. */
  description?: ReactNode;
  /** Buttons, at the end of the dialog. */
  footer?: ReactNode;
  wide?: boolean;
  /** While what it is for is not there yet: the focus waits for it. */
  isLoading?: boolean;
  children: ReactNode;
}

const controls =
  'input:not(:disabled, [tabindex="-1"]), textarea:not(:disabled), select:not(:disabled), [role=combobox]:not([data-disabled], :disabled), [role=checkbox]:not(:disabled), [role=switch]:not(:disabled)';

/** Where to begin: what is chosen of the first radio buttons, else the first control. */
function firstControl(body: HTMLElement | null): HTMLElement | null {
  const first = body?.querySelector<HTMLElement>(controls) ?? null;
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const group = body?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [];
  return [...group].find(({ name, checked }) => name === first.name && checked) ?? first;
}

/** Something to be done apart from the page, which waits behind it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, wide, isLoading, children } = props;
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Nothing is taken from whoever went on to a button.
    if (!isLoading && document.activeElement === content.current)
      firstControl(body.current)?.focus();
  }, [isLoading]);

  function handleOpen(event: Event) {
    onOpenAutoFocus(event);
    const first = firstControl(body.current) ?? (isLoading ? content.current : null);
    if (!first) return;
    event.preventDefault();
    if (!body.current?.contains(document.activeElement)) first.focus();
  }

  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="backdrop" />
        <Primitive.Content
          ref={content}
          onOpenAutoFocus={handleOpen}
          onCloseAutoFocus={onCloseAutoFocus}
          // The trap leads from the last to the first without scrolling there.
          onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
          className={classNames('dialog outline-none', wide ? 'max-w-2xl' : 'max-w-lg')}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="min-w-0">
              {/* As high as the button beside it, so that both stand on one line. */}
              <Primitive.Title className="pt-[calc((var(--control)-24px)/2)] text-lead font-semibold">
                {title}
              </Primitive.Title>
              {description && (
                <Primitive.Description className="text-ui text-pretty text-ink-2">
                  {description}
                </Primitive.Description>
              )}
            </div>
            <Primitive.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X size={16} aria-hidden />
              </IconButton>
            </Primitive.Close>
          </header>
          <div
            ref={body}
            className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 short:overflow-visible"
          >
            {children}
          </div>
          {footer && (
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              {footer}
            </footer>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
