import LocateFixed from 'lucide-react/icons/locate-fixed';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';
import { PLACE_WORD_MAX } from '#contract/locations/locations.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { locateCity } from '../locate.ts';
import { settlePosition, useFoundPlaces, useHotCities } from '../locations.data.ts';
import { type Position, storedPosition, storePosition } from '../position.ts';

/** Section 9. */
const PAUSE_MS = 450;

type ChooserProps = {
  readonly onChosen: (position: Position) => void;
  readonly onCancel: () => void;
  /** What is located or chosen is where this device is from now on: a city for a form says nothing of that. */
  readonly isForDevice?: boolean;
};

/** Where this device is, as far as it is known, and the way to find out. */
function CurrentPosition({ onChosen, isForDevice }: Pick<ChooserProps, 'onChosen' | 'isForDevice'>) {
  const { t } = useTranslation('locations');
  const [position, setPosition] = useState(storedPosition);
  const [state, setState] = useState<'idle' | 'locating' | 'failed'>('idle');
  const locate = async () => {
    setState('locating');
    const found = await locateCity();
    if (typeof found === 'string') {
      setState('failed');
      toast.error(t(`fault.${found}`));
      return;
    }
    if (isForDevice === true) storePosition(found);
    setPosition(found);
    setState('idle');
  };
  const label = state === 'locating' ? t('locating') : state === 'failed' ? t('failed') : (position?.label ?? t('unknown'));
  return (
    <section aria-label={t('current')}>
      <h2 className="px-4 pt-3 pb-1 text-sm text-muted">{t('current')}</h2>
      <Card inset="rows">
        <div role="status">
          <Cell
            icon={<MapPin />}
            label={label}
            chevron={false}
            {...(state === 'idle' && position !== null ? { onClick: () => onChosen(position), note: position.location.label } : {})}
          />
        </div>
        <Cell
          icon={<LocateFixed />}
          label={position === null && state === 'idle' ? t('locate') : t('locateAgain')}
          note={t('locateNote')}
          chevron={false}
          disabled={state === 'locating'}
          onClick={() => void locate()}
        />
      </Card>
    </section>
  );
}

type ChoiceProps = { readonly onChoose: (address: string) => void };

function HotCities({ onChoose }: ChoiceProps) {
  const { t, i18n } = useTranslation('locations');
  const cities = useHotCities(i18n.language);
  return (
    <section aria-label={t('hot')}>
      <h2 className="px-4 pt-4 pb-2 text-sm text-muted">{t('hot')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(1.9rem,1fr))] gap-2 px-3">
        {cities?.map(({ label, address }) => (
          <li key={address}>
            <button
              type="button"
              onClick={() => onChoose(address)}
              className="press min-h-[0.88rem] w-full text-balance break-anywhere rounded-card bg-card px-2 text-base ring-1 ring-line"
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FoundPlaces({ words, onChoose }: ChoiceProps & { readonly words: string }) {
  const { t } = useTranslation('locations');
  const { data, status } = useFoundPlaces(words);
  if (status === 'error') return <Empty picture="error" title={t('searchFailed')} text={t('searchFailedText')} />;
  if (data?.length === 0) return <Empty picture="search" title={t('none')} text={t('noneText')} />;
  return (
    <Card inset="rows">
      <ul aria-label={t('found')}>
        {data?.map(({ id, path }) => (
          <li key={id}>
            <Cell label={path} chevron={false} onClick={() => onChoose(path)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * A city by search, by where this device is, or of those that many choose (specification, section 2.10): the screen '/location' and the sheet
 * of forms are both this.
 */
export function PlaceChooser({ onChosen, onCancel, isForDevice = false }: ChooserProps) {
  const { t } = useTranslation('locations');
  const { typed, setTyped, settled, settleNow } = useSearchText('', PAUSE_MS);
  const [isSettling, setSettling] = useState(false);
  const choose = async (address: string) => {
    if (isSettling) return;
    setSettling(true);
    const position = await settlePosition(address);
    setSettling(false);
    if (position === null) {
      toast.error(t('fault.noLabel'));
      return;
    }
    if (isForDevice) storePosition(position);
    onChosen(position);
  };
  return (
    <div className="pb-6">
      <div className="px-3 pt-2">
        <SearchBar value={typed} onChange={setTyped} onSearch={settleNow} onCancel={onCancel} maxLength={PLACE_WORD_MAX} />
      </div>
      {settled === '' ? (
        <>
          <CurrentPosition onChosen={onChosen} isForDevice={isForDevice} />
          <HotCities onChoose={(address) => void choose(address)} />
        </>
      ) : (
        <FoundPlaces words={settled} onChoose={(address) => void choose(address)} />
      )}
      <p className="px-4 pt-6 text-xs text-muted">{t('source')}</p>
    </div>
  );
}
