import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { Position } from '../position.ts';
import { PlaceChooser } from './place-chooser.tsx';

/** The chooser inside a form: it closes with the city. */
export function PlaceSheet({ open, onDone }: OverlayProps<null, Position>) {
  const { t } = useTranslation('locations');
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('choose')} height="tall">
      <PlaceChooser onChosen={onDone} onCancel={() => onDone()} />
    </Sheet>
  );
}
