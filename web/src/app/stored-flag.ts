import { useState } from 'react';

/** A yes or no that this browser remembers. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => localStorage.getItem(key) === 'yes');
  return [
    flag,
    (value) => {
      localStorage.setItem(key, value ? 'yes' : 'no');
      setFlag(value);
    },
  ];
}
