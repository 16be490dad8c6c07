/** Dialogs, menus and effects put the focus where they want it by themselves, within that. */
const graceMs = 60;

/** Not where letters are text or choose: whoever did not go there does not expect it. */
const goals =
  'a[href], button:not(:disabled, [role=combobox]), input:is([type=checkbox], [type=radio]), [tabindex="0"]';

/** The whole of what is shown: with nothing left around it, one begins at the top of that. */
const whole = 'main, [role$=dialog], body, :has(h1)';

/** An element to come back to, or what took its place since. */
export interface Place {
  element: HTMLElement | null;
}

/** What had the focus last; null after a press beside everything, which takes it away on purpose. */
const last: Place = { element: null };
const places = new Set([last]);

/** Where each dialog was opened from. */
const opened = new WeakMap<Element, Place>();

/**
 * What has the focus now, before a dialog takes it. From now on, when it is removed, its place passes
 * to what is beside it. A dialog in the place of another one belongs to what that one was opened from.
 */
export function watchPlace(dialog: EventTarget | null): Place {
  const element = openerOf(document.activeElement) ?? last.element;
  const replaced = element?.isConnected ? null : element?.closest('[role$=dialog]');
  const place = { element: (replaced && opened.get(replaced)?.element) ?? element };
  places.add(place);
  if (dialog instanceof Element) opened.set(dialog, place);
  return place;
}

/** A menu closes with what it was opened for: its button stays. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]');
  const element = menu
    ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
    : active;
  return element instanceof HTMLElement && element !== document.body ? element : null;
}

/** Puts the focus there, or on the page where nothing is left of it. */
export function comeBackTo(place: Place | null): void {
  if (place) places.delete(place);
  focus(stillThere(place) ?? document.querySelector('main'));
}

/**
 * From now on the focus is never left on nothing when what had it is removed or rests: it comes back
 * to what rests, once that works again, or goes to what is beside what was removed.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function mend() {
    timer = undefined;
    if (!last.element || hasFocus()) return;
    const element = stillThere(last) ?? document.querySelector('main');
    if (element?.matches(':disabled') || element?.closest('[inert], [aria-hidden=true]')) return;
    focus(element);
  }
  const observer = new MutationObserver((records) => {
    for (const place of places) {
      if (place.element && !stillThere(place)) {
        place.element = successorOf(place.element, records) ?? place.element;
      }
    }
    if (!hasFocus()) timer ??= setTimeout(mend, graceMs);
  });
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLElement) last.element = target;
  };
  const forget = () => {
    last.element = null;
  };

  if (hasFocus() && document.activeElement instanceof HTMLElement) {
    last.element = document.activeElement;
  }
  document.addEventListener('focusin', remember);
  document.addEventListener('pointerdown', forget, true);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', remember);
    document.removeEventListener('pointerdown', forget, true);
  };
}

const stillThere = (place: Place | null) => (place?.element?.isConnected ? place.element : null);

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: element.matches('main') });
}

/** A button that was disabled while it had the focus may still be called the active element. */
function hasFocus(): boolean {
  const active = document.activeElement;
  return active !== null && active !== document.body && !active.matches(':disabled');
}

/** What comes next after what was removed, else what comes before, in the smallest part that has either. */
function successorOf(removed: Node, records: readonly MutationRecord[]): HTMLElement | null {
  const removal = removalOf(removed, records);
  if (!removal) return null;
  const { previousSibling, target } = removal;
  const start = previousSibling?.isConnected ? lastWithin(previousSibling) : target;
  let part = target instanceof Element ? target : null;
  while (part && !part.matches(whole)) {
    const found = [...part.querySelectorAll<HTMLElement>(goals)].filter(isGoal);
    const goal = found.find((element) => isAfter(element, start)) ?? found.at(-1);
    if (goal) return goal;
    part = part.parentElement;
  }
  return null;
}

/** How it went, or all around it that went with it. */
function removalOf(removed: Node, records: readonly MutationRecord[]): MutationRecord | null {
  const removal = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(removed)),
  );
  if (!removal) return null;
  return removal.target.isConnected ? removal : removalOf(removal.target, records);
}

const lastWithin = (node: Node): Node => (node.lastChild ? lastWithin(node.lastChild) : node);

const isAfter = (element: Element, start: Node) =>
  (start.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

function isGoal(element: HTMLElement): boolean {
  return element.tabIndex >= 0 && element.checkVisibility();
}
