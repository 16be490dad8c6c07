import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { addEarlyKey, showPanel, usePanel } from './panel.ts';
import { useRememberedDeals } from './recent-deals.ts';
import { onDemand } from '../ui/on-demand.ts';

const code = onDemand(() => import('./keyboard/Keyboard.tsx'));

const Keyboard = lazy(async () => {
  const module = await code.fetch();
  return { default: module.Keyboard };
});

/**
 * Listens for Ctrl-K or Cmd-K and for shortcuts. What answers is loaded when somebody first does something on the
 * page, not with it, and what is typed until then is not lost.
 */
export function KeyboardStart() {
  const panel = usePanel();
  const router = useRouter();
  const [isWanted, setWanted] = useState(false);
  if (panel && !isWanted) setWanted(true);
  useRememberedDeals();

  useEffect(() => {
    const prepare = () => void code.fetch().catch(() => {}); // told once it is wanted
    document.addEventListener('pointerdown', prepare, { once: true });
    return () => document.removeEventListener('pointerdown', prepare);
  }, []);

  // With what is painted, not after it: who sees the rows may press at once.
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !altKey && !shiftKey && key.toLowerCase() === 'k') {
        event.preventDefault();
        showPanel('palette');
      } else if (panel === 'palette' && !isCommand && !isInPalette()) {
        event.preventDefault();
        addEarlyKey(key);
      } else {
        // Once it is loaded, that still comes before what the browser does with the key.
        void code.fetch().then(
          ({ handleShortcut }) => handleShortcut(event, router),
          () => {}, // without a connection keys do what the browser has them do
        );
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [panel, router]);

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
