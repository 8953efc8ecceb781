import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useStream } from '../content.data.ts';
import { ContentCard, contentKey } from './content-card.tsx';

/** What group admins and operators chose, posts and feeds together, the latest choice first. */
export function FeaturedTab() {
  const { t } = useTranslation('follow');
  return (
    <ListScreen
      {...useStream('featured')}
      label={t('featured.label')}
      keyOf={contentKey}
      renderRow={(item) => <ContentCard item={item} />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'posts',
        title: t('featured.empty'),
        text: t('featured.emptyText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/feeds', {}, { type: 'hot' })}>
            {t('friends.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}
