import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** A text once the fingers rest: what is asked of the server with it need not be asked at every letter. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
