import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { PersonCell, useFoundPeople } from '../../people/cells.public.tsx';

/** People who are called so. */
export function FoundPeople({ words }: { readonly words: string }) {
  const { t } = useTranslation('search');
  return (
    <ListScreen
      {...useFoundPeople(words)}
      label={t('people.label')}
      layout="rows"
      keyOf={(person) => person.id}
      renderRow={(person) => <PersonCell person={person} />}
      empty={{ picture: 'search', title: t('people.none'), text: t('people.noneText') }}
    />
  );
}
