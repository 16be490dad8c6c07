import { render } from '@testing-library/react';
import { vi } from 'vitest';

/** The whole app at an address; router and caches are made anew each time. */
export async function openPage(path: string): Promise<void> {
  location.hash = `#${path}`;
  vi.resetModules();
  const { App } = await import('../app/App.tsx');
  render(<App />);
}
