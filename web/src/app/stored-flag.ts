import { useState } from 'react';
import { browserMemory } from '../ui/browser-memory.ts';

/** A yes or no that this browser remembers. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => isFlagStored(key));
  return [
    flag,
    (value) => {
      browserMemory.write(key, value ? 'yes' : 'no');
      setFlag(value);
    },
  ];
}

/** Whether the browser remembers a yes. */
export function isFlagStored(key: string): boolean {
  return browserMemory.read(key) === 'yes';
}
