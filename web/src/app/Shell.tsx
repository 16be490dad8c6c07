import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Menu, Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { queryClient } from '../api/query-client.ts';
import { useAuth } from '../auth/auth-context.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useSteps } from '../ui/use-steps.ts';
import { ConfirmIdentityStart } from './ConfirmIdentityStart.tsx';
import { KeyboardStart } from './KeyboardStart.tsx';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { useIsForEverybody, usePageName } from './page-name.ts';
import { showPanel } from './panel.ts';
import { mayBeSample } from '../api/may-be-sample.ts';
import { Sidebar } from './Sidebar.tsx';
import { useStoredFlag } from './stored-flag.ts';

const NoRole = lazy(async () => ({ default: (await import('./NoRole.tsx')).NoRole }));
const NeedsSecondFactor = lazy(async () => ({
  default: (await import('./NeedsSecondFactor.tsx')).NeedsSecondFactor,
}));

const SampleBanner = lazy(async () => ({
  default: (await import('./SampleBanner.tsx')).SampleBanner,
}));

/** Sidebar, menu on phones, and the page. */
export function Shell() {
  const { role, needsSecondFactor } = useAuth();
  const { page } = usePageName();
  const isForEverybody = useIsForEverybody();
  const main = useFocusOnNewPage();
  const isPageShown = useSteps(1) === 1;
  const [collapsed, setCollapsed] = useStoredFlag('plumbline.sidebar.collapsed');
  const [menuOpen, setMenuOpen] = useState(false);

  function toggleCollapsed() {
    setCollapsed(!collapsed);
    setMenuOpen(false);
  }

  function skipToPage(event: React.MouseEvent) {
    event.preventDefault(); // the address of a hash router cannot hold #main
    main.current?.focus();
  }

  return (
    <QueryClientProvider client={queryClient}>
      <div
        // Until then the frame that came with the document covers it, and says the same.
        aria-hidden={isPageShown ? undefined : true}
        className="min-h-dvh bg-canvas"
      >
        <a
          href="#main"
          onClick={skipToPage}
          className="sr-only z-50 rounded-2 bg-surface px-3 py-2 text-ui font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <aside
          className={classNames(
            'fixed inset-y-0 left-0 z-20 hidden border-r border-line bg-surface transition-[width] duration-300 ease-out lg:block print:hidden',
            collapsed ? 'w-(--side-closed)' : 'w-(--side-open)',
          )}
        >
          <Sidebar page={page} collapsed={collapsed} onToggleCollapsed={toggleCollapsed} />
        </aside>
        <MobileMenu page={page} open={menuOpen} onClose={() => setMenuOpen(false)} />
        <div
          className={classNames(
            'transition-[padding] duration-300 ease-out contain-[layout] print:pl-0! print:contain-none',
            collapsed ? 'lg:pl-(--side-closed)' : 'lg:pl-(--side-open)',
          )}
        >
          <header className="sticky top-0 z-10 flex h-12 items-center gap-2 border-b border-line bg-surface px-2 lg:hidden short:static print:hidden">
            <IconButton
              label="Open the menu"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <Menu size={18} aria-hidden />
            </IconButton>
            <Logo />
            <IconButton label="Search" className="ml-auto" onClick={() => showPanel('palette')}>
              <Search size={18} aria-hidden />
            </IconButton>
          </header>
          {role !== null && mayBeSample() && (
            <Suspense>
              <SampleBanner />
            </Suspense>
          )}
          <main id="main" ref={main} tabIndex={-1} className="outline-none">
            {isForEverybody || (role !== null && !needsSecondFactor) ? (
              isPageShown && <Outlet />
            ) : (
              <Suspense>{role === null ? <NoRole /> : <NeedsSecondFactor />}</Suspense>
            )}
          </main>
        </div>
        <KeyboardStart />
        <ConfirmIdentityStart />
      </div>
    </QueryClientProvider>
  );
}

/** Whoever listens or uses the keyboard goes on in the new page, not in the link that led there. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (main.current?.contains(document.activeElement)) return; // the page has put it where it is wanted
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
