import { Outlet } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useRef } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Logo } from './Logo.tsx';
import { NoRole } from './NoRole.tsx';
import { usePageName } from './RootLayout.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useStoredFlag } from './stored-flag.ts';

/** Sidebar, menu on phones, and the page. */
export function Shell() {
  const { role } = useAuth();
  const page = usePageName();
  const [collapsed, setCollapsed] = useStoredFlag('plumbline.sidebar.collapsed');
  const menu = useRef<HTMLDialogElement>(null);

  function toggleCollapsed() {
    setCollapsed(!collapsed);
    menu.current?.close();
  }

  return (
    <div className="min-h-dvh bg-canvas">
      <a
        href="#main"
        onClick={focusMain}
        className="sr-only z-50 rounded-2 bg-surface px-3 py-2 text-ui font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to the page
      </a>
      <aside
        className={classNames(
          'fixed inset-y-0 left-0 z-20 hidden border-r border-line bg-surface transition-[width] duration-300 ease-out md:block',
          collapsed ? 'w-(--side-closed)' : 'w-(--side-open)',
        )}
      >
        <Sidebar page={page} collapsed={collapsed} onToggleCollapsed={toggleCollapsed} />
      </aside>
      <dialog
        ref={menu}
        aria-label="Menu"
        className="m-0 h-dvh max-h-none w-(--side-open) border-r border-line bg-surface text-ink shadow-float backdrop:bg-black/40 md:hidden"
        onClick={(event) => {
          const link = event.target instanceof Element && event.target.closest('a');
          if (link || event.target === menu.current) menu.current?.close();
        }}
      >
        <Sidebar page={page} collapsed={false} />
      </dialog>
      <div
        className={classNames(
          'transition-[padding] duration-300 ease-out contain-[layout]',
          collapsed ? 'md:pl-(--side-closed)' : 'md:pl-(--side-open)',
        )}
      >
        <div className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-surface px-2 md:hidden">
          <IconButton label="Open the menu" onClick={() => menu.current?.showModal()}>
            <Menu size={18} />
          </IconButton>
          <Logo />
        </div>
        <main id="main" tabIndex={-1} className="outline-none">
          {role === null ? <NoRole /> : <Outlet />}
        </main>
      </div>
    </div>
  );
}

/** The address of a hash router cannot hold #main: the link moves the focus by itself. */
function focusMain(event: React.MouseEvent) {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
