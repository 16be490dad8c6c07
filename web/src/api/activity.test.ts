import { expect, test, vi } from 'vitest';

test('[AUTH-07] opening a page is a use of it; after that somebody has to do something', async () => {
  vi.resetModules();
  const { tellUseAgain, wasUsed } = await import('./activity.ts');
  expect(wasUsed()).toBe(true);
  expect(wasUsed()).toBe(false);
  for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
    dispatchEvent(new Event(sign));
    expect([sign, wasUsed(), wasUsed()]).toEqual([sign, true, false]);
  }
  dispatchEvent(new Event('mousemove'));
  dispatchEvent(new Event('visibilitychange'));
  expect(wasUsed()).toBe(false);
  tellUseAgain();
  expect(wasUsed()).toBe(true);
});
