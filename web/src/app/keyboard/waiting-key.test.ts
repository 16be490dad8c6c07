import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handleShortcut } from './handle-shortcut.ts';

const router = { latestLocation: { pathname: '/opportunities' } };

function press(key: string) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that these keys ask of it
  handleShortcut(event, router as Parameters<typeof handleShortcut>[1]);
}

/** The toolbar and the rows arrive. */
async function load() {
  document.body.innerHTML = `<main>
    <input type="search" />
    <ul data-rows><li data-index="0" aria-current="true"><button data-review-key="a">Accept</button></li></ul>
  </main>`;
  const accepted = vi.fn<() => void>();
  document.querySelector('button')?.addEventListener('click', accepted);
  const moved = vi.fn<(event: Event) => void>();
  document.querySelector('[data-rows]')?.addEventListener('keydown', moved);
  await vi.advanceTimersByTimeAsync(0);
  return { accepted, moved };
}

const isSearching = () => document.activeElement?.matches('input[type=search]');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  router.latestLocation = { pathname: '/opportunities' };
  document.body.innerHTML = '<main><p role="status">Loading</p></main>';
});
afterEach(() => void vi.useRealTimers());

test('[SHELL-02] a key pressed before the toolbar stands works once it does', async () => {
  press('/');
  await load();
  expect(isSearching()).toBe(true);
});

test('[SHELL-02] a key that moves waits for the rows', async () => {
  press('j');
  const { moved } = await load();
  expect(moved).toHaveBeenCalledOnce();
});

test('[SHELL-02] a key that decides does not wait: nothing is accepted unseen', async () => {
  press('a');
  const { accepted } = await load();
  expect(accepted).not.toHaveBeenCalled();
});

test('[SHELL-02] a waiting key gives way to the next one, to a click, to another page and to time', async () => {
  press('/');
  press('j');
  const { moved } = await load();
  expect(isSearching()).toBe(false);
  expect(moved).toHaveBeenCalledOnce();

  const leaves = [
    () => document.dispatchEvent(new Event('pointerdown')),
    () => (router.latestLocation = { pathname: '/tasks' }),
    () => vi.advanceTimersByTime(5000),
  ];
  for (const leave of leaves) {
    document.body.innerHTML = '';
    await vi.advanceTimersByTimeAsync(0);
    press('/');
    leave();
    await load();
    expect(isSearching()).toBe(false);
  }
});
