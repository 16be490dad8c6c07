import { afterEach, expect, test, vi } from 'vitest';
import { isSourceUrl } from './source.ts';

afterEach(() => void vi.restoreAllMocks());

test.each(['https://exa mple.com', 'https://exa%20mple.com/guide', 'https:exa mple.com'])(
  '[KB-03] %j is no address, also where the browser escapes the blank',
  (text) => {
    const lenient = { protocol: 'https:', hostname: 'exa%20mple.com', username: '', password: '' };
    vi.spyOn(URL, 'parse').mockReturnValue(lenient as URL);
    expect(isSourceUrl(text)).toBe(false);
  },
);

test.each(['https://docs.example.com/a b?q=50% off#x y', 'http://localhost:3000'])(
  '[KB-03] %j is an address',
  (text) => {
    expect(isSourceUrl(text)).toBe(true);
  },
);
