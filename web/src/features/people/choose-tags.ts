import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import type { ChosenTag } from './people.data.ts';

export type ChooseTagsInput = {
  readonly chosen: readonly ChosenTag[];
  /** The first-use tip is not for every place: the making of a circle has none (specification, section 4.6). */
  readonly hasTip?: boolean;
};

const chooseTagsOverlay = defineOverlay<ChooseTagsInput, readonly ChosenTag[]>(
  'choose-tags',
  async () => (await import('./parts/choose-tags-overlay.tsx')).ChooseTagsOverlay,
);

/** Lets the person choose at most five tags (specification, sections 2.12 and 5.2); undefined when they think better of it. */
export const pickTags = (input: ChooseTagsInput): Promise<readonly ChosenTag[] | undefined> => {
  return openOverlay(chooseTagsOverlay, input);
};
