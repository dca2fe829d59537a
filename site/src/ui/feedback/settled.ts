import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment: for what costs something to show, such as a picture from elsewhere. */
export function useSettled<T>(value: T, afterMs = 600): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
