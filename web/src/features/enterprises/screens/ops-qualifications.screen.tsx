import { Link, useSearchParams } from 'react-router';
import type { DeskQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { SomeonesFace, whoColumn } from '../../people/people.public.tsx';
import { useDeskQualifications } from '../enterprises.data.ts';
import { ReviewerOnly } from '../parts/reviewer-only.tsx';

const states = ['waiting', 'approved', 'rejected'] as const;

function Row({ one }: { readonly one: DeskQualification }) {
  const { t } = useTranslation('enterprises');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <SomeonesFace person={one.user} />
      <span className="min-w-0 flex-1">
        <Link
          to={pathTo('/ops/qualifications/:id', { id: one.id })}
          lang={langOf(one.company_name)}
          className="row-area line-clamp-2 text-body break-anywhere"
        >
          {one.company_name}
        </Link>
        <span className="num block text-xs text-muted">
          <RelativeTime at={utcMoment(one.asked_at)} /> · {t('desk.papers', { count: one.papers })}
        </span>
      </span>
      {one.rejected_before > 0 && <Tag tone="gold">{t('desk.again', { count: one.rejected_before })}</Tag>}
    </div>
  );
}

/** What the table of a desk shows of a company that asks. */
const useColumns = (): readonly TableColumn<DeskQualification>[] => {
  const { t } = useTranslation('enterprises');
  return [
    {
      key: 'company',
      head: t('desk.columns.company'),
      value: (one) => one.company_name,
      cell: (one) => (
        <Link to={pathTo('/ops/qualifications/:id', { id: one.id })} className={ROW_LINK} lang={langOf(one.company_name)}>
          {one.company_name}
        </Link>
      ),
    },
    whoColumn({ head: t('desk.columns.who'), personOf: (one) => one.user }),
    { key: 'papers', head: t('desk.columns.papers'), value: (one) => one.papers, isNumber: true },
    { key: 'before', head: t('desk.columns.before'), value: (one) => one.rejected_before, isNumber: true },
    {
      key: 'time',
      head: t('desk.columns.time'),
      value: (one) => one.asked_at,
      cell: (one) => <RelativeTime at={utcMoment(one.asked_at)} />,
    },
  ];
};

function Qualifications() {
  const { t } = useTranslation('enterprises');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const state = states.find((one) => one === query.get('state')) ?? 'waiting';
  const { list } = useDeskQualifications(state);
  const columns = useColumns();
  return (
    <TabsScreen
      nav={<NavBar title={title} back={pathTo('/ops')} />}
      label={title}
      tabs={states.map((key) => ({ key, label: t(`qualification.states.${key}`) }))}
      active={state}
      onChange={(key) => setQuery({ state: key }, { replace: true })}
    >
      <ListScreen
        key={state}
        {...list}
        layout="rows"
        label={title}
        columns={columns}
        keyOf={(one) => one.id}
        renderRow={(one) => <Row one={one} />}
        empty={{ picture: 'calm', title: t('desk.none'), text: t('desk.noneText') }}
      />
    </TabsScreen>
  );
}

/** /ops/qualifications: companies that asked to be certified, by their state (decision 42). */
export function OpsQualificationsScreen() {
  return (
    <ReviewerOnly>
      <Qualifications />
    </ReviewerOnly>
  );
}
