import { ListScreen } from '#web/kit/list-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { unnarrowed, useEntries } from '../glossary.data.ts';
import { EntryCell } from './entry-cell.tsx';

/** Entries of the glossary that hold these words. */
export function FoundTerms({ words }: { readonly words: string }) {
  const { t } = useTranslation('glossary');
  return (
    <ListScreen
      {...useEntries({ ...unnarrowed, keyword: words })}
      label={t('titles.Glossary')}
      layout="rows"
      keyOf={(entry) => entry.id}
      renderRow={(entry) => <EntryCell entry={entry} />}
      empty={{ picture: 'search', title: t('none.title'), text: t('none.text') }}
    />
  );
}
