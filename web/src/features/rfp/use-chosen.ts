import { useCallback, useEffect, useRef, useState } from 'react';

/** The address is written no more often: browsers refuse more than some hundred writes in a while. */
const restMs = 300;

export type ShowAddress = (id: string | null, how: 'push' | 'replace') => void;

/**
 * The requirement that is looked at, kept in step with the address: a link leads to it, a reload
 * comes back to it. Going through the list quickly writes no address for each.
 * @param linked what the address names
 */
export function useChosen(linked: string | undefined, show: ShowAddress) {
  const [chosen, setChosen] = useState(linked ?? null);
  const written = useRef(linked ?? null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const writtenAt = useRef(0);

  useEffect(() => {
    const now = linked ?? null;
    if (now === written.current) return;
    clearTimeout(timer.current);
    written.current = now;
    setChosen(now);
  }, [linked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = useCallback(
    (id: string | null, how: 'push' | 'replace' = 'replace') => {
      setChosen(id);
      clearTimeout(timer.current);
      const write = () => {
        if (written.current === id) return;
        written.current = id;
        writtenAt.current = Date.now();
        show(id, how);
      };
      const wait = writtenAt.current + restMs - Date.now();
      if (id === null || how === 'push' || wait <= 0) write();
      else timer.current = setTimeout(write, wait);
    },
    [show],
  );
  return { chosen, choose };
}
