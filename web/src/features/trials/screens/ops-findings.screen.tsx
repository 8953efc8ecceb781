import { Link } from 'react-router';
import type { TrialFindingRow } from '#contract/trials/trial-findings.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
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
import { useFindings } from '../trial-findings.data.ts';

const states = ['open', 'upheld', 'dismissed'] as const;

function Row({ one }: { readonly one: TrialFindingRow }) {
  const { t } = useTranslation('trial-findings');
  const noteOf = ({ waiting, appeals, score }: TrialFindingRow): string => {
    if (waiting > 0) return t('waiting', { count: waiting });
    return appeals.length > 0 ? t('appealed') : t('score', { n: score });
  };
  return (
    <div className="press row-links flex min-h-[1.3rem] items-center gap-3 px-[0.28rem] py-2.5">
      <Someone
        person={one.initiators[0] ?? null}
        gone={t('gone')}
        nameClass="text-body"
        note={
          <Link to={pathTo('/ops/trial-findings/:id', { id: one.id })} className="row-area num min-w-0 truncate">
            {t('of', { pieces: one.pieces, people: one.people })} · <RelativeTime at={utcMoment(one.foundAt)} />
          </Link>
        }
        end={<Tag tone={one.appeals.length === 0 && one.waiting === 0 ? 'quiet' : 'gold'}>{noteOf(one)}</Tag>}
      />
    </div>
  );
}

/** What the table of a desk shows of a finding. */
const useColumns = (): readonly TableColumn<TrialFindingRow>[] => {
  const { t } = useTranslation('trial-findings');
  return [
    whoColumn({ head: t('columns.who'), personOf: (one) => one.initiators[0] ?? null, none: t('gone') }),
    {
      key: 'pieces',
      head: t('columns.pieces'),
      value: (one) => one.pieces,
      cell: (one) => (
        <Link to={pathTo('/ops/trial-findings/:id', { id: one.id })}>{t('of', { pieces: one.pieces, people: one.people })}</Link>
      ),
    },
    { key: 'score', head: t('columns.score'), value: (one) => one.score, isNumber: true },
    { key: 'time', head: t('columns.time'), value: (one) => one.foundAt, cell: (one) => <RelativeTime at={utcMoment(one.foundAt)} /> },
  ];
};

function Findings() {
  const { t } = useTranslation('trial-findings');
  const title = useScreenTitle();
  const [state, choose] = useAddressChoice('state', states);
  const { list } = useFindings(state);
  const columns = useColumns();
  return (
    <TabbedList
      title={title}
      back={pathTo('/ops')}
      tabs={states}
      tabLabel={(key) => t(`states.${key}`)}
      active={state}
      onTab={choose}
      {...list}
      layout="rows"
      columns={columns}
      keyOf={(one) => one.id}
      renderRow={(one) => <Row one={one} />}
      empty={{ picture: 'calm', title: t('none'), text: t('noneText') }}
    />
  );
}

/** /ops/trial-findings: documents that seem to have been cut into trials (docs/decisions/046). */
export function OpsFindingsScreen() {
  return (
    <OperatorOnly>
      <Findings />
    </OperatorOnly>
  );
}
