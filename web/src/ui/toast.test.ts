import { afterEach, expect, test, vi } from 'vitest';
import { showToastsBy, toast } from './toast.ts';

const shower = () => vi.fn<(text: string, options?: object) => unknown>();
const by = { success: shower(), error: shower(), message: shower() };
const end = showToastsBy(by);
afterEach(() => {
  vi.clearAllMocks();
});

const undo = { action: { label: 'Undo', onClick: () => {} } };

test.each([
  ['success', {}, 2000],
  ['success', { id: 'undone', action: null }, 2000],
  ['success', { duration: 4000 }, 4000],
  ['success', undo, 10_000],
  ['message', undo, 10_000],
  ['message', {}, 4000],
  ['error', {}, 10_000],
  ['error', undo, 10_000],
] as const)('[AUTH-08] how long a toast of %s stays: %j', (kind, options, duration) => {
  toast[kind]('Told', options);
  expect(by[kind]).toHaveBeenCalledWith('Told', { ...options, duration });
});

test('what was said before it can be shown is shown with its time', () => {
  end();
  toast.error('Early');
  expect(by.error).not.toHaveBeenCalled();
  showToastsBy(by);
  expect(by.error).toHaveBeenCalledWith('Early', { duration: 10_000 });
});

test('a message with an id stays when its action is used, for what is said in its place', () => {
  showToastsBy(by);
  const onClick = vi.fn<() => void>();
  const used = (options: object) => {
    toast.success('Saved', { ...options, action: { label: 'Undo', onClick } });
    const shown = by.success.mock.lastCall?.[1] as { action: { onClick: (event: Event) => void } };
    const event = new Event('click', { cancelable: true });
    shown.action.onClick(event);
    return event.defaultPrevented;
  };
  expect([used({ id: 'field' }), used({})]).toEqual([true, false]);
  expect(onClick).toHaveBeenCalledTimes(2);
});
