import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ContentItem } from '#contract/feeds/feeds.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { PostCard } from '../../posts/posts.public.tsx';
import { type ContentFrom, useContent } from '../content.data.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedList } from './feed-list.tsx';
import { SuggestedPeople } from './suggested-people.tsx';

const sources = ['all', 'friends', 'circles'] as const;
type Source = (typeof sources)[number];

/** What a guest finds here. */
function SignInFirst() {
  const { t } = useTranslation('follow');
  const back = pathTo('/feeds', {}, { type: 'follow' });
  return (
    <Empty
      picture="locked"
      title={t('guest.title')}
      text={t('guest.text')}
      action={
        <ButtonLink size="md" to={pathTo('/signin', {}, { redirect: back })}>
          {t('guest.go')}
        </ButtonLink>
      }
    />
  );
}

/** From whom: all whom one follows, those who follow back, or the circles that one is in. */
function Sources({ value, onChange }: { readonly value: Source; readonly onChange: (source: Source) => void }) {
  const { t } = useTranslation('follow');
  return (
    <div className="px-3 pt-2 pb-0.5">
      <Segmented
        label={t('sources.label')}
        items={sources.map((key) => ({ key, label: t(`sources.${key}`) }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}

function ContentCard({ item }: { readonly item: ContentItem }) {
  if (item.post !== null) return <PostCard post={item.post} hasGroup />;
  return item.feed === null ? null : <FeedCard feed={item.feed} />;
}

/** Section 9: contentType 0, what is published in one's circles, and 1, what friends publish. */
function ContentList({ from, header }: { readonly from: ContentFrom; readonly header: ReactNode }) {
  const { t } = useTranslation('follow');
  const list = useContent(from);
  return (
    <ListScreen
      {...list}
      header={header}
      label={t(`sources.${from}`)}
      keyOf={(item) => `${item.kind}-${item.cursor}`}
      renderRow={(item) => <ContentCard item={item} />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'posts',
        title: t(`${from}.empty`),
        text: t(`${from}.emptyText`),
        action: (
          <ButtonLink size="md" tone="soft" to={from === 'circles' ? pathTo('/group') : pathTo('/feeds', {}, { type: 'hot' })}>
            {t(`${from}.go`)}
          </ButtonLink>
        ),
      }}
    />
  );
}

/** The feeds of those whom one follows (specification, section 2.4), and beside them what friends and circles publish. */
export function FollowTab() {
  const [query, setQuery] = useSearchParams();
  const from = sources.find((one) => one === query.get('from')) ?? 'all';
  if (useSession().status !== 'person') return <SignInFirst />;
  const show = (source: Source) =>
    setQuery(source === 'all' ? { type: 'follow' } : { type: 'follow', from: source }, { replace: true, preventScrollReset: true });
  const header = <Sources value={from} onChange={show} />;
  if (from !== 'all') return <ContentList key={from} from={from} header={header} />;
  return <FeedList type="follow" header={header} emptyAction={(onRefresh) => <SuggestedPeople onDone={onRefresh} />} />;
}
