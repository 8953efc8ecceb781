import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Empty } from '#web/kit/empty.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { FeedCard, useFoundFeeds } from '../../feeds/feeds.public.tsx';
import { GroupCell, useGroups, useSearchText } from '../../groups/groups.public.tsx';
import { FoundNews } from '../../news/news.public.tsx';
import { PostCard, useFoundPosts } from '../../posts/posts.public.tsx';

/** What can be found by now; who and what else follows with its search. */
const kinds = ['posts', 'feeds', 'news', 'groups'] as const;
type Kind = (typeof kinds)[number];

const WORDS_MAX = 50;

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

const lists: Readonly<Record<Kind, typeof FoundPosts>> = { posts: FoundPosts, feeds: FoundFeeds, news: FoundNews, groups: FoundGroups };

/** The search of the house. What is looked for stands in the address, so that coming back finds it again (SX-403: nothing for a blank word). */
export function SearchScreen() {
  const { t } = useTranslation('search');
  const title = useScreenTitle();
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find((one) => one === query.get('type')) ?? 'posts';
  const search = useSearchText(query.get('q') ?? '');
  const { settled } = search;
  useEffect(() => {
    if ((query.get('q') ?? '') === settled) return;
    setQuery({ ...(settled === '' ? {} : { q: settled }), type: kind }, { replace: true, preventScrollReset: true });
  }, [settled, kind, query, setQuery]);
  const List = lists[kind];
  return (
    <TabsScreen
      nav={<NavBar title={title} back="/home" />}
      header={
        <div className="px-3 pt-1 pb-1">
          <SearchBar value={search.typed} onChange={search.setTyped} onSearch={search.settleNow} maxLength={WORDS_MAX} autoFocus />
        </div>
      }
      label={t('label')}
      tabs={kinds.map((key) => ({ key, label: t(`tab.${key}`) }))}
      active={kind}
      onChange={(key) => setQuery({ ...(settled === '' ? {} : { q: settled }), type: key }, { replace: true, preventScrollReset: true })}
    >
      {settled === '' ? (
        <Empty picture="search" title={t('ask')} text={t('askText')} />
      ) : (
        <List key={`${kind} ${settled}`} words={settled} />
      )}
    </TabsScreen>
  );
}
