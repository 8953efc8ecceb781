import { RANK_PLACES, type RankWindow } from '#contract/ranks/rank-windows.ts';
import { Card } from '#web/kit/card.tsx';
import { formatNumber } from '#web/kit/format-number.ts';
import { Switch } from '#web/kit/switch.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSession } from '../../../app/session/session.ts';
import { hideWealthNow, type PlainList, useOwnRanks, type WindowList } from '../ranks.data.ts';

type OwnPlaceProps = {
  readonly list: PlainList | WindowList | 'checkin';
  readonly type: RankWindow | null;
  readonly isWealth: boolean;
};

/** Where I stand myself, what counts in this list, and in those of wealth the way out of them. */
export function OwnPlace({ list, type, isWealth }: OwnPlaceProps) {
  const { t } = useTranslation('ranks');
  const isPerson = useSession().status === 'person';
  const { data } = useOwnRanks(isPerson);
  const own = data?.ranks.find((one) => one.list === list && one.type === type);
  const place = own?.rank ?? null;
  return (
    <Card inset="rows">
      <div className="px-[0.28rem] py-2.5">
        {own !== undefined && (
          <p className="num mb-1 flex flex-wrap items-baseline justify-between gap-x-3 text-body">
            <span>
              {place === null
                ? t(data?.hidden === true && isWealth ? 'own.hidden' : own.beyond ? 'own.beyond' : 'own.none', {
                    n: formatNumber(RANK_PLACES),
                  })
                : t('own.place', { n: formatNumber(place) })}
            </span>
            <span className="text-sm text-muted">{t(`own.have.${list}`, { count: own.count, n: formatNumber(own.count) })}</span>
          </p>
        )}
        <p className="text-xs text-muted">{t(`rule.${list}`)}</p>
      </div>
      {isWealth && data !== undefined && (
        <Switch
          label={t('hide')}
          note={t('hideNote')}
          checked={data.hidden}
          onChange={(event) => void hideWealthNow(event.target.checked)}
        />
      )}
    </Card>
  );
}
