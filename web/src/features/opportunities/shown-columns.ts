import { useCallback, useMemo, useState } from 'react';
import { useAuth } from '../../auth/auth-context.ts';
import { browserMemory } from '../../ui/browser-memory.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { columns, type Column } from './columns.tsx';

/** The columns beyond the specified ones, each of which a person can hide. */
export const optionalColumns = ['close_date', 'owner', 'next_step', 'last_activity'] as const;
type OptionalColumn = (typeof optionalColumns)[number];

export interface ShownColumns {
  /** Those that are shown, in their order. */
  list: readonly Column[];
  hidden: ReadonlySet<string>;
  onToggle: (column: OptionalColumn) => void;
}

/** Where the others fill the screen these are shown by those who ask for them. */
const hiddenOnNarrow: readonly OptionalColumn[] = ['owner', 'next_step', 'last_activity'];

/** The columns that this person sees; this browser remembers them. */
export function useShownColumns(): ShownColumns {
  const { user } = useAuth();
  const key = `plumbline.table.hidden.${user?.id ?? ''}`;
  const isWide = useMediaQuery('(min-width: 1680px)');
  const [chosen, setChosen] = useState(() => browserMemory.read(key));
  const hidden = useMemo(
    () => new Set<string>(chosen === null ? (isWide ? [] : hiddenOnNarrow) : chosen.split(' ')),
    [chosen, isWide],
  );
  const onToggle = useCallback(
    (column: OptionalColumn) => {
      const next = [...hidden.symmetricDifference(new Set([column]))].join(' ');
      browserMemory.write(key, next);
      setChosen(next);
    },
    [hidden, key],
  );
  const list = useMemo(() => columns.filter(({ id }) => !hidden.has(id)), [hidden]);
  return { list, hidden, onToggle };
}
