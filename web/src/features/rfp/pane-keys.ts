import type { AnsweredRequirement } from '@plumbline/domain/rfp/analysis.ts';
import type { KeyboardEvent } from 'react';
import { nextRow } from '../../ui/row-keys.ts';
import { levelChange } from './level-change.ts';
import { levelByKey } from './level-texts.ts';
import type { Decisions } from './use-decisions.ts';

/** Where letters are text, or go through what is offered. */
const taken =
  'input:not([type=checkbox]), textarea, [role=combobox], [role=listbox], [role=menu], [role=dialog]';

interface PaneKeys {
  shown: readonly AnsweredRequirement[];
  current: AnsweredRequirement | null;
  mayWrite: boolean;
  page: () => number;
  decisions: Decisions;
  /** Shows the one at that place, with the focus where it was: in the list or in the answer. */
  goTo: (index: number) => void;
  confirm: () => void;
  /** Out of a text, back to where the keys work. */
  leaveText: () => void;
  undo: () => void;
  select: (id: string) => void;
  focusText: (name: 'comment' | 'note') => void;
  /** Takes the first of the answers given before, where one is offered. */
  useAnswer: () => void;
  /** Marks the next passage; false where there is none behind the marked one. */
  markNext: () => boolean;
  /** Address of the passage that is marked. */
  marked: () => string | null;
  /** Takes the marked passage as the comment, where it is offered. */
  usePassage: () => void;
  /** Opens what the focus is on, where there is room for one pane; null where there is for both. */
  open: ((id: string) => void) | null;
}

/**
 * Keys of both panes: j and k or the arrows go on, digits give a level, Enter confirms, n and c lead
 * to the texts, Tab marks the next passage and p takes the marked one, u takes back, x selects. A
 * level for what was looked up and left open goes on to the next: deciding ten takes ten keys.
 */
export function handlePaneKey(event: KeyboardEvent, keys: PaneKeys): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return; // a menu elsewhere
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  if (target.closest(taken)) {
    if (key === 'Escape' && target.matches('textarea, input')) keys.leaveText();
    return;
  }
  if (act(event, keys, target)) event.preventDefault();
}

function act(event: KeyboardEvent, keys: PaneKeys, target: Element): boolean {
  const { shown, current, mayWrite, decisions } = keys;
  const { key } = event;
  const isInList = target.closest('[data-rows]') !== null;
  const step = key === 'j' ? 1 : key === 'k' ? -1 : null;
  const index = current ? shown.findIndex(({ id }) => id === current.id) : -1;
  const next =
    step === null
      ? isInList
        ? nextRow(event, {
            active: index < 0 ? null : index,
            total: shown.length,
            page: keys.page(),
          })
        : null
      : index < 0
        ? 0
        : Math.min(shown.length - 1, Math.max(0, index + step));
  if (next !== null) {
    // From the list as a whole one first goes to the row that is looked at.
    const isOnRow = target.closest('[data-index]') !== null || !isInList;
    keys.goTo(isOnRow || key === 'Home' || key === 'End' ? next : Math.max(0, index));
    return true;
  }
  const isOnRowOrPane = target.matches('[data-row-link], [data-rows], section[tabindex]');
  if (key === 'Enter' && isOnRowOrPane && current) {
    if (isInList && keys.open) keys.open(current.id);
    else if (mayWrite) keys.confirm();
    return true;
  }
  if (key === 'Tab' && !event.shiftKey && isOnRowOrPane) return keys.markNext();
  if (!mayWrite || !current) return false;
  const level = levelByKey.get(key);
  if (level !== undefined) {
    if (level === current.supportLevel && (current.accepted || level === null)) return true;
    const isOpen = current.earlier || (current.supportLevel === null && current.source !== null);
    decisions.decide(current, levelChange(current, level, keys.marked()));
    if (isOpen && level !== null && index >= 0 && index + 1 < shown.length) keys.goTo(index + 1);
    return true;
  }
  const acts: Record<string, () => void> = {
    x: () => keys.select(current.id),
    u: keys.undo,
    n: () => keys.focusText('note'),
    c: () => keys.focusText('comment'),
    p: keys.usePassage,
    a: keys.useAnswer,
  };
  const does = acts[key];
  does?.();
  return does !== undefined;
}
