import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { CollectionShell } from '../../posts/collection.public.tsx';
import { useCollectedNews } from '../news.data.ts';
import { NewsList } from '../parts/news-rows.tsx';

/** The news that the person keeps, beside whatever else they keep (specification, section 2.8). */
export function CollectedNewsScreen() {
  const { t } = useTranslation('news');
  return (
    <CollectionShell active="news">
      <NewsList
        list={useCollectedNews()}
        label={useScreenTitle()}
        empty={{
          picture: 'saved',
          title: t('collected.title'),
          text: t('collected.text'),
          action: (
            <ButtonLink size="md" tone="soft" to={pathTo('/news')}>
              {t('empty.go')}
            </ButtonLink>
          ),
        }}
      />
    </CollectionShell>
  );
}
