import { useEffect, useEffectEvent } from 'react';
import { closeOnBack } from './back-close.ts';

/** Lets the browser's Back close what is open. */
export const useBackClose = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    return closeOnBack(() => close());
  }, [open]);
};
