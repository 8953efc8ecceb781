import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area as high as its text, up to what its max-height allows. `text` is what it holds. */
export const useAutoGrow = (area: RefObject<HTMLTextAreaElement | null>, text: string): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is what changes the height
  useLayoutEffect(() => {
    const element = area.current;
    if (element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [area, text]);
};
