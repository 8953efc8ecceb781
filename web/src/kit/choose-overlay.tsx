import { ActionSheet } from './action-sheet.tsx';
import type { ChooseInput } from './choose.ts';
import type { OverlayProps } from './overlays.ts';

/** The sheet of `choose()`. */
export function ChooseOverlay({ input, open, onDone }: OverlayProps<ChooseInput, string>) {
  return <ActionSheet {...input} open={open} onPick={onDone} onClose={() => onDone()} />;
}
