import { Link } from 'react-router';
import type { ExceptionRow } from '#contract/ecert-exceptions/ecert-exceptions.schemas.ts';
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
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';
import { whoColumn } from '../../people/people.public.tsx';
import { useDesk } from '../ecert-exceptions.data.ts';

const states = ['open', 'answered'] as const;

function Row({ one }: { readonly one: ExceptionRow }) {
  const { t } = useTranslation('ecert-exceptions');
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <span className="min-w-0 flex-1">
        <Link
          to={pathTo('/certificateExceptions/:id', { id: one.id })}
          lang={langOf(one.content)}
          className="row-area line-clamp-2 text-body break-anywhere"
        >
          {one.content}
        </Link>
        <span className="mt-0.5 block text-xs break-anywhere text-muted">
          {one.certificate.title} · {one.user?.name ?? t('guest')} · <RelativeTime at={utcMoment(one.createdAt)} />
        </span>
      </span>
      <span className="flex max-w-[45%] flex-none flex-col items-end gap-1">
        <Tag tone="quiet">{t(`kinds.${one.kind}`)}</Tag>
        {one.isProven && <Tag tone="success">{t('desk.proven')}</Tag>}
        {one.isReopened && <Tag tone="seal">{t('words.again')}</Tag>}
      </span>
    </div>
  );
}

/** What the table of a desk shows of an exception. */
const useColumns = (): readonly TableColumn<ExceptionRow>[] => {
  const { t } = useTranslation('ecert-exceptions');
  return [
    {
      key: 'content',
      head: t('form.content'),
      value: (one) => one.content,
      cell: (one) => (
        <Link to={pathTo('/certificateExceptions/:id', { id: one.id })} className={ROW_LINK} lang={langOf(one.content)}>
          {one.content}
        </Link>
      ),
    },
    { key: 'kind', head: t('form.kind'), value: (one) => t(`kinds.${one.kind}`) },
    { key: 'certificate', head: t('desk.certificate'), value: (one) => one.certificate.title },
    whoColumn({ head: t('desk.who'), personOf: (one) => one.user, none: t('guest') }),
    { key: 'time', head: t('desk.time'), value: (one) => one.createdAt, cell: (one) => <RelativeTime at={utcMoment(one.createdAt)} /> },
  ];
};

/** /certificateExceptions: what is said to be wrong with certificates; an organisation sees its own, operators all. */
export function ExceptionsScreen() {
  const { t } = useTranslation('ecert-exceptions');
  const title = useScreenTitle();
  const isOperator = useCurrentUser()?.role === 'operator';
  const [state, choose] = useAddressChoice('state', states);
  const { list } = useDesk(state);
  const columns = useColumns();
  if (list.error?.reason === 'ECERT_ISSUERS_ONLY') return <NotFoundScreen />;
  return (
    <TabbedList
      title={title}
      back={isOperator ? pathTo('/ops') : '/home'}
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
