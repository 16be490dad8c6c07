import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../auth/auth-context.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { requestDemo } from './demo.ts';
import { scrollToPart } from './parts.ts';
import './site.css';
import { useScrolledPast } from './use-scrolled-past.ts';
import { Wordmark } from './Wordmark.tsx';

interface SiteHeaderProps {
  /** Where 'Book Demo' of the page itself signs in, the header's button has another name. */
  demo: 'Book Demo' | 'Watch Demo';
}

const solidFrom = 50;
const menuId = 'site-menu';

/** Fixed at the top of the public pages; solid once the page is scrolled (LAND-01). */
export function SiteHeader({ demo }: SiteHeaderProps) {
  const { user, signIn, signingIn } = useAuth();
  const isScrolled = useScrolledPast(solidFrom);
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (!isOpen || event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [isOpen]);

  return (
    <header
      className={classNames(
        'fixed inset-x-0 top-0 z-30 border-b transition-colors duration-200',
        isScrolled || isOpen ? 'border-line bg-canvas' : 'border-transparent bg-transparent',
      )}
    >
      <div className="site-frame flex h-16 items-center gap-2">
        <Wordmark />
        <nav aria-label="Site" className="ml-8 flex gap-1 max-md:hidden">
          <SiteLinks className="rounded-2 px-3 py-1.5 text-body font-medium text-ink-2 hover:text-ink" />
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {user ? (
            <a
              href="#/opportunities"
              className="rounded-2 px-3 py-1.5 text-body font-medium text-ink-2 hover:text-ink"
            >
              Opportunities
            </a>
          ) : (
            <Button
              variant="quiet"
              busy={signingIn && 'Signing in...'}
              onClick={signIn}
              className="h-9 min-w-26 text-body"
            >
              Login
            </Button>
          )}
          <Button onClick={requestDemo} className="h-9 px-4 text-body max-md:hidden">
            {demo}
          </Button>
          <IconButton
            ref={opener}
            label={isOpen ? 'Close the menu' : 'Open the menu'}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setOpen(!isOpen)}
            className="-mr-2 size-9 md:hidden"
          >
            {isOpen ? <X size={20} aria-hidden /> : <Menu size={20} aria-hidden />}
          </IconButton>
        </div>
      </div>
      <div id={menuId} hidden={!isOpen} className="border-t border-line px-5 pt-2 pb-5 md:hidden">
        <nav aria-label="Menu" className="flex flex-col">
          <SiteLinks
            className="border-b border-line py-3 text-lead font-medium"
            onFollow={() => setOpen(false)}
          />
        </nav>
        <Button
          onClick={() => {
            setOpen(false);
            requestDemo();
          }}
          className="mt-4 h-10 w-full text-body"
        >
          {demo}
        </Button>
      </div>
    </header>
  );
}

interface SiteLinksProps {
  className: string;
  onFollow?: () => void;
}

function SiteLinks({ className, onFollow }: SiteLinksProps) {
  return (
    <>
      <a
        href="#/landing#solutions"
        className={className}
        onClick={() => {
          onFollow?.();
          scrollToPart('solutions'); // the address may be this one already
        }}
      >
        Solutions
      </a>
      <a href="#/blog" className={className} onClick={onFollow}>
        Blog
      </a>
      <a href="/docs" className={className}>
        Docs
      </a>
    </>
  );
}
