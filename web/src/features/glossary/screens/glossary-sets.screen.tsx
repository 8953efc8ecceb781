import GitPullRequest from 'lucide-react/icons/git-pull-request';
import { useNavigate, useParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { deleteSet, unnarrowed, useEntries, useSets } from '../glossary.data.ts';
import { EntryCell } from '../parts/entry-cell.tsx';
import { ImportCard } from '../parts/import-card.tsx';
import { SaveButton } from '../parts/save-button.tsx';

/** Sets of one's own and of one's circles, and where a file is brought in. */
export function GlossarySetsScreen() {
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  const { data, status, error, refetch } = useSets();
  return (
    <ListScreen
      items={data ?? []}
      status={status}
      error={error}
      onRefresh={refetch}
      nav={<NavBar title={title} back={pathTo('/glossary')} />}
      header={
        <>
          <Card inset="rows">
            <Cell icon={<GitPullRequest />} label={t('titles.GlossaryWaiting')} to={pathTo('/glossary/proposals')} />
          </Card>
          <ImportCard />
        </>
      }
      label={title}
      layout="rows"
      keyOf={(set) => set.id}
      renderRow={(set) => (
        <Cell
          label={set.name}
          note={[set.group?.name ?? '', t('sets.entries', { count: set.entries_count })].filter((text) => text !== '').join(' · ')}
          to={pathTo('/glossary/sets/:setId', { setId: set.id })}
        />
      )}
      empty={{ picture: 'calm', title: t('sets.none'), text: t('sets.noneText') }}
    />
  );
}

function OneSet({ id }: { readonly id: number }) {
  const { t } = useTranslation('glossary');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const set = useSets().data?.find((one) => one.id === id);
  const remove = async () => {
    const isMeant = await confirm({ title: t('sets.delete'), text: t('sets.deleteText'), danger: true });
    if (isMeant && (await deleteSet(id))) await navigate(pathTo('/glossary/sets'), { replace: true });
  };
  return (
    <ListScreen
      {...useEntries(unnarrowed, id)}
      nav={<NavBar title={set?.name ?? title} back={pathTo('/glossary/sets')} actions={<SaveButton set={id} />} />}
      footer={
        set?.can_change && (
          <Button tone="text" size="md" wide onClick={() => void remove()}>
            {t('sets.delete')}
          </Button>
        )
      }
      label={set?.name ?? title}
      layout="rows"
      keyOf={(entry) => entry.id}
      renderRow={(entry) => <EntryCell entry={entry} />}
      empty={{ picture: 'calm', title: t('empty.title'), text: t('sets.noneText') }}
    />
  );
}

/** The entries of a set, its files, and where it is deleted. */
export function GlossarySetScreen() {
  const id = idFrom(useParams()['setId']);
  return id === null ? <NotFoundScreen /> : <OneSet id={id} />;
}
