import { Link } from 'react-router';
import type { DeskAppeal } from '#contract/moderation/desk.schemas.ts';
import { APPEAL_MAX } from '#contract/moderation/moderation.limits.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { askWords } from '#web/kit/ask-words.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { TabbedList } from '#web/kit/tabbed-list.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { Tag } from '#web/kit/tag.tsx';
import { useAddressChoice } from '#web/kit/use-address-choice.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { actTones } from '../act-looks.ts';
import { decideAppealNow, useAppeals } from '../moderation.data.ts';
import { Evidence } from '../parts/evidence.tsx';

const states = ['open', 'overturned', 'upheld'] as const;

function Acts({ appeal }: { readonly appeal: DeskAppeal }) {
  const { t } = useTranslation('moderation');
  if (!appeal.may_decide) return <p className="mt-3 text-sm text-muted">{t('appeals.other')}</p>;
  const decide = (overturn: boolean) =>
    askWords({
      title: t(overturn ? 'appeals.overturn.title' : 'appeals.keep.title'),
      text: t(overturn ? 'appeals.overturn.text' : 'appeals.keep.text'),
      label: t('appeals.answer'),
      max: APPEAL_MAX,
      confirmLabel: t(overturn ? 'appeals.overturn.action' : 'appeals.keep.action'),
      act: (words) => decideAppealNow(appeal.id, overturn, words),
    });
  return (
    <div className="mt-3 grid cols-2 gap-2.5">
      <Button size="md" tone="ghost" onClick={() => void decide(false)}>
        {t('appeals.keep.action')}
      </Button>
      <Button size="md" onClick={() => void decide(true)}>
        {t('appeals.overturn.action')}
      </Button>
    </div>
  );
}

function AppealCard({ appeal, onStale }: { readonly appeal: DeskAppeal; readonly onStale: () => unknown }) {
  const { t } = useTranslation('moderation');
  return (
    <Card as="article">
      <Someone person={appeal.user} size="sm" end={<Tag tone={actTones[appeal.act.act]}>{t(`acts.${appeal.act.act}`)}</Tag>} />
      <p lang={langOf(appeal.text)} className="mt-2.5 break-anywhere whitespace-pre-wrap text-body">
        {appeal.text}
      </p>
      <div className="mt-2.5 space-y-2 rounded-lg bg-sunken px-3 py-2.5">
        <p lang={langOf(appeal.act.reason)} className="break-anywhere text-sm text-muted">
          {t('appeals.reason', { reason: appeal.act.reason })}
        </p>
        {appeal.act.thing !== null && <Evidence thing={appeal.act.thing} onStale={onStale} />}
      </div>
      {appeal.answer !== null && (
        <p lang={langOf(appeal.answer)} className="mt-2.5 break-anywhere text-base">
          {t('appeals.answered', { name: appeal.decided_by?.name ?? t('gone'), answer: appeal.answer })}
        </p>
      )}
      <p className="mt-2 flex items-center justify-between gap-3 text-xs text-muted">
        <span>
          {t('appeals.by', { name: appeal.act_by?.name ?? t('byHouse') })} · <RelativeTime at={utcMoment(appeal.created_at)} />
        </span>
        {appeal.case_id !== null && (
          <Link to={pathTo('/ops/moderation/:id', { id: appeal.case_id })} className="press touch-area flex-none text-qingdai">
            {t('appeals.case')}
          </Link>
        )}
      </p>
      {appeal.state === 'open' && <Acts appeal={appeal} />}
    </Card>
  );
}

/** What the table of a desk shows of an appeal; what it is about, and the answer, open under its row. */
const useColumns = (): readonly TableColumn<DeskAppeal>[] => {
  const { t } = useTranslation('moderation');
  return [
    {
      key: 'act',
      head: t('appeals.columns.act'),
      value: (appeal) => t(`acts.${appeal.act.act}`),
      cell: (appeal) => <Tag tone={actTones[appeal.act.act]}>{t(`acts.${appeal.act.act}`)}</Tag>,
    },
    whoColumn({ head: t('appeals.columns.who'), personOf: (appeal) => appeal.user, none: t('gone') }),
    {
      key: 'text',
      head: t('appeals.columns.text'),
      value: (appeal) => appeal.text,
      cell: (appeal) => (
        <span lang={langOf(appeal.text)} className="line-clamp-2">
          {appeal.text}
        </span>
      ),
    },
    { key: 'by', head: t('appeals.columns.by'), value: (appeal) => appeal.act_by?.name ?? t('byHouse') },
    {
      key: 'time',
      head: t('appeals.columns.time'),
      value: (appeal) => appeal.created_at,
      cell: (appeal) => <RelativeTime at={utcMoment(appeal.created_at)} />,
    },
  ];
};

function Appeals() {
  const { t } = useTranslation('moderation');
  const title = useScreenTitle();
  const [state, choose] = useAddressChoice('state', states);
  const { list } = useAppeals(state);
  const columns = useColumns();
  return (
    <TabbedList
      title={title}
      back={pathTo('/ops')}
      tabs={states}
      tabLabel={(key) => t(`appeals.states.${key}`)}
      active={state}
      onTab={choose}
      {...list}
      columns={columns}
      opensRow
      keyOf={(appeal) => appeal.id}
      renderRow={(appeal) => <AppealCard appeal={appeal} onStale={list.onRefresh} />}
      empty={{ picture: 'calm', title: t('appeals.none'), text: t('appeals.noneText') }}
    />
  );
}

/** /ops/appeals: what people say against decisions (issue 6). */
export function OpsAppealsScreen() {
  return (
    <OperatorOnly>
      <Appeals />
    </OperatorOnly>
  );
}
