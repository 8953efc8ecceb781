import { useEffect, useEffectEvent } from 'react';
import { holdBack } from './back-close.ts';

/** Lets the browser's Back close what is open. */
export const useBackClose = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    return holdBack(() => close());
  }, [open]);
};
