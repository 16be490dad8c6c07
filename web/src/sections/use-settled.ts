import { useEffect, useState } from 'react';

/** The value as it was when it last rested: what follows the typing must not be in its way. */
export function useSettled<Value>(value: Value, pauseMs = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
