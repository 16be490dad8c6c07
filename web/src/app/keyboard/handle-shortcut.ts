import type { RegisteredRouter } from '@tanstack/react-router';
import { isFlagStored } from '../stored-flag.ts';
import { shortcuts } from './shortcuts.ts';
import { stopWaiting, waitFor } from './waiting-key.ts';

/** Remembered in this browser: for those to whom keys of one letter are a nuisance (WCAG 2.1.4). */
export const shortcutsOffKey = 'plumbline.shortcuts.off';

/** After that a first key of two counts as not pressed. */
const sequenceMs = 2000;

let first: { key: string; time: number } | null = null;

/** Where letters are for something else: to be typed, or to go to an entry by its first letters. */
const taken =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu], [role=dialog], [role=alertdialog], dialog';

/** Does what the key of an event is for, if anything. */
export function handleShortcut(event: KeyboardEvent, router: RegisteredRouter): void {
  stopWaiting();
  const { key, target, timeStamp } = event;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  // A checkbox refuses Enter, as it is no key of its own.
  const isTaken = event.defaultPrevented && key !== 'Enter';
  if (hasModifier || isTaken || event.isComposing) return;
  if (isFlagStored(shortcutsOffKey)) return;
  if (isDialogOpen() || (target instanceof Element && target.closest(taken))) return;
  const isSecond = first !== null && timeStamp - first.time < sequenceMs;
  const pressed = isSecond && first ? [first.key, key] : [key];
  first = null;
  // The same letter does another thing in a list than in a review: the first that can.
  if (shortcuts.some(({ keys, run }) => isSame(keys, pressed) && run?.(router))) {
    event.preventDefault();
  } else if (shortcuts.some(({ keys, run }) => run && keys.length === 2 && keys[0] === key)) {
    first = { key, time: timeStamp };
  } else {
    const late = shortcuts.filter(({ keys, waits }) => waits && isSame(keys, pressed));
    if (late.length > 0)
      waitFor(() => !isDialogOpen() && late.some(({ run }) => run?.(router)), router);
  }
}

function isSame(keys: readonly string[], pressed: readonly string[]): boolean {
  return keys.length === pressed.length && keys.every((key, index) => key === pressed[index]);
}

function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;
}
