import { can } from '@plumbline/domain/people/permissions.ts';
import * as Dialog from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';
import { viewQueries } from '../../api/views.ts';
import { useAuth } from '../../auth/auth-context.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { takeEarlyKeys } from '../panel.ts';
import { useOpenDeal } from '../recent-deals.ts';
import { askCommands } from './ask-commands.ts';
import { commandsFor, type CommandTools } from './commands.ts';
import { entryGroups, notFound, type Entry } from './entries.ts';
import { PaletteGroup } from './PaletteGroup.tsx';
import { PaletteKeys } from './PaletteKeys.tsx';
import { PaletteRow } from './PaletteRow.tsx';
import { useAfterClosing } from './use-after-closing.ts';
import { useDealResults } from './use-deal-results.ts';
import { useListbox } from './use-listbox.ts';
import '../../ui/floating.css';
import './palette.css';

interface PaletteProps {
  tools: CommandTools;
  onClose: () => void;
}

const label = 'Search deals, pages and actions';

/** Any deal, page or action by a few letters of its name. */
export function Palette({ tools, onClose }: PaletteProps) {
  const { role } = useAuth();
  const [typed, setTyped] = useState('');
  // Enter came before what it is to open.
  const [isAwaited, setAwaited] = useState(false);
  const text = typed.trim();
  const results = useDealResults(text);
  const { data: views = [] } = useQuery(viewQueries.list());
  const commands = commandsFor(role, {
    hasDeal: useOpenDeal() !== undefined,
    isList: tools.router.latestLocation.pathname === '/opportunities',
    views,
  });
  const groups = entryGroups(text, commands, results, askCommands(role, text, tools.deal));
  const entries = groups.flatMap((group) => group.entries);
  const listbox = useListbox(entries.map(({ key }) => key));
  const active = entries.find(({ key }) => key === listbox.active);
  const { close, handleCloseAutoFocus } = useAfterClosing(onClose);
  const isEmpty = groups.at(-1)?.heading === notFound && !results.error;

  function open(entry: Entry, insights: Insights | null = null) {
    if (entry.kind === 'deal' && insights && !can(role, 'read', `${insights}Insights`)) return;
    close(() => go(entry, insights));
  }

  function go(entry: Entry, insights: Insights | null) {
    const { router } = tools;
    if (entry.kind === 'command') void entry.command.run(tools);
    else if (entry.kind === 'more') {
      void router.navigate({ to: '/opportunities', search: { search: text } });
    } else if (insights === 'technical') {
      void router.navigate({ to: '/technical-insights', search: { opp: entry.deal.id } });
    } else {
      const to = insights ? '/commercial-insights' : '/opportunitydetails';
      void router.navigate({ to, search: { id: entry.deal.id } });
    }
  }

  const openAwaited = useEffectEvent(() => {
    if (active && !isEmpty) open(active);
  });
  useEffect(() => {
    if (isAwaited && !results.isPending) openAwaited();
  }, [isAwaited, results.isPending]);

  function takeEarly() {
    const { text: early, isEntered } = takeEarlyKeys();
    setTyped((current) => current + early);
    if (isEntered) setAwaited(true);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (listbox.move(event)) event.preventDefault();
    else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) open(active, insightsOf(event));
      else if (results.isPending) setAwaited(true);
    }
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="backdrop" />
        <Dialog.Content
          className="dialog palette"
          aria-describedby={undefined}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <div className="flex items-center gap-2.5 border-b border-line px-4">
            <Search size={16} aria-hidden className="shrink-0 text-ink-3" />
            <input
              {...listbox.fieldProps}
              type="text"
              aria-label={label}
              placeholder={label}
              autoComplete="off"
              spellCheck={false}
              maxLength={200}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setAwaited(false);
                listbox.reset();
              }}
              onFocus={takeEarly}
              onKeyDown={handleKeyDown}
              className="h-12 min-w-0 flex-1 bg-transparent text-body text-ink outline-none placeholder:text-ink-3"
            />
            <Dialog.Close asChild>
              <Button variant="quiet" className="-mr-2 sm:hidden">
                Cancel
              </Button>
            </Dialog.Close>
          </div>
          {results.error && (
            <div
              role="alert"
              className="flex items-center gap-3 border-b border-line bg-bad-wash px-4 py-2 text-ui text-bad"
            >
              <p className="min-w-0 flex-1">Couldn’t search deals. {results.error.message}</p>
              <Button onClick={results.retry}>Try Again</Button>
            </div>
          )}
          {isEmpty && (
            <p className="px-4 pt-4 pb-1 text-ui text-ink-2">
              No results for “{text}”. Try part of the deal or company name.
            </p>
          )}
          <div
            {...listbox.listProps}
            aria-label="Found"
            aria-busy={results.isPending}
            className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain px-2 py-2"
          >
            {groups.map(({ heading, entries: rows, isPending }) => (
              <PaletteGroup key={heading} heading={heading}>
                {isPending && <PendingRows />}
                {rows.map((entry) => (
                  <PaletteRow
                    key={entry.key}
                    entry={entry}
                    listbox={listbox}
                    onOpen={() => open(entry)}
                  />
                ))}
              </PaletteGroup>
            ))}
          </div>
          <p role="status" className="sr-only">
            {results.isPending ? 'Searching' : `${entries.length} found`}
          </p>
          <PaletteKeys role={role} isDeal={active?.kind === 'deal'} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Insights = 'commercial' | 'technical';

/** The insights that Enter leads to with Ctrl, Cmd or Shift; null for Enter alone. */
function insightsOf(event: KeyboardEvent): Insights | null {
  if (event.ctrlKey || event.metaKey) return 'commercial';
  return event.shiftKey ? 'technical' : null;
}

function PendingRows() {
  return ['w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
    <div key={width} aria-hidden className="option palette-row">
      <Skeleton className={`h-3 ${width}`} />
    </div>
  ));
}
