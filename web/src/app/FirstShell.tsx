import {
  CircleQuestionMark,
  Keyboard,
  LogOut,
  Menu,
  Monitor,
  Moon,
  PanelLeft,
  Search,
  Sun,
  type LucideIcon,
} from 'lucide-react';
import { navigation, type NavigationItem } from './navigation.ts';
import { GaugeMark } from '../ui/GaugeMark.tsx';
import { Chevron } from '../ui/Chevron.tsx';

/** Rows of a list before it is known how many there are. */
const rows = Array.from({ length: 24 }, (_, index) => index);

/**
 * The frame of the app as it is painted before its scripts are here: what Shell shows, without what
 * depends on the person. Which page is marked, and whether the sidebar is open, is said by the
 * attributes of the document (first-script.js) and first-shell.css. Leads lead already; what needs a
 * script is there to be seen only.
 */
export function FirstShell() {
  return (
    <div id="first-shell" className="fixed inset-0 z-40 overflow-hidden bg-canvas">
      <aside className="first-side fixed inset-y-0 left-0 z-20 hidden border-r border-line bg-surface lg:block">
        <div className="flex h-full flex-col">
          <div className="flex h-14 items-center overflow-hidden px-5">
            <Logo />
          </div>
          <div className="px-3 pb-2">
            <Row icon={Search} size={15} className="border border-line" name="Search…" />
          </div>
          <nav aria-label="Main" className="flex-1 overflow-x-hidden overflow-y-auto px-3 py-1">
            <ul className="flex flex-col gap-0.5">
              {navigation.map((entry) =>
                'items' in entry ? (
                  <li key={entry.name} className="mt-2">
                    <div className="first-line h-7 items-center px-2">
                      <span className="h-px flex-1 bg-line" />
                    </div>
                    <p className="first-group flex h-7 w-full items-center gap-1 rounded-2 px-2.5 text-meta font-medium whitespace-nowrap text-ink-3">
                      {entry.name}
                      <Chevron />
                    </p>
                    <ul data-group={entry.name} className="mt-0.5 flex flex-col gap-0.5">
                      {entry.items.map((item) => (
                        <PageLink key={item.name} item={item} />
                      ))}
                    </ul>
                  </li>
                ) : (
                  <PageLink key={entry.name} item={entry} />
                ),
              )}
            </ul>
          </nav>
          <div className="flex flex-col gap-0.5 px-3 py-2">
            <a href="/docs" className="side-row">
              <CircleQuestionMark size={17} className="shrink-0" aria-hidden />
              <span className="first-label">Docs</span>
            </a>
            <Row icon={Keyboard} name="Shortcuts" />
            <Row icon={Monitor} name="System theme" look="system" />
            <Row icon={Sun} name="Light theme" look="light" />
            <Row icon={Moon} name="Dark theme" look="dark" />
            <Row icon={PanelLeft} name="Collapse" />
          </div>
          <div aria-hidden className="border-t border-line px-3 py-3">
            <div className="mb-1 flex h-[58px] items-center gap-2.5 px-1.5 py-1">
              <span className="size-7 shrink-0 rounded-full bg-track" />
              <span className="first-label flex min-w-0 flex-1 flex-col gap-2">
                <span className="h-2.5 w-24 rounded-1 bg-track" />
                <span className="h-2.5 w-32 rounded-1 bg-track" />
              </span>
            </div>
            <Row icon={LogOut} name="Logout" />
          </div>
        </div>
      </aside>
      <div className="first-beside">
        <div
          aria-hidden
          className="flex h-12 items-center gap-2 border-b border-line bg-surface px-2 lg:hidden"
        >
          <span className="first-tool">
            <Menu size={18} />
          </span>
          <Logo />
          <span className="first-tool ml-auto">
            <Search size={18} />
          </span>
        </div>
        <main>
          <noscript>
            <p className="m-4 rounded-3 border border-line bg-surface p-4 text-body text-ink sm:m-6">
              Plumbline needs JavaScript. Switch it on in your browser, then load this page again.
            </p>
          </noscript>
          <FirstList />
          <div className="first-other px-4 pt-5 sm:px-6">
            <h1 className="sr-only">Loading</h1>
            <span aria-hidden className="mt-0.5 block h-7 w-48 rounded-1 bg-track" />
          </div>
        </main>
      </div>
    </div>
  );
}

/** The list of deals before its rows. */
function FirstList() {
  return (
    <div className="first-list">
      <div className="flex items-center px-4 pt-5 pb-3 sm:px-6">
        <h1 className="text-title font-semibold">Opportunities</h1>
        <span aria-hidden className="block h-control" />
      </div>
      <div aria-hidden className="flex gap-2 overflow-hidden px-4 pb-3 sm:px-6">
        <span className="first-field w-full sm:w-64" />
        <span className="first-field hidden w-36 sm:block" />
        <span className="first-field hidden w-28 sm:block" />
        <span className="first-field hidden w-28 md:block" />
      </div>
      <div aria-hidden className="border-t border-line bg-surface">
        <div className="hidden h-11 border-b border-line sm:block" />
        {rows.map((index) => (
          <div key={index} className="first-row flex gap-6 border-b border-line px-4 sm:px-6">
            <span className="h-3 w-2/3 rounded-1 bg-track sm:w-1/4" />
            <span className="hidden h-3 flex-1 rounded-1 bg-track sm:block" />
            <span className="hidden h-3 flex-1 rounded-1 bg-track sm:block" />
            <span className="hidden h-3 flex-1 rounded-1 bg-track md:block" />
            <span className="hidden h-3 flex-1 rounded-1 bg-track md:block" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5 text-lead font-semibold tracking-[-0.01em]">
      <GaugeMark />
      <span className="first-label">Plumbline</span>
    </span>
  );
}

function PageLink({ item: { name, to, icon: Icon } }: { item: NavigationItem }) {
  return (
    <li>
      <a href={`#${to}`} className="side-row">
        <Icon size={17} className="shrink-0" aria-hidden />
        <span className="first-label">{name}</span>
      </a>
    </li>
  );
}

interface RowProps {
  icon: LucideIcon;
  name: string;
  size?: number;
  className?: string;
  look?: string;
}

/** A row that needs a script: to be seen, not to be pressed. */
function Row({ icon: Icon, name, size = 17, className = '', look }: RowProps) {
  return (
    <div aria-hidden data-look={look} className={`side-row ${className}`}>
      <Icon size={size} className="shrink-0" />
      <span className="first-label">{name}</span>
    </div>
  );
}
