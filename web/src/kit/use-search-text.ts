import { useEffect, useState } from 'react';
import { PAUSE_MS } from './use-settled.ts';

/** A word to search by: `typed` follows every letter, `settled` waits for a pause and is trimmed. Another word given from outside replaces both. */
export const useSearchText = (given = '', pauseMs = PAUSE_MS) => {
  const [typed, setTyped] = useState(given);
  const [settled, setSettled] = useState(given.trim());
  const [taken, setTaken] = useState(given);
  if (given !== taken) {
    setTaken(given);
    if (given.trim() !== settled) {
      setTyped(given);
      setSettled(given.trim());
    }
  }
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === settled) return;
    // Cleared is cleared at once: nobody waits to see the whole list again.
    const timer = setTimeout(() => setSettled(wanted), wanted === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [typed, settled, pauseMs]);
  return { typed, setTyped, settled, settleNow: () => setSettled(typed.trim()) };
};
