import MapPinned from 'lucide-react/icons/map-pinned';
import { IconButton } from '#web/kit/icon-button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { choosePlace } from '../choose-place.ts';
import { notePlace } from '../position.ts';

/** At the end of a field for a city: its answer may be chosen as well as written. */
export function PlaceButton({ onChosen }: { readonly onChosen: (label: string) => void }) {
  const { t } = useTranslation('locations');
  const choose = async () => {
    const position = await choosePlace();
    if (!position) return;
    notePlace(position);
    onChosen(position.label);
  };
  return <IconButton label={t('choose')} icon={<MapPinned />} onClick={() => void choose()} className="text-qingdai" />;
}
