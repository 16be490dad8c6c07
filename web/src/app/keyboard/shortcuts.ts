import type { RegisteredRouter } from '@tanstack/react-router';
import { showPanel } from '../panel.ts';
import { dealOf } from '../recent-deals.ts';

/** What a shortcut does; false where there is nothing here to do it with. */
type Effect = (router: RegisteredRouter) => boolean;

export interface Shortcut {
  /** Pressed one after another. `Mod` is Ctrl, or Cmd on a Mac; with it others hold the handler. */
  keys: readonly string[];
  label: string;
  group: 'Anywhere' | 'Go to' | 'On a deal' | 'In a list' | 'In an RFP' | 'In a review';
  /** Absent for keys that something else already answers to. */
  run?: Effect;
  /** On a page that still loads it waits for what it is about. Never one that decides or writes. */
  waits?: true;
}

const goTo =
  (
    to:
      | '/opportunities'
      | '/dashboard'
      | '/tasks'
      | '/reports'
      | '/members'
      | '/roles'
      | '/integrations'
      | '/kb',
  ): Effect =>
  (router) => {
    void router.navigate({ to });
    return true;
  };

const onDeal =
  (open: (router: RegisteredRouter, deal: string) => unknown): Effect =>
  (router) => {
    const deal = dealOf(router.state.location);
    if (deal !== undefined) void open(router, deal);
    return deal !== undefined;
  };

