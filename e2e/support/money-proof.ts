import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Both assets come to nothing, whatever anybody has done. */
export const expectZero = async (page: Page): Promise<void> => {
  await page.goto('/money-proof');
  await expect(page.getByText('¥0.00', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('平衡', { exact: true })).toHaveCount(2);
  await expect(page.getByText('不平衡', { exact: true })).toHaveCount(0);
};
