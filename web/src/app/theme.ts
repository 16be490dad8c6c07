import { useSyncExternalStore } from 'react';
import { browserMemory } from '../ui/browser-memory.ts';

export const themeChoices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const key = 'plumbline.theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

/** The theme that the person chose, and whether the page is dark now. */
export function useTheme() {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const isDark = useSyncExternalStore(subscribe, () => isDarkBy(readChoice()));
  return { choice, isDark, choose };
}

function choose(choice: ThemeChoice): void {
  browserMemory.write(key, choice);
  apply();
}

function readChoice(): ThemeChoice {
  const stored = browserMemory.read(key);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function isDarkBy(choice: ThemeChoice): boolean {
  return choice === 'dark' || (choice === 'system' && systemDark.matches);
}

function apply(): void {
  document.documentElement.dataset['theme'] = isDarkBy(readChoice()) ? 'dark' : 'light';
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

systemDark.addEventListener('change', apply);
