import { useState } from 'react';
import type { Around, OwnShare } from '#contract/locations/locations.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { formatClock, formatDay } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type Here, storedPosition, whereAmI } from '../../locations/locate.public.ts';
import { PersonCell } from '../../people/cells.public.tsx';
import { endShareNow, shareNow, useAround, useOwnShare } from '../around.data.ts';

/**
 * Where this device is, else the middle of the city that was chosen on it, by its name and with leave; null where neither is known, which is
 * said, or where one thinks better of it.
 */
const useHere = () => {
  const { t } = useTranslation('around');
  return async (): Promise<Here | null> => {
    const here = await whereAmI();
    if (typeof here !== 'string') return here;
    const chosen = storedPosition();
    if (chosen === null) {
      toast.error(t(`locations:fault.${here}`));
      return null;
    }
    const { label: city } = chosen;
    const isWanted = await confirm({ title: t('cityTitle', { city }), text: t('cityText', { city }), confirmLabel: t('cityAgree') });
    return isWanted ? { longitude: chosen.location.lng, latitude: chosen.location.lat } : null;
  };
};

const useSharing = () => {
  const { t } = useTranslation('around');
  const findHere = useHere();
  const [isBusy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    const here = await findHere();
    if (here && (await shareNow(here))) toast.success(t('shared'));
    setBusy(false);
  };
  const begin = async (): Promise<void> => {
    if (await confirm({ title: t('askTitle'), text: t('askText'), confirmLabel: t('agree') })) await share();
  };
  const end = async (): Promise<void> => {
    setBusy(true);
    if (await endShareNow()) toast.success(t('ended'));
    setBusy(false);
  };
  return { isBusy, share, begin, end };
};

type Sharing = ReturnType<typeof useSharing>;

function NotShared({ sharing }: { readonly sharing: Sharing }) {
  const { t } = useTranslation('around');
  const label = storedPosition()?.label ?? t('locations:unknown');
  return (
    <>
      <Empty
        picture="people"
        title={t('offTitle')}
        text={t('offText')}
        action={
          <Button onClick={() => void sharing.begin()} disabled={sharing.isBusy}>
            {sharing.isBusy ? t('locations:locating') : t('begin')}
          </Button>
        }
      />
      <Card inset="rows">
        <Cell label={t('locations:current')} value={label} to={pathTo('/location', {}, { from: 'find' })} />
      </Card>
    </>
  );
}

function OwnPlace({ share, sharing }: { readonly share: OwnShare; readonly sharing: Sharing }) {
  const { t } = useTranslation('around');
  const endsAt = new Date((share.ends_at ?? 0) * 1000);
  const ends = `${formatDay(endsAt)} ${formatClock(endsAt)}`;
  return (
    <Card inset="rows">
      <Cell label={share.label || t('somewhere')} note={t('until', { time: ends })} value={t('others', { count: share.others })} />
      <div className="flex gap-2 px-[0.28rem] py-3">
        <Button tone="soft" wide onClick={() => void sharing.share()} disabled={sharing.isBusy}>
          {sharing.isBusy ? t('locations:locating') : t('locations:locateAgain')}
        </Button>
        <Button tone="soft" wide onClick={() => void sharing.end()} disabled={sharing.isBusy}>
          {t('end')}
        </Button>
      </div>
    </Card>
  );
}

function AroundRow({ row }: { readonly row: Around }) {
  const { t } = useTranslation('around');
  return (
    <div>
      <PersonCell person={row.user} />
      <p className="-mt-1 px-[0.28rem] pb-2 text-end text-xs text-muted">{t('within', { km: row.distance })}</p>
    </div>
  );
}

function AroundMe({ share, sharing }: { readonly share: OwnShare; readonly sharing: Sharing }) {
  const { t } = useTranslation('around');
  return (
    <ListScreen
      {...useAround(true)}
      header={<OwnPlace share={share} sharing={sharing} />}
      label={t('label')}
      layout="rows"
      keyOf={(row) => row.user_id}
      renderRow={(row) => <AroundRow row={row} />}
      empty={{ picture: 'people', title: t('none'), text: t('noneText') }}
    />
  );
}

/** '/find/ner' (decision 76): people around me, for who lets themselves be found too. */
export function FindNerScreen() {
  const title = useScreenTitle();
  const sharing = useSharing();
  const own = useOwnShare();
  const { data: share } = own;
  const nav = <NavBar title={title} back="/discover" />;
  if (share === undefined)
    return (
      <DetailScreen nav={nav} status={own.status} error={own.error} onRefresh={own.refetch}>
        {() => null}
      </DetailScreen>
    );
  return (
    <>
      {nav}
      {share.is_shared ? <AroundMe share={share} sharing={sharing} /> : <NotShared sharing={sharing} />}
    </>
  );
}
