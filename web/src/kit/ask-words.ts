import { defineOverlay, openOverlay } from './overlays.ts';

export type WordsInput = {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly max: number;
  /** What stands there already. */
  readonly words?: string;
  readonly confirmLabel: string;
  readonly isDanger?: boolean;
  /** Acts with what was written. Answers whether it is done: the sheet stays while it is not. */
  readonly act: (words: string) => Promise<boolean>;
};

const wordsSheet = defineOverlay<WordsInput>('ask-words', async () => (await import('./words-sheet.tsx')).WordsSheet);

/** Asks for the words that an act needs: a reason, a reference, a note. */
export const askWords = (input: WordsInput): Promise<void> => openOverlay(wordsSheet, input).then(() => undefined);
