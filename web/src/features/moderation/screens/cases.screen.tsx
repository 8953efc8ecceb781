import { Link, useSearchParams } from 'react-router';
import type { DeskCase } from '#contract/moderation/desk.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { langOf } from '#web/kit/lang-of.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { ROW_LINK, type TableColumn } from '#web/kit/table-rows.ts';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { OperatorOnly } from '../../../app/session/operator-only.tsx';
import { Someone, whoColumn } from '../../people/people.public.tsx';
import { kindKey } from '../act-looks.ts';
import { useCases } from '../moderation.data.ts';

const states = ['open', 'upheld', 'dismissed'] as const;
const sources = ['all', 'flags', 'words', 'house'] as const;

function CaseRow({ found }: { readonly found: DeskCase }) {
  const { t } = useTranslation('moderation');
  const words = found.thing === null ? t('thingGone') : found.thing.title || found.thing.text || t('noWords');
  return (
    <div className="press row-links flex px-[0.28rem] py-3">
      <Someone
        person={found.owner}
        gone={t('gone')}
        end={
          <span className="flex flex-none items-center gap-1.5">
            <Tag tone="quiet">{t(`kinds.${kindKey(found.kind)}`)}</Tag>
            {found.flags > 0 && <Tag tone="seal">{t('flags', { count: found.flags })}</Tag>}
            {found.source === 'words' && <Tag tone="gold">{t('sources.words')}</Tag>}
          </span>
        }
      >
        <Link
          to={pathTo('/ops/moderation/:id', { id: found.id })}
          lang={langOf(words)}
          className="row-area mt-0.5 line-clamp-2 break-anywhere text-base text-muted"
        >
          {words}
        </Link>
        <span className="mt-1 flex items-center gap-2 text-xs text-muted">
          <RelativeTime at={utcMoment(found.changed_at)} />
          {found.left_by_group_admins && <span>{t('leftByGroupAdmins')}</span>}
          {found.is_deleted && <span>{t('deleted')}</span>}
          {found.is_removed && <span>{t('removed')}</span>}
        </span>
      </Someone>
    </div>
  );
}

/** What the table of a desk shows of a case. */
const useColumns = (): readonly TableColumn<DeskCase>[] => {
  const { t } = useTranslation('moderation');
  const wordsOf = ({ thing }: DeskCase) => (thing === null ? t('thingGone') : thing.title || thing.text || t('noWords'));
  return [
    {
      key: 'what',
      head: t('columns.what'),
      value: wordsOf,
      cell: (found) => (
        <Link to={pathTo('/ops/moderation/:id', { id: found.id })} className={ROW_LINK} lang={langOf(wordsOf(found))}>
          <span className="line-clamp-2">{wordsOf(found)}</span>
        </Link>
      ),
    },
    whoColumn({ head: t('columns.who'), personOf: (found) => found.owner, none: t('gone') }),
    { key: 'kind', head: t('columns.kind'), value: (found) => t(`kinds.${kindKey(found.kind)}`) },
    { key: 'source', head: t('source'), value: (found) => t(`sources.${found.source}`) },
    { key: 'flags', head: t('columns.flags'), value: (found) => found.flags, isNumber: true },
    {
      key: 'time',
      head: t('columns.time'),
      value: (found) => found.changed_at,
      cell: (found) => <RelativeTime at={utcMoment(found.changed_at)} />,
    },
  ];
};

function Cases() {
  const { t } = useTranslation('moderation');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const state = states.find((one) => one === query.get('state')) ?? 'open';
  const source = sources.find((one) => one === query.get('source')) ?? 'all';
  const columns = useColumns();
  const { list } = useCases(state, source === 'all' ? null : source);
  return (
    <TabsScreen
      nav={<NavBar title={title} back={pathTo('/ops')} />}
      label={title}
      tabs={states.map((key) => ({ key, label: t(`states.${key}`) }))}
      active={state}
      onChange={(key) => setQuery({ state: key, source }, { replace: true })}
    >
      <ListScreen
        key={`${state}/${source}`}
        {...list}
        layout="rows"
        label={title}
        columns={columns}
        header={
          <div className="px-3 pt-2">
            <Segmented
              label={t('source')}
              items={sources.map((key) => ({ key, label: t(`sources.${key}`) }))}
              value={source}
              onChange={(key) => setQuery({ state, source: key }, { replace: true })}
            />
          </div>
        }
        keyOf={(found) => found.id}
        renderRow={(found) => <CaseRow found={found} />}
        empty={{ picture: 'calm', title: t('none.title'), text: t(state === 'open' ? 'none.open' : 'none.text') }}
      />
    </TabsScreen>
  );
}

/** /ops/moderation: what was flagged or kept back, newest first (issue 6). */
export function OpsModerationScreen() {
  return (
    <OperatorOnly>
      <Cases />
    </OperatorOnly>
  );
}
