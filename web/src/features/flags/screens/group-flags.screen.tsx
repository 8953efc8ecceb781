import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { CircleReport } from '#contract/moderation/flags.schemas.ts';
import { isCallError } from '#web/api/call-error.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { rejectNow, useCircleReports } from '../flags.data.ts';
import { askRemoval } from '../remove-flagged.ts';

const statuses = ['waiting', 'removed', 'left'] as const;

function Acts({ report }: { readonly report: CircleReport }) {
  const { t } = useTranslation('flags');
  const [isBusy, setIsBusy] = useState(false);
  if (report.is_own || report.is_flagged) return <p className="mt-3 text-sm text-muted">{t(report.is_own ? 'own' : 'flaggedByMe')}</p>;
  const leave = async () => {
    setIsBusy(true);
    await rejectNow(report.id);
    setIsBusy(false);
  };
  return (
    <div className="mt-3 grid cols-2 gap-2.5">
      <Button size="md" tone="ghost" loading={isBusy} onClick={() => void leave()}>
        {t('leave')}
      </Button>
      <Button size="md" tone="danger" disabled={isBusy || report.is_deleted} onClick={() => void askRemoval(report.id)}>
        {t('remove.action')}
      </Button>
    </div>
  );
}

function ReportCard({ report }: { readonly report: CircleReport }) {
  const { t } = useTranslation('flags');
  const kind = report.resource_type === 'comment' ? 'comment' : 'post';
  return (
    <Card as="article">
      <Someone
        person={report.target}
        size="sm"
        end={
          <>
            <Tag tone="quiet">{t(`kinds.${kind}`)}</Tag>
            <Tag tone="seal">{t('count', { count: report.count })}</Tag>
          </>
        }
      />
      <div className="mt-2.5 flex gap-3">
        <p lang={langOf(report.excerpt)} className="line-clamp-4 min-w-0 flex-1 break-anywhere whitespace-pre-wrap text-body">
          {report.excerpt || t(report.is_deleted ? 'deletedByAuthor' : 'noWords')}
        </p>
        {report.picture !== null && (
          <img src={report.picture.url} alt="" loading="lazy" className="size-[1.3rem] flex-none rounded-md bg-bone object-cover" />
        )}
      </div>
      <ul className="mt-2.5 space-y-1 rounded-lg bg-sunken px-3 py-2">
        {[...new Set(report.reasons)].map((reason) => (
          <li key={reason} lang={langOf(reason)} className="break-anywhere text-sm text-muted">
            {reason}
          </li>
        ))}
      </ul>
      <p className="mt-2 flex items-center justify-between gap-3 text-xs text-muted">
        <RelativeTime at={utcMoment(report.updated_at)} />
        {report.link !== null && (
          <Link to={report.link} className="press touch-area flex-none text-qingdai">
            {t('open')}
          </Link>
        )}
      </p>
      {report.status === 0 && <Acts report={report} />}
    </Card>
  );
}

/** What the table of a desk shows of it; the whole, with what may be done, opens under its row. */
const useColumns = (): readonly TableColumn<CircleReport>[] => {
  const { t } = useTranslation('flags');
  const wordsOf = ({ excerpt, is_deleted }: CircleReport) => excerpt || t(is_deleted ? 'deletedByAuthor' : 'noWords');
  return [
    {
      key: 'what',
      head: t('columns.what'),
      value: wordsOf,
      cell: (report) => (
        <span lang={langOf(wordsOf(report))} className="line-clamp-2">
          {wordsOf(report)}
        </span>
      ),
    },
    whoColumn({ head: t('columns.who'), personOf: ({ target }) => target }),
    { key: 'kind', head: t('columns.kind'), value: (report) => t(`kinds.${report.resource_type === 'comment' ? 'comment' : 'post'}`) },
    { key: 'count', head: t('columns.count'), value: ({ count }) => count, isNumber: true },
    {
      key: 'time',
      head: t('columns.time'),
      value: ({ updated_at }) => updated_at,
      cell: ({ updated_at }) => <RelativeTime at={utcMoment(updated_at)} />,
    },
  ];
};

/** /groups/:groupId/flags: what people reported in a circle, for its owner and administrators (issue 6). */
export function GroupFlagsScreen() {
  const { t } = useTranslation('flags');
  const title = useScreenTitle();
  const groupId = idFrom(useParams()['groupId']);
  const [tab, choose] = useAddressChoice('status', statuses);
  const status = tab === 'waiting' ? 0 : tab === 'removed' ? 1 : 2;
  const { list } = useCircleReports(groupId ?? 0, status);
  const columns = useColumns();
  if (groupId === null || isCallError(list.error, 'refusal', 'invalid')) return <NotFoundScreen />;
  return (
    <TabbedList
      title={title}
      back={pathTo('/groups/:groupId/info', { groupId })}
      tabs={statuses}
      tabLabel={(key) => t(`tabs.${key}`)}
      active={tab}
      onTab={choose}
      {...list}
      columns={columns}
      opensRow
      keyOf={(report) => report.id}
      renderRow={(report) => <ReportCard report={report} />}
      empty={{ picture: 'calm', title: t('none.title'), text: t(`none.${tab}`) }}
    />
  );
}
