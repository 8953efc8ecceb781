import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { defineOverlay, openOverlay } from './overlays.ts';

export type ConfirmInput = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'cancelLabel' | 'danger'>;

const confirmOverlay = defineOverlay<ConfirmInput, boolean>('confirm', async () => (await import('./confirm-overlay.tsx')).ConfirmOverlay);

/**
 * Asks once before an act; false when the person thinks better of it.
 * @example if (await confirm({ title: t('deleteTitle'), text: t('deleteText'), danger: true })) remove(id);
 */
export const confirm = async (input: ConfirmInput): Promise<boolean> => {
  return (await openOverlay(confirmOverlay, input)) === true;
};
