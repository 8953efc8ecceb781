import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { loadStrings } from '../../app/locale/strings.ts';
import type { ChosenTopic, PicturePrice } from './feed-draft.ts';

const topicSheet = defineOverlay<readonly ChosenTopic[], readonly ChosenTopic[]>(
  'feed-topics',
  async () => (await import('./parts/topic-sheet.tsx')).TopicSheet,
);

/** Chooses what a feed is about; the topics chosen before where it was thought better of. */
export const chooseTopics = async (chosen: readonly ChosenTopic[]): Promise<readonly ChosenTopic[]> => {
  await loadStrings(['feeds']);
  return (await openOverlay(topicSheet, chosen)) ?? chosen;
};

export type PriceAnswer = { readonly price: PicturePrice | null };

const priceSheet = defineOverlay<PicturePrice | null, PriceAnswer>(
  'picture-price',
  async () => (await import('./parts/picture-price-sheet.tsx')).PicturePriceSheet,
);

/** Sets what a picture costs; undefined where it was thought better of. */
export const choosePicturePrice = async (price: PicturePrice | null): Promise<PriceAnswer | undefined> => {
  await loadStrings(['feeds', 'paying']);
  return openOverlay(priceSheet, price);
};
