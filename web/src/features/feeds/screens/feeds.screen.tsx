import Hash from 'lucide-react/icons/hash';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { Advertisement } from '#contract/site/ads.schemas.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { loadStrings } from '../../../app/locale/strings.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { AdCard, AdStrip, useAds } from '../../site/ads.public.tsx';
import { withAds } from '../ads-among.ts';
import { type FeedListType, useFeeds } from '../feeds.data.ts';
import { FeedCard } from '../parts/feed-card.tsx';
import { useKeptScroll } from '../use-kept-scroll.ts';

/** Only who follows nobody yet is shown them. */
const SuggestedPeople = lazy(async () => {
  const [{ SuggestedPeople: People }] = await Promise.all([import('../parts/suggested-people.tsx'), loadStrings(['people'])]);
  return { default: People };
});

const types = ['hot', 'new', 'follow'] as const;

type ListProps = {
  readonly type: FeedListType;
  readonly ads?: readonly Advertisement[];
  readonly seed?: number;
  readonly header?: ReactNode;
};

/** One list, those pinned on top. */
function FeedList({ type, ads = [], seed = 0, header }: ListProps) {
  const { t } = useTranslation('feeds');
  const { list, pinned } = useFeeds(type);
  const { pages, ...rest } = list;
  const feeds = (pages?.flat() ?? []).filter((feed) => !pinned.some((one) => one.id === feed.id));
  const write = (
    <ButtonLink size="md" tone="soft" to={pathTo('PostText')}>
      {t('empty.go')}
    </ButtonLink>
  );
  return (
    <ListScreen
      {...rest}
      items={[...withAds(pinned, [], seed), ...withAds(feeds, ads, seed)]}
      header={header}
      label={t(`tabs.${type}`)}
      keyOf={(row) => row.key}
      renderRow={(row) => (row.item === undefined ? <AdCard ad={row.ad} /> : <FeedCard feed={row.item} />)}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'posts',
        title: t(`empty.${type}`),
        text: t(`empty.${type}Text`),
        action:
          type === 'follow' ? (
            <Suspense fallback={null}>
              <SuggestedPeople onDone={list.onRefresh} />
            </Suspense>
          ) : (
            write
          ),
      }}
    />
  );
}

/** The hot list: an advertisement among each 15, at a place by chance (specification, section 9). */
function HotList() {
  const alike = useAds('feed:list:analog');
  const pictures = useAds('feed:list:single');
  const [seed] = useState(Math.random);
  return <FeedList type="hot" ads={[...alike, ...pictures]} seed={seed} header={<AdStrip space="feed:list:top" />} />;
}

/** What a guest finds under 'follow'. */
function SignInFirst() {
  const { t } = useTranslation('feeds');
  const back = pathTo('Feeds', {}, { type: 'follow' });
  return (
    <Empty
      picture="locked"
      title={t('guest.title')}
      text={t('guest.text')}
      action={
        <ButtonLink size="md" to={pathTo('Signin', {}, { redirect: back })}>
          {t('guest.go')}
        </ButtonLink>
      }
    />
  );
}

/** The three lists of feeds (specification, section 2.4). Guests read the hot and the newest ones. */
export function FeedsScreen() {
  const { t } = useTranslation('feeds');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const isGuest = useSession().status !== 'person';
  const type = types.find((one) => one === query.get('type')) ?? 'new';
  const keepScroll = useKeptScroll(type);
  return (
    <TabsScreen
      label={t('label')}
      tabs={types.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      active={type}
      onChange={(key) => {
        keepScroll();
        setQuery({ type: key }, { replace: true, preventScrollReset: true });
      }}
      actions={<IconButton label={t('topics.label')} icon={<Hash />} onClick={() => void navigate(pathTo('FeedTopics'))} />}
    >
      {type === 'hot' && <HotList />}
      {type === 'new' && <FeedList key="new" type="new" />}
      {type === 'follow' && (isGuest ? <SignInFirst /> : <FeedList key="follow" type="follow" />)}
    </TabsScreen>
  );
}
