import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Chooses a mark by its word. By its label: a screen that comes in takes no tap until it stands. */
export const giveStars = async (page: Page, about: string, word: string): Promise<void> => {
  const marks = page.getByRole('group', { name: about });
  const star = page.getByRole('radio', { name: word });
  await marks.locator('label').filter({ has: star }).click();
  await expect(marks.getByRole('radio', { name: word })).toBeChecked();
};
