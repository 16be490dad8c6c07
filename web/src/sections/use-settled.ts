import { useEffect, useState } from 'react';

const pauseMs = 250;

/** The value as it was when it last rested: what follows the typing must not be in its way. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
