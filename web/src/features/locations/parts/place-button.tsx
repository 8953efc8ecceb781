import MapPinned from 'lucide-react/icons/map-pinned';
import { IconButton } from '#web/kit/icon-button.tsx';
import { defineOverlay, openOverlay } from '#web/kit/overlays.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { notePlace, type Position } from '../position.ts';

const placeSheet = defineOverlay<null, Position>('place', async () => (await import('./place-sheet.tsx')).PlaceSheet);

/** At the end of a field for a city: its answer may be chosen as well as written. */
export function PlaceButton({ onChosen }: { readonly onChosen: (label: string) => void }) {
  const { t } = useTranslation('locations');
  const choose = async () => {
    const position = await openOverlay(placeSheet, null);
    if (!position) return;
    notePlace(position);
    onChosen(position.label);
  };
  return <IconButton label={t('choose')} icon={<MapPinned />} onClick={() => void choose()} className="text-qingdai" />;
}
