import { useSearchParams } from 'react-router';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useTagGroups } from '../../onboarding/onboarding.public.tsx';
import { useCategories, useGroups } from '../groups.data.ts';
import { GroupCell } from '../parts/group-cell.tsx';

const modes = ['all', 'public', 'private', 'password', 'paid'] as const;
const modeIn = (text: string | null): Group['mode'] | null => modes.slice(1).find((one): one is Group['mode'] => one === text) ?? null;

type Change = Readonly<Record<string, string | null>>;

function Filters({ query, onChange }: { readonly query: URLSearchParams; readonly onChange: (change: Change) => void }) {
  const { t } = useTranslation('group-admin');
  const categories = useCategories().data ?? [];
  const tags = useTagGroups().data?.flatMap((group) => group.tags) ?? [];
  const chosenOf = (name: string) => query.get(name) ?? '';
  const options = (list: readonly { readonly id: number; readonly name: string }[]) => [
    { value: '', label: t('filter.any') },
    ...list.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div className="mx-3 my-2 rounded-card bg-card px-[0.28rem] pb-[0.28rem]">
      <PickerField
        label={t('form.category')}
        options={options(categories)}
        value={[chosenOf('category_id')]}
        onChange={([value]) => onChange({ category_id: value || null })}
      />
      <PickerField
        label={t('form.tags')}
        options={options(tags)}
        value={[chosenOf('tag')]}
        onChange={([value]) => onChange({ tag: value || null })}
      />
      <div className="pt-3">
        <Segmented
          label={t('access.mode')}
          items={modes.map((key) => ({ key, label: t(`filter.modes.${key}`) }))}
          value={modeIn(query.get('mode')) ?? 'all'}
          onChange={(key) => onChange({ mode: key === 'all' ? null : key })}
        />
      </div>
    </div>
  );
}

/** Circles of a category, a tag and a sort at once ('circle filter'). */
export function FilterGroupsScreen() {
  const { t } = useTranslation('group-admin');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const [categoryId, tag, mode] = [idFrom(query.get('category_id')), idFrom(query.get('tag')), modeIn(query.get('mode'))];
  const groups = useGroups({
    ...(categoryId === null ? {} : { category_id: categoryId }),
    ...(tag === null ? {} : { tag }),
    ...(mode === null ? {} : { mode }),
  });
  const change = (changed: Change) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(changed)) value === null ? next.delete(name) : next.set(name, value);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <ListScreen
      {...groups.list}
      nav={<NavBar title={title} back={pathTo('/group')} />}
      header={<Filters query={query} onChange={change} />}
      label={title}
      layout="rows"
      keyOf={(group) => group.id}
      renderRow={(group) => <GroupCell group={group} />}
      empty={{
        picture: 'search',
        title: t('filter.none'),
        text: t('filter.noneText'),
        action: (
          <Button size="md" tone="soft" onClick={() => setQuery({}, { replace: true })}>
            {t('filter.all')}
          </Button>
        ),
      }}
    />
  );
}
