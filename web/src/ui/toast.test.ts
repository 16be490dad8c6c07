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
  ['success', { action: null }, 2000],
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

test.each(['onAutoClose', 'onDismiss', 'action'] as const)(
  'a message under an id replaces the last one until that begins to close: %s',
  (way) => {
    showToastsBy(by);
    const told = vi.fn<() => void>();
    const say = () => {
      const ways = { onAutoClose: told, onDismiss: told, action: { label: 'Undo', onClick: told } };
      toast.success('Saved', { id: 'field', ...ways });
      return by.success.mock.lastCall?.[1] as typeof ways & { id: string };
    };
    const [first, second] = [say(), say()];
    expect(second.id).toBe(first.id);
    if (way === 'action') second.action.onClick();
    else second[way]();
    expect(told).toHaveBeenCalledTimes(1);
    expect(say().id).not.toBe(first.id);
  },
);
