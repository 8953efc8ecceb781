import { Link } from 'react-router';
import type { BannerDraft } from '#contract/site/banners.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { useBannerDrafts } from '../ops.data.ts';

function BannerRow({ banner }: { readonly banner: BannerDraft }) {
  const { t } = useTranslation('ops');
  return (
    <Link
      to={pathTo('/ops/banners/edit', {}, { id: banner.id })}
      className="press flex items-center gap-3 px-[0.28rem] py-3 focus-visible:-outline-offset-4"
    >
      <img
        src={banner.image.url}
        alt=""
        loading="lazy"
        className={`aspect-[9/4] w-[2.4rem] flex-none rounded-md bg-bone object-cover ${banner.is_shown ? '' : 'opacity-45'}`}
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-body leading-snug">{banner.title.zh || banner.title.en || t('banner.untitled')}</span>
        <span className="mt-0.5 flex items-center gap-2 text-xs text-muted">
          {!banner.is_shown && <Tag tone="quiet">{t('hidden')}</Tag>}
          <span className="truncate">{banner.link || t('nowhere')}</span>
        </span>
      </span>
    </Link>
  );
}

/** What the table of a desk shows of a banner. */
const useColumns = (): readonly TableColumn<BannerDraft>[] => {
  const { t } = useTranslation('ops');
  const titleOf = ({ title }: BannerDraft) => title.zh || title.en || t('banner.untitled');
  return [
    {
      key: 'title',
      head: t('banner.columns.title'),
      value: titleOf,
      cell: (banner) => (
        <span className="flex items-center gap-3">
          <img src={banner.image.url} alt="" loading="lazy" className="aspect-[9/4] w-[1.4rem] flex-none rounded-md bg-bone object-cover" />
          <Link to={pathTo('/ops/banners/edit', {}, { id: banner.id })} className={ROW_LINK}>
            {titleOf(banner)}
          </Link>
        </span>
      ),
    },
    { key: 'link', head: t('banner.columns.link'), value: ({ link }) => link || t('nowhere') },
    { key: 'rank', head: t('banner.columns.rank'), value: ({ rank }) => rank, isNumber: true },
    {
      key: 'state',
      head: t('banner.columns.state'),
      value: (banner) => t(banner.is_shown ? 'shown' : 'hidden'),
      cell: (banner) => <Tag tone={banner.is_shown ? 'success' : 'quiet'}>{t(banner.is_shown ? 'shown' : 'hidden')}</Tag>,
    },
  ];
};

function Banners() {
  const { t } = useTranslation('ops');
  const title = useScreenTitle();
  const banners = useBannerDrafts();
  const columns = useColumns();
  return (
    <ListScreen
      items={banners.data}
      status={banners.status}
      error={banners.error}
      onRefresh={banners.refetch}
      nav={<NavBar title={title} back={pathTo('/ops')} />}
      label={title}
      columns={columns}
      layout="rows"
      keyOf={(banner) => banner.id}
      renderRow={(banner) => <BannerRow banner={banner} />}
      empty={{ picture: 'posts', title: t('banner.empty'), text: t('banner.emptyText') }}
      footer={
        <div className="px-4 py-2.5">
          <ButtonLink wide to={pathTo('/ops/banners/edit')}>
            {t('banner.add')}
          </ButtonLink>
        </div>
      }
    />
  );
}

/** Every banner, hidden ones too, in their order. */
export function BannersScreen() {
  return (
    <OperatorOnly>
      <Banners />
    </OperatorOnly>
  );
}
