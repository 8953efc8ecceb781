import type { ConfirmInput } from './confirm.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import type { OverlayProps } from './overlays.ts';

/** The question of `confirm()`. */
export function ConfirmOverlay({ input, open, onDone }: OverlayProps<ConfirmInput, boolean>) {
  return <ConfirmDialog {...input} open={open} onClose={() => onDone(false)} onConfirm={() => onDone(true)} />;
}
