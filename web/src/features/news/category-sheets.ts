import type { NewsCategory } from '#contract/news/news.schemas.ts';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { requireSession } from '../../app/session/require-session.ts';

/** All categories, and which of them stand first. */
export type CategoryChoice = { readonly all: readonly NewsCategory[]; readonly chosen: readonly NewsCategory[] };

const categorySheet = defineOverlay<CategoryChoice>(
  'news-categories',
  async () => (await import('./parts/category-sheet.tsx')).CategorySheet,
);

/** Lets the person choose which categories stand first; a guest is asked to sign in, as they are kept with the account. */
export const chooseCategories = async (choice: CategoryChoice): Promise<void> => {
  if (requireSession()) await openOverlay(categorySheet, choice);
};
