import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../storage/stored.ts';

const CHANGED = 'yanzhi:single-keys';

/** Whether single letters act: who speaks to their machine, or hits keys by chance, turns them off (WCAG 2.1.4). */
export const hasSingleKeys = (): boolean => readStored('yanzhi.keys') !== 'off';

/** Turns them on or off on this device. */
export const setSingleKeys = (isOn: boolean): void => {
  writeStored('yanzhi.keys', isOn ? null : 'off');
  window.dispatchEvent(new Event(CHANGED));
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

/** The same for a component. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys, () => true);
