import { useEffect, useState } from 'react';

/** So long fingers rest before the server is asked for what is typed. */
export const PAUSE_MS = 350;

/** A text that a form holds, once the fingers rest. A field that only searches holds its own: see useSearchText. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
