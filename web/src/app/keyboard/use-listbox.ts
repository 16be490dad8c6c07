import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/** A field with a list below it, one row of which is chosen by arrow keys or the mouse. */
export function useListbox(keys: readonly string[]) {
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  // Until somebody chooses it is the first, whatever arrives above it meanwhile.
  const index = Math.max(0, chosen === null ? 0 : keys.indexOf(chosen));
  const active = keys[index];
  const rowId = (key: string) => `${id}-${key.replaceAll(/\W/g, '-')}`;
  const activeId = active === undefined ? undefined : rowId(active);

  useEffect(() => {
    if (activeId)
      document.querySelector(`#${CSS.escape(activeId)}`)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  /** Chooses another row where the key asks for one; whether it did. */
  function move({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step === undefined || altKey || ctrlKey || metaKey || shiftKey) return false;
    setChosen(keys.at((index + step) % keys.length) ?? null);
    return true;
  }

  return {
    active,
    move,
    /** Back to the first row. */
    reset: () => setChosen(null),
    fieldProps: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': id,
      'aria-autocomplete': 'list',
      'aria-activedescendant': activeId,
    } as const,
    listProps: { id, role: 'listbox' } as const,
    rowProps: (key: string) => ({
      id: rowId(key),
      onPointerMove: () => setChosen(key),
    }),
  };
}

export type Listbox = ReturnType<typeof useListbox>;
