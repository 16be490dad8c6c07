import { lazy, Suspense, useEffect, useState } from 'react';
import { addEarlyText, showPanel, usePanel } from './panel.ts';
import { useRememberedDeals } from './recent-deals.ts';

const load = () => import('./keyboard/Keyboard.tsx');

const Keyboard = lazy(async () => {
  const module = await load();
  return { default: module.Keyboard };
});

/**
 * Listens for Ctrl-K or Cmd-K. What answers is loaded when somebody first does something on the
 * page, not with it, and what is typed until then is not lost.
 */
export function KeyboardStart() {
  const panel = usePanel();
  const [isWanted, setWanted] = useState(false);
  if (panel && !isWanted) setWanted(true);
  useRememberedDeals();

  useEffect(() => {
    const prepare = () => void load();
    document.addEventListener('pointerdown', prepare, { once: true });
    return () => document.removeEventListener('pointerdown', prepare);
  }, []);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      void load();
      const { key, altKey, shiftKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        showPanel('palette');
      } else if (panel === 'palette' && !isCommand && !isInPalette()) {
        event.preventDefault();
        if (key.length === 1) addEarlyText(key);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [panel]);

  return (
    isWanted && (
      <Suspense>
        <Keyboard />
      </Suspense>
    )
  );
}

function isInPalette(): boolean {
  return Boolean(document.activeElement?.closest('[role=dialog]'));
}
