import { Link } from 'react-router';
import { shownAdSpaces } from '#contract/site/ad-space-ids.ts';
import type { AdDraft } from '#contract/site/ads.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { type AdSpaceShown, useAdDrafts, useAdSpaces } from '../ops.data.ts';

function AdRow({ ad }: { readonly ad: AdDraft }) {
  const { t } = useTranslation('ops');
  return (
    <Link
      to={pathTo('/ops/ads/edit', {}, { id: ad.id })}
      className="press flex items-center gap-3 border-b border-line py-2.5 last:border-0"
    >
      <img
        src={ad.image}
        alt=""
        loading="lazy"
        className={`size-[0.88rem] flex-none rounded-md bg-bone object-cover ${ad.is_shown ? '' : 'opacity-45'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-body">{ad.title}</span>
        <span className="flex items-center gap-2 text-xs text-muted">
          {!ad.is_shown && <Tag tone="quiet">{t('hidden')}</Tag>}
          <span className="truncate">{ad.link || t('nowhere')}</span>
        </span>
      </span>
    </Link>
  );
}

function AddTo({ space, look = 'press touch-area z-10 text-base text-qingdai' }: { readonly space: AdSpaceShown; readonly look?: string }) {
  const { t } = useTranslation('ops');
  return (
    <Link to={pathTo('/ops/ads/edit', {}, { space: space.id })} aria-label={t('ad.addTo', { space: space.alias })} className={look}>
      {t('ad.add')}
    </Link>
  );
}

function Space({ space, ads }: { readonly space: AdSpaceShown; readonly ads: readonly AdDraft[] }) {
  const { t } = useTranslation('ops');
  return (
    <Card title={space.alias} action={<AddTo space={space} />}>
      <p className="num text-xs text-muted">
        {space.space} · {space.sizes.map((size) => size.replace('x', '×')).join(' / ')}
      </p>
      {!shownAdSpaces.some((name) => name === space.space) && (
        <p className="flex pt-1 text-xs text-muted">
          <Tag tone="quiet">{t('ad.nowhereYet')}</Tag>
        </p>
      )}
      {ads.map((ad) => (
        <AdRow key={ad.id} ad={ad} />
      ))}
    </Card>
  );
}

/** What the table of a desk shows of a space: each advertisement in it, or that there is none. */
type Line = { readonly space: AdSpaceShown; readonly ad: AdDraft | null };

const useColumns = (): readonly TableColumn<Line>[] => {
  const { t } = useTranslation('ops');
  const stateOf = ({ ad }: Line) => (ad === null ? null : t(ad.is_shown ? 'shown' : 'hidden'));
  return [
    { key: 'space', head: t('ad.columns.space'), value: ({ space }) => space.alias },
    {
      key: 'title',
      head: t('ad.columns.title'),
      value: ({ ad }) => ad?.title ?? null,
      cell: ({ space, ad }) =>
        ad === null ? (
          <AddTo space={space} look={ROW_LINK} />
        ) : (
          <Link to={pathTo('/ops/ads/edit', {}, { id: ad.id })} className={ROW_LINK}>
            {ad.title}
          </Link>
        ),
    },
    { key: 'link', head: t('ad.columns.link'), value: ({ ad }) => (ad === null ? null : ad.link || t('nowhere')) },
    { key: 'rank', head: t('ad.columns.rank'), value: ({ ad }) => ad?.sort ?? null, isNumber: true },
    {
      key: 'state',
      head: t('ad.columns.state'),
      value: stateOf,
      cell: (line) => line.ad !== null && <Tag tone={line.ad.is_shown ? 'success' : 'quiet'}>{stateOf(line)}</Tag>,
    },
    { key: 'act', head: t('ad.add'), value: () => null, cell: ({ space, ad }) => ad !== null && <AddTo space={space} />, isAct: true },
  ];
};

function Ads() {
  const { t } = useTranslation('ops');
  const title = useScreenTitle();
  const spaces = useAdSpaces();
  const ads = useAdDrafts();
  const columns = useColumns();
  const failed = [spaces, ads].find((one) => one.isError);
  const isHere = spaces.data !== undefined && ads.data !== undefined;
  const lines = (spaces.data ?? []).flatMap((space): Line[] => {
    const own = (ads.data ?? []).filter((ad) => ad.space_id === space.id);
    return own.length === 0 ? [{ space, ad: null }] : own.map((ad) => ({ space, ad }));
  });
  return (
    <ListScreen
      items={isHere ? lines : []}
      status={isHere ? 'success' : failed === undefined ? 'pending' : 'error'}
      error={failed?.error}
      onRefresh={() => Promise.all([spaces.refetch(), ads.refetch()])}
      nav={<NavBar title={title} back={pathTo('/ops')} />}
      label={title}
      columns={columns}
      keyOf={({ space, ad }) => `${space.id}/${ad?.id ?? 0}`}
      renderRow={({ space, ad }) => <Space space={space} ads={ad === null ? [] : [ad]} />}
      renderAll={(all) =>
        (spaces.data ?? []).map((space) => (
          <Space key={space.id} space={space} ads={all.flatMap(({ ad }) => (ad?.space_id === space.id ? [ad] : []))} />
        ))
      }
      empty={{ picture: 'posts', title: t('ad.none') }}
    />
  );
}

/** The thirteen spaces (specification, section 9) and what stands in each. */
export function AdsScreen() {
  return (
    <OperatorOnly>
      <Ads />
    </OperatorOnly>
  );
}
