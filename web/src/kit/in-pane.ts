import { createContext, useContext } from 'react';

/** Whether a screen is drawn beside what was opened from it, and so in little room. */
export const InPane = createContext(false);

export const useInPane = (): boolean => useContext(InPane);
