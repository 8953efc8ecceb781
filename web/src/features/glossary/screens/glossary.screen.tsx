import FolderOpen from 'lucide-react/icons/folder-open';
import GitPullRequest from 'lucide-react/icons/git-pull-request';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { WAITING_COUNTED } from '#contract/glossary/glossary.limits.ts';
import { KEYWORD_MAX } from '#contract/search/search.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { type Narrowing, unnarrowed, useEntries, useWaitingCount } from '../glossary.data.ts';
import { EntryCell } from '../parts/entry-cell.tsx';
import { PickOne } from '../parts/pick-one.tsx';
import { SaveButton } from '../parts/save-button.tsx';
import { useNames } from '../use-names.ts';

type FiltersProps = { readonly chosen: Narrowing; readonly onChange: (chosen: Narrowing) => void };

function Filters({ chosen, onChange }: FiltersProps) {
  const { t } = useTranslation('glossary');
  const names = useNames();
  const pick = (name: 'from' | 'to' | 'field') => (code: string) => onChange({ ...chosen, [name]: code });
  return (
    <Card>
      <PickOne label={t('filter.from')} options={names.languages} value={chosen.from} onChange={pick('from')} none={t('any')} />
      <PickOne label={t('filter.to')} options={names.languages} value={chosen.to} onChange={pick('to')} none={t('any')} />
      <PickOne label={t('filter.field')} options={names.fields} value={chosen.field} onChange={pick('field')} none={t('any')} />
    </Card>
  );
}

/** The way to what waits for whoever has evidence in a field, and for operators, who are told of it nowhere else. */
function WaitingRow() {
  const { t } = useTranslation('glossary');
  const count = useWaitingCount(useSession().status === 'person');
  if (count === 0) return null;
  return (
    <Card inset="rows">
      <Cell
        icon={<GitPullRequest />}
        label={t('titles.GlossaryWaiting')}
        value={count < WAITING_COUNTED ? count : `${WAITING_COUNTED - 1}+`}
        to={pathTo('/glossary/proposals')}
      />
    </Card>
  );
}

/** The glossary of the house by words, a pair of languages and a field, with the way to sets of one's own and to its files. */
export function GlossaryScreen() {
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Narrowing>(unnarrowed);
  const search = useSearchText('');
  const narrowing = { ...chosen, keyword: search.settled };
  const isNarrowed = Object.values(narrowing).some((one) => one !== '');
  return (
    <ListScreen
      {...useEntries(narrowing)}
      nav={
        <NavBar
          title={title}
          back={pathTo('/discover')}
          actions={
            <>
              <SaveButton set={null} narrowing={narrowing} />
              <IconButton label={t('sets.mine')} icon={<FolderOpen />} onClick={() => void navigate(pathTo('/glossary/sets'))} />
            </>
          }
        />
      }
      header={
        <>
          <div className="px-3 pt-1 pb-1">
            <SearchBar
              value={search.typed}
              onChange={search.setTyped}
              onSearch={search.settleNow}
              placeholder={t('search')}
              maxLength={KEYWORD_MAX}
            />
          </div>
          <WaitingRow />
          <Filters chosen={chosen} onChange={setChosen} />
        </>
      }
      label={title}
      layout="rows"
      keyOf={(entry) => entry.id}
      renderRow={(entry) => <EntryCell entry={entry} />}
      empty={
        isNarrowed
          ? { picture: 'search', title: t('none.title'), text: t('none.text') }
          : { picture: 'calm', title: t('empty.title'), text: t('empty.text') }
      }
    />
  );
}
