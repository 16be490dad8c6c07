import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useMediaQuery } from '../ui/use-media-query.ts';
import { Sidebar } from './Sidebar.tsx';

interface MobileMenuProps {
  page: string | undefined;
  open: boolean;
  onClose: () => void;
}

/** From this width on, the sidebar stands beside the page (`lg` of the styles). */
const wide = '(width >= 64rem)';

/**
 * The sidebar on phones and tablets: a drawer that holds the focus, closed by Esc, beside it, and by going somewhere.
 * It also closes where the window becomes wide: hidden by its style, a modal dialog would still block the page.
 */
export function MobileMenu({ page, open, onClose }: MobileMenuProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { href } = useLocation();
  const openedAt = useRef(href);
  const isWide = useMediaQuery(wide);

  useEffect(() => {
    if (open && isWide) onClose();
  }, [open, isWide, onClose]);

  useEffect(() => {
    if (!open || isWide) return;
    openedAt.current = dialog.current?.open ? openedAt.current : href;
    if (!dialog.current?.open) dialog.current?.showModal();
    else if (openedAt.current !== href) dialog.current.close();
  }, [open, isWide, href]);

  if (!open || isWide) return null; // a second copy of every link would only be in the way
  return (
    <dialog ref={dialog} aria-label="Menu" onClose={onClose} className="drawer">
      <div className="drawer-panel w-(--side-open) border-r border-line bg-surface">
        <Sidebar page={page} collapsed={false} />
      </div>
      <button
        type="button"
        aria-label="Close the menu"
        onClick={() => dialog.current?.close()}
        className="flex flex-1 items-start p-3 text-[oklch(0.96_0_0)] outline-offset-[-4px]"
      >
        <X size={20} aria-hidden />
      </button>
    </dialog>
  );
}
