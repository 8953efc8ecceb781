import Ellipsis from 'lucide-react/icons/ellipsis';
import { Link } from 'react-router';
import type { NewsContribution } from '#contract/news/news.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { choose } from '#web/kit/choose.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { goTo } from '../../../app/navigation/navigator.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { type ContributionTab, withdrawNow } from '../contributing.data.ts';
import { deleteAsked } from '../news-menu.ts';
import { newsPath } from '../news-path.ts';
import { NewsHits } from './news-hits.tsx';

type RowProps = { readonly news: NewsContribution; readonly tab: ContributionTab };

const editPath = ({ id }: NewsContribution): string => pathTo('/post/release', {}, { id });

/** Where a touch leads: to an editor's version that wants an answer, to a draft to go on with, else to the piece itself. */
const pathOf = ({ news, tab }: RowProps): string => {
  if (news.pending?.turn === 'author')
    return pathTo('/news/:newsId/revisions/:revisionId', { newsId: news.id, revisionId: news.pending.revision });
  return tab === 'drafts' ? editPath(news) : newsPath(news);
};

function Standing({ news, tab }: RowProps) {
  const { t } = useTranslation('news');
  if (news.pending?.turn === 'author') return <Tag tone="seal">{t('standing.answer')}</Tag>;
  if (news.pending !== null && tab === 'released') return <Tag tone="gold">{t('standing.change')}</Tag>;
  if (tab === 'auditing') return <Tag tone="gold">{t('standing.waiting')}</Tag>;
  if (tab === 'rejected') return <Tag tone="danger">{t('standing.rejected')}</Tag>;
  return null;
}

/** Something of one's own: how it stands, and what can be done with it. */
export function ContributionRow({ news, tab }: RowProps) {
  const { t } = useTranslation('news');
  const title = news.title || t('standing.untitled');
  const open = async () => {
    const key = await choose({
      title,
      actions: [
        { key: 'edit', label: t('standing.edit') },
        ...(tab === 'drafts' || tab === 'rejected' ? [] : [{ key: 'versions', label: t('versions.entry') }]),
        ...(news.pending?.turn === 'editor' ? [{ key: 'withdraw', label: t('standing.withdraw') }] : []),
        { key: 'delete', label: t('delete.confirm'), tone: 'danger' as const },
      ],
    });
    if (key === 'edit') goTo(editPath(news));
    if (key === 'versions') goTo(pathTo('/news/:newsId/revisions', { newsId: news.id }));
    if (key === 'withdraw') await withdrawNow(news);
    if (key === 'delete') await deleteAsked(news);
  };
  return (
    <div className="press row-links flex items-start gap-2 py-3 ps-[0.28rem] pe-1">
      <div className="min-w-0 flex-1">
        <Link to={pathOf({ news, tab })} lang={langOf(title)} className="row-area line-clamp-2 text-body font-semibold break-anywhere">
          {title}
        </Link>
        <p className="num mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          <Standing news={news} tab={tab} />
          {news.category && <span lang={langOf(news.category.name)}>{news.category.name}</span>}
          <RelativeTime at={utcMoment(news.updated_at)} />
          {tab === 'released' && <NewsHits hits={news.hits} />}
        </p>
        {tab === 'rejected' && news.reason && (
          <p lang={langOf(news.reason)} className="mt-1.5 rounded-md bg-danger-soft px-2.5 py-1.5 text-sm break-anywhere text-danger">
            {t('standing.reason', { reason: news.reason })}
          </p>
        )}
      </div>
      <IconButton label={t('menu.label')} icon={<Ellipsis />} onClick={() => void open()} className="-my-1.5 flex-none text-muted" />
    </div>
  );
}
