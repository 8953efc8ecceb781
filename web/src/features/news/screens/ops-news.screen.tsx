import { Link } from 'react-router';
import type { NewsContribution } from '#contract/news/news.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { SomeonesFace, whoColumn } from '../../people/people.public.tsx';
import { type DeskList, useDeskNews } from '../editing.data.ts';
import { newsPath } from '../news-path.ts';

const lists = ['editor', 'author', 'released', 'rejected'] as const satisfies readonly DeskList[];

/** What is to be read: the version that waits, where one does. */
const deskPath = (news: NewsContribution): string =>
  news.pending === null
    ? newsPath(news)
    : pathTo('/news/:newsId/revisions/:revisionId', { newsId: news.id, revisionId: news.pending.revision });

const timeOf = (news: NewsContribution): string => news.pending?.created_at ?? news.updated_at;

function Row({ news }: { readonly news: NewsContribution }) {
  const { t } = useTranslation('news');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <SomeonesFace person={news.user} />
      <span className="min-w-0 flex-1">
        <Link to={deskPath(news)} lang={langOf(news.title)} className="row-area line-clamp-2 text-body break-anywhere">
          {news.title}
        </Link>
        <span className="num block truncate text-xs text-muted">
          {news.user?.name} · <RelativeTime at={utcMoment(timeOf(news))} />
        </span>
      </span>
      {news.audit_count > 1 && <Tag tone="gold">{t('desk.again', { n: news.audit_count })}</Tag>}
    </div>
  );
}

/** What the table of the desk shows of a contribution. */
const useColumns = (): readonly TableColumn<NewsContribution>[] => {
  const { t } = useTranslation('news');
  return [
    {
      key: 'title',
      head: t('desk.columns.title'),
      value: (news) => news.title,
      cell: (news) => (
        <Link to={deskPath(news)} className={ROW_LINK} lang={langOf(news.title)}>
          {news.title}
        </Link>
      ),
    },
    whoColumn({ head: t('desk.columns.who'), personOf: (news) => news.user }),
    { key: 'category', head: t('desk.columns.category'), value: (news) => news.category?.name ?? null },
    { key: 'times', head: t('desk.columns.times'), value: (news) => news.audit_count, isNumber: true },
    { key: 'fee', head: t('desk.columns.fee'), value: (news) => news.contribute_amount, isNumber: true },
    {
      key: 'time',
      head: t('desk.columns.time'),
      value: timeOf,
      cell: (news) => <RelativeTime at={utcMoment(timeOf(news))} />,
    },
  ];
};

function Desk() {
  const { t } = useTranslation('news');
  const title = useScreenTitle();
  const [list, choose] = useAddressChoice('list', lists);
  const columns = useColumns();
  return (
    <TabbedList
      title={title}
      back={pathTo('/ops')}
      tabs={lists}
      tabLabel={(key) => t(`desk.list.${key}`)}
      active={list}
      onTab={choose}
      {...useDeskNews(list)}
      layout="rows"
      label={t(`desk.list.${list}`)}
      columns={columns}
      keyOf={(news) => news.id}
      renderRow={(news) => <Row news={news} />}
      empty={{ picture: 'calm', title: t('desk.none'), text: t('desk.noneText') }}
    />
  );
}

/** /ops/news: contributions by whose turn it is, the longest waiting first (issue 17, part 9). */
export function OpsNewsScreen() {
  return (
    <OperatorOnly>
      <Desk />
    </OperatorOnly>
  );
}