/** Every key of the product: the handlers and the help come from here. */
export const shortcuts: readonly Shortcut[] = [
  { keys: ['Mod', 'K'], label: 'Search deals, pages and actions', group: 'Anywhere' },
  {
    keys: ['?'],
    label: 'Show these shortcuts',
    group: 'Anywhere',
    run: () => {
      showPanel('shortcuts');
      return true;
    },
  },
  {
    keys: ['/'],
    label: 'Jump to this page’s search',
    group: 'Anywhere',
    run: focusSearch,
    waits: true,
  },
  { keys: ['Esc'], label: 'Close the open panel', group: 'Anywhere' },
  { keys: ['g', 'd'], label: 'Dashboard', group: 'Go to', run: goTo('/dashboard') },
  { keys: ['g', 'o'], label: 'Opportunities', group: 'Go to', run: goTo('/opportunities') },
  { keys: ['g', 't'], label: 'Tasks', group: 'Go to', run: goTo('/tasks') },
  { keys: ['g', 'r'], label: 'Reports', group: 'Go to', run: goTo('/reports') },
  { keys: ['g', 'm'], label: 'Members', group: 'Go to', run: goTo('/members') },
  { keys: ['g', 'l'], label: 'Roles', group: 'Go to', run: goTo('/roles') },
  { keys: ['g', 'i'], label: 'Integrations', group: 'Go to', run: goTo('/integrations') },
  { keys: ['g', 'k'], label: 'Knowledge Base', group: 'Go to', run: goTo('/kb') },
  {
    keys: ['1'],
    label: 'Opportunity details',
    group: 'On a deal',
    run: onDeal((router, id) => router.navigate({ to: '/opportunitydetails', search: { id } })),
  },
  {
    keys: ['2'],
    label: 'Commercial insights',
    group: 'On a deal',
    run: onDeal((router, id) => router.navigate({ to: '/commercial-insights', search: { id } })),
  },
  {
    keys: ['3'],
    label: 'Technical insights',
    group: 'On a deal',
    run: onDeal((router, opp) => router.navigate({ to: '/technical-insights', search: { opp } })),
  },
  {
    keys: ['4'],
    label: 'RFP analysis',
    group: 'On a deal',
    run: onDeal((router, opp) =>
      router.navigate({ to: '/technical-insights', search: { opp, tab: 'rfp' } }),
    ),
  },
  {
    keys: ['5'],
    label: 'Review conversations',
    group: 'On a deal',
    run: onDeal((router, id) => router.navigate({ to: '/review', search: { id } })),
  },
  {
    keys: ['c'],
    label: 'Write down what you learned',
    group: 'On a deal',
    run: onDeal((router, id) =>
      router.navigate({ to: '/opportunitydetails', search: { id, capture: 'true' } }),
    ),
  },
  {
    keys: ['e'],
    label: 'Edit the deal',
    group: 'On a deal',
    // A row with the focus, a passage or a task, has an `e` of its own.
    run: () => rowWithFocus() === null && press(document.querySelector('main [data-edit-deal]')),
  },
  {
    keys: ['c'],
    label: 'New Opportunity',
    group: 'In a list',
    run: (router) =>
      router.state.location.pathname === '/opportunities' &&
      press(document.querySelector('main [data-new-deal]')),
  },
  {
    keys: ['j'],
    label: 'Next row',
    group: 'In a list',
    run: () => sendToRows('ArrowDown'),
    waits: true,
  },
  {
    keys: ['k'],
    label: 'Previous row',
    group: 'In a list',
    run: () => sendToRows('ArrowUp'),
    waits: true,
  },
  {
    keys: ['v'],
    label: 'Choose a view of the list',
    group: 'In a list',
    run: openViews,
    waits: true,
  },
  { keys: ['Enter'], label: 'Open the row', group: 'In a list', run: openRow },
  { keys: ['Space'], label: 'Peek at the deal', group: 'In a list' },
  {
    keys: ['x'],
    label: 'Select the deal; complete or reopen the task',
    group: 'In a list',
    run: () =>
      press(rowWithFocus()?.querySelector(':scope:not([data-review-item]) [role=checkbox]')),
  },
  {
    keys: ['e'],
    label: 'Change the deal’s close date, or the task’s due date',
    group: 'In a list',
    run: () => press(rowWithFocus()?.querySelector('[data-row-edit]')),
  },
  { keys: ['1'], label: 'Fully supported', group: 'In an RFP' },
  { keys: ['2'], label: 'Partially supported', group: 'In an RFP' },
  { keys: ['3'], label: 'Not supported', group: 'In an RFP' },
  { keys: ['0'], label: 'Clear the level', group: 'In an RFP' },
  { keys: ['Enter'], label: 'Confirm, then the next', group: 'In an RFP' },
  { keys: ['c'], label: 'Write the comment', group: 'In an RFP' },
  { keys: ['Tab'], label: 'Mark the next passage', group: 'In an RFP' },
  { keys: ['p'], label: 'Put the marked passage into the comment', group: 'In an RFP' },
  { keys: ['a'], label: 'Use the answer given before', group: 'In an RFP' },
  { keys: ['n'], label: 'Write a note', group: 'In an RFP' },
  { keys: ['u'], label: 'Undo', group: 'In an RFP' },
  { keys: ['j'], label: 'Next passage (k for previous)', group: 'In a review' },
  {
    keys: ['a'],
    label: 'Accept it, or put it into the first field offered',
    group: 'In a review',
    run: inReview('a'),
  },
  {
    keys: ['s'],
    label: 'Put it into the second field offered',
    group: 'In a review',
    run: inReview('s'),
  },
  {
    keys: ['d'],
    label: 'Put it into the third',
    group: 'In a review',
    run: inReview('d'),
  },
  { keys: ['Space'], label: 'Take it along with others', group: 'In a review' },
  {
    keys: ['e'],
    label: 'Choose another field or wording',
    group: 'In a review',
    run: inReview('e'),
  },
  { keys: ['x'], label: 'Reject or dismiss it', group: 'In a review', run: inReview('x') },
  {
    keys: ['o'],
    label: 'Open the conversation',
    group: 'In a review',
    run: inReview('o'),
    waits: true,
  },
  { keys: ['u'], label: 'Undo (within 10 seconds)', group: 'In a review', run: inReview('u') },
  {
    keys: ['n'],
    label: 'Review the next deal when done',
    group: 'In a review',
    run: inReview('n'),
    waits: true,
  },
];

/** Presses the button of a review that a key is for: of the suggestion looked at, or of all. */
function inReview(key: string): Effect {
  return () =>
    press(
      document.querySelector(`main [aria-current=true] [data-review-key~="${key}"]`) ??
        document.querySelector(`main [data-review-all="${key}"]`),
    );
}

function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}

/** The select opens by an arrow key, as it does under a hand. */
function openViews(): boolean {
  const select = document.querySelector<HTMLElement>('main [role=combobox][aria-label=View]');
  select?.focus();
  select?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  return select !== null;
}

/** Lists go by arrow keys already. */
function sendToRows(key: 'ArrowDown' | 'ArrowUp'): boolean {
  const active = document.activeElement;
  const target = active?.closest('main [data-rows]')
    ? active
    : document.querySelector('main [data-rows]');
  target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  return Boolean(target);
}

function rowWithFocus(): Element | null {
  return document.activeElement?.closest('[data-rows] [data-index]') ?? null;
}

/** A link or button that has the focus opens by itself. */
function openRow(): boolean {
  const isOwn = document.activeElement?.matches('a, button:not([role=checkbox])');
  return !isOwn && press(rowWithFocus()?.querySelector('[data-row-link], [data-row-open]'));
}

function press(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || element.matches('[disabled]')) return false;
  element.click();
  return true;
}
