import { ListScreen } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { FeedCard, useFoundFeeds } from '../../feeds/feeds.public.tsx';
import { FoundTerms } from '../../glossary/glossary.public.tsx';
import { GroupCell, useGroups } from '../../groups/groups.public.tsx';
import { FoundNews } from '../../news/news.public.tsx';
import { PostCard, useFoundPosts } from '../../posts/posts.public.tsx';
import { FoundQuestions, FoundTopics } from '../../questions/questions.public.tsx';
import type { Kind } from '../search-kinds.ts';
import { FoundAll } from './found-all.tsx';
import { FoundPeople } from './found-people.tsx';

type FoundProps = { readonly words: string };

const useNothing = () => {
  const { t } = useTranslation('search');
  return { picture: 'search', title: t('none'), text: t('noneText') } as const;
};

function FoundPosts({ words }: FoundProps) {
  const { t } = useTranslation('search');
  return (
    <ListScreen
      {...useFoundPosts(words)}
      label={t('tab.posts')}
      keyOf={(post) => post.id}
      renderRow={(post) => <PostCard post={post} hasGroup />}
      skeleton={<PostCardSkeleton />}
      empty={useNothing()}
    />
  );
}

function FoundFeeds({ words }: FoundProps) {
  const { t } = useTranslation('search');
  return (
    <ListScreen
      {...useFoundFeeds(words)}
      label={t('tab.feeds')}
      keyOf={(feed) => feed.id}
      renderRow={(feed) => <FeedCard feed={feed} />}
      skeleton={<PostCardSkeleton />}
      empty={useNothing()}
    />
  );
}

function FoundGroups({ words }: FoundProps) {
  const { t } = useTranslation('search');
  return (
    <ListScreen
      {...useGroups({ keyword: words }).list}
      label={t('tab.groups')}
      layout="rows"
      keyOf={(group) => group.id}
      renderRow={(group) => <GroupCell group={group} />}
      empty={useNothing()}
    />
  );
}

const lists: Readonly<Record<Kind, typeof FoundPosts>> = {
  users: FoundPeople,
  posts: FoundPosts,
  feeds: FoundFeeds,
  news: FoundNews,
  questions: FoundQuestions,
  topics: FoundTopics,
  groups: FoundGroups,
  terms: FoundTerms,
};

type FoundOfProps = FoundProps & { readonly kind: Kind | 'all'; readonly onMore: (kind: Kind) => void };

/** What was found: some of each kind, or all of one. */
export function Found({ kind, words, onMore }: FoundOfProps) {
  if (kind === 'all') return <FoundAll words={words} onMore={onMore} />;
  const List = lists[kind];
  return <List words={words} />;
}
