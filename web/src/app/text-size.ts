import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './storage/stored.ts';

/** Those of the settings; how large each is stands in `page-boot.js`, which knows it before the first paint. */
export const textSizes = ['small', 'usual', 'large', 'huge'] as const;
export type TextSize = (typeof textSizes)[number];

const currentTextSize = (): TextSize => textSizes.find((size) => size === readStored('yanzhi.textSize')) ?? 'usual';

/** Chooses how large the text is on this device, at once and for the next visits. */
export const chooseTextSize = (size: TextSize): void => {
  writeStored('yanzhi.textSize', size === 'usual' ? null : size);
  // What measures the page measures it again, as if the window had become another.
  window.dispatchEvent(new Event('resize'));
};

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

/** The size of the text, for a screen. */
export const useTextSize = (): TextSize => useSyncExternalStore(subscribe, currentTextSize, currentTextSize);
