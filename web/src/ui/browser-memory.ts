/**
 * Habits that this browser remembers, such as a theme. One that keeps nothing, being full or told
 * not to, goes by the defaults: nothing that a person wrote may lie here.
 */
export const browserMemory = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): void {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice holds until the page is left.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // What keeps nothing has nothing to forget.
    }
  },
};
