import * as Dialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Keys } from '../../ui/Keys.tsx';
import { useStoredFlag } from '../stored-flag.ts';
import { shortcutsOffKey } from './handle-shortcut.ts';
import { commandKey } from '../../ui/command-key.ts';
import { shortcuts, type Shortcut } from './shortcuts.ts';
import { useAfterClosing } from './use-after-closing.ts';
import '../../ui/floating.css';

/** In two columns that are about as long. */
const groups: Shortcut['group'][] = [
  'Anywhere',
  'Go to',
  'In an RFP',
  'On a deal',
  'In a list',
  'In a review',
];

/** All keys, and whether those of one letter are wanted. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { close, handleCloseAutoFocus } = useAfterClosing(onClose);
  const [isOff, setOff] = useStoredFlag(shortcutsOffKey);
  const id = useId();
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="backdrop" />
        <Dialog.Content
          className="dialog max-w-2xl"
          aria-describedby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <header className="flex items-center justify-between gap-4 px-5 pt-4 pb-2">
            <Dialog.Title className="text-lead font-semibold">Keyboard shortcuts</Dialog.Title>
            <Dialog.Close asChild>
              <IconButton label="Close" className="-mr-2">
                <X size={16} aria-hidden />
              </IconButton>
            </Dialog.Close>
          </header>
          <div
            tabIndex={0}
            role="region"
            aria-label="Keys and what they do"
            className="min-h-0 flex-1 columns-1 gap-10 overflow-y-auto px-5 pb-2 outline-offset-[-2px] sm:columns-2 short:overflow-visible"
          >
            {groups.map((group) => (
              <section key={group} className="mb-3 break-inside-avoid">
                <h3 className="mb-1 text-meta font-medium text-ink-3">{group}</h3>
                <dl>
                  {shortcuts
                    .filter((shortcut) => shortcut.group === group)
                    .map(({ keys, label }) => (
                      <div
                        key={label}
                        className="flex min-h-8 items-center justify-between gap-3 border-b border-line text-ui last:border-b-0"
                      >
                        <dt>{label}</dt>
                        <dd className="shrink-0">
                          <Keys keys={keys.map((key) => (key === 'Mod' ? commandKey : key))} />
                        </dd>
                      </div>
                    ))}
                </dl>
              </section>
            ))}
          </div>
          <footer className="flex items-start gap-2.5 border-t border-line px-5 py-3">
            <Checkbox
              id={id}
              checked={!isOff}
              onCheckedChange={(isOn) => setOff(!isOn)}
              className="mt-0.5"
            />
            <div className="text-ui">
              <label htmlFor={id} className="font-medium">
                Use single-key shortcuts
              </label>
              <p className="text-meta text-ink-3">
                They never fire while you type. When off, {commandKey}+K and the arrow keys still
                work. Saved in this browser.
              </p>
            </div>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
