import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { PostCard, usePosts } from '../../posts/posts.public.tsx';
import { useContent } from '../content.data.ts';
import { ContentCard, contentKey } from './content-card.tsx';

const scopes = ['mine', 'all'] as const;
type Scope = (typeof scopes)[number];

function FindCircles() {
  const { t } = useTranslation('follow');
  return (
    <ButtonLink size="md" tone="soft" to={pathTo('/group')}>
      {t('circles.go')}
    </ButtonLink>
  );
}

const useEmpty = () => {
  const { t } = useTranslation('follow');
  return { picture: 'circles', title: t('circles.empty'), text: t('circles.emptyText'), action: <FindCircles /> } as const;
};

/** Section 9, contentType 0: what is published in one's circles. */
function MyCircles({ header }: { readonly header: ReactNode }) {
  const { t } = useTranslation('follow');
  return (
    <ListScreen
      {...useContent('circles')}
      header={header}
      label={t('circles.mine')}
      keyOf={contentKey}
      renderRow={(item) => <ContentCard item={item} />}
      skeleton={<PostCardSkeleton />}
      empty={useEmpty()}
    />
  );
}

function AllCircles({ header }: { readonly header: ReactNode }) {
  const { t } = useTranslation('follow');
  return (
    <ListScreen
      {...usePosts('latest_post')}
      header={header}
      label={t('circles.all')}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup />}
      skeleton={<PostCardSkeleton />}
      empty={useEmpty()}
    />
  );
}

/** What is published in circles: in one's own, or in all that are open; guests have none of their own. */
export function CirclesTab() {
  const { t } = useTranslation('follow');
  const [query, setQuery] = useSearchParams();
  const isPerson = useSession().status === 'person';
  if (!isPerson) return <AllCircles header={null} />;
  const scope = scopes.find((one) => one === query.get('from')) ?? 'mine';
  const show = (next: Scope) =>
    setQuery(next === 'mine' ? { type: 'circles' } : { type: 'circles', from: next }, { replace: true, preventScrollReset: true });
  const header = (
    <div className="px-3 pt-2 pb-0.5">
      <Segmented
        label={t('sources.label')}
        items={scopes.map((key) => ({ key, label: t(`circles.${key}`) }))}
        value={scope}
        onChange={show}
      />
    </div>
  );
  return scope === 'mine' ? <MyCircles header={header} /> : <AllCircles header={header} />;
}
