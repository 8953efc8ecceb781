import { Link } from 'react-router';
import type { DeskCertification } from '#contract/identity/identity.schemas.ts';
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
import { ReviewerOnly } from '../../../app/session/reviewer-only.tsx';
import { SomeonesFace, whoColumn } from '../../people/people.public.tsx';
import { useDesk } from '../identity.data.ts';
import { TimeLeft } from '../parts/time-left.tsx';

const states = ['waiting', 'approved', 'rejected', 'expired', 'withdrawn'] as const;

/** What a row is called by: the company, or the person. */
const nameOf = (one: DeskCertification): string => one.org_name || one.name;

function Row({ one }: { readonly one: DeskCertification }) {
  const { t } = useTranslation('identity');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <SomeonesFace person={one.user} />
      <span className="min-w-0 flex-1">
        <Link
          to={pathTo('/ops/certifications/:id', { id: one.id })}
          lang={langOf(nameOf(one))}
          className="row-area line-clamp-2 text-body break-anywhere"
        >
          {nameOf(one)}
        </Link>
        <span className="num block text-xs text-muted">
          {t(`types.${one.type}`)} · <RelativeTime at={utcMoment(one.asked_at)} />
        </span>
      </span>
      <span className="flex max-w-[45%] flex-none flex-col items-end gap-1">
        <TimeLeft one={one} />
        {one.former_name !== null && <Tag tone="seal">{t('desk.renamed')}</Tag>}
        {one.rejected_before > 0 && <Tag tone="gold">{t('desk.again', { count: one.rejected_before })}</Tag>}
      </span>
    </div>
  );
}

/** What the table of a desk shows of somebody who asks. */
const useColumns = (): readonly TableColumn<DeskCertification>[] => {
  const { t } = useTranslation('identity');
  return [
    {
      key: 'name',
      head: t('desk.columns.name'),
      value: nameOf,
      cell: (one) => (
        <Link to={pathTo('/ops/certifications/:id', { id: one.id })} className={ROW_LINK} lang={langOf(nameOf(one))}>
          {nameOf(one)}
        </Link>
      ),
    },
    whoColumn({ head: t('desk.columns.who'), personOf: (one) => one.user }),
    { key: 'type', head: t('desk.columns.type'), value: (one) => t(`types.${one.type}`) },
    { key: 'left', head: t('desk.columns.left'), value: (one) => one.days_left ?? 99, cell: (one) => <TimeLeft one={one} /> },
    { key: 'before', head: t('desk.columns.before'), value: (one) => one.rejected_before, isNumber: true },
    {
      key: 'time',
      head: t('desk.columns.time'),
      value: (one) => one.asked_at,
      cell: (one) => <RelativeTime at={utcMoment(one.asked_at)} />,
    },
  ];
};

function Certifications() {
  const { t } = useTranslation('identity');
  const title = useScreenTitle();
  const [state, choose] = useAddressChoice('state', states);
  const { list } = useDesk(state);
  const columns = useColumns();
  return (
    <TabbedList
      title={title}
      back={pathTo('/ops')}
      tabs={states}
      tabLabel={(key) => t(`desk.states.${key}`)}
      active={state}
      onTab={choose}
      {...list}
      layout="rows"
      columns={columns}
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{ picture: 'calm', title: t('desk.none'), text: t('desk.noneText') }}
    />
  );
}

/** /ops/certifications: people and companies that asked to be certified, by their state, the longest wait first (decisions 42 and 87). */
export function OpsCertificationsScreen() {
  return (
    <ReviewerOnly>
      <Certifications />
    </ReviewerOnly>
  );
}
