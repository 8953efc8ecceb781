import type { ActionSheetProps } from './action-sheet.tsx';
import { defineOverlay, openOverlay } from './overlays.ts';

export type ChooseInput = Pick<ActionSheetProps, 'title' | 'actions' | 'cancelLabel'>;

const chooseOverlay = defineOverlay<ChooseInput, string>('choose', async () => (await import('./choose-overlay.tsx')).ChooseOverlay);

/**
 * Offers actions in a sheet from below; the key of the chosen one, or undefined.
 * @example const key = await choose({ actions: [{ key: 'report', label: t('report') }, { key: 'delete', label: t('delete'), tone: 'danger' }] });
 */
export const choose = (input: ChooseInput): Promise<string | undefined> => {
  return openOverlay(chooseOverlay, input);
};
