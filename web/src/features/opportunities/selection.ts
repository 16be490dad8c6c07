import { useCallback, useState } from 'react';

/** The deals of the list that are chosen, by id. */
export function useSelection() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (id: string) => setChosen((all) => all.symmetricDifference(new Set([id]))),
    [],
  );
  return { chosen, toggle, choose: setChosen };
}
