import { useTranslation } from '#web/words/use-translation.ts';
import { useFoundNews } from '../news.data.ts';
import { NewsList } from './news-rows.tsx';

/** News that hold these words. */
export function FoundNews({ words }: { readonly words: string }) {
  const { t } = useTranslation('news');
  return (
    <NewsList
      list={useFoundNews(words)}
      label={t('search.label')}
      empty={{ picture: 'search', title: t('search.none'), text: t('search.noneText') }}
    />
  );
}
