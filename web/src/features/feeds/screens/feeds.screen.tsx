import Hash from 'lucide-react/icons/hash';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { TabsScreen } from '#web/kit/tabs-screen.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { loadStrings } from '../../../app/locale/strings.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { AdStrip, useAds } from '../../site/ads.public.tsx';
import { FeedList } from '../parts/feed-list.tsx';
import { useRestoredScroll } from '../use-restored-scroll.ts';

const loadLater = () => loadStrings(['follow', 'people', 'posts', 'groups', 'tips']);

/** What few guests read comes with the first who does. */
const FollowTab = lazy(async () => {
  const [{ FollowTab: Tab }] = await Promise.all([import('../parts/follow-tab.tsx'), loadLater()]);
  return { default: Tab };
});
const CirclesTab = lazy(async () => {
  const [{ CirclesTab: Tab }] = await Promise.all([import('../parts/circles-tab.tsx'), loadLater()]);
  return { default: Tab };
});
const FeaturedTab = lazy(async () => {
  const [{ FeaturedTab: Tab }] = await Promise.all([import('../parts/featured-tab.tsx'), loadLater()]);
  return { default: Tab };
});

const types = ['hot', 'new', 'follow', 'circles', 'featured'] as const;

function Write() {
  const { t } = useTranslation('feeds');
  return (
    <ButtonLink size="md" tone="soft" to={pathTo('/createPublish')}>
      {t('empty.go')}
    </ButtonLink>
  );
}
const write = () => <Write />;

/** The hot list: an advertisement among each 15, at a place by chance (specification, section 9). */
function HotList() {
  const alike = useAds('feed:list:analog');
  const pictures = useAds('feed:list:single');
  const [seed] = useState(Math.random);
  return <FeedList type="hot" ads={[...alike, ...pictures]} seed={seed} header={<AdStrip space="feed:list:top" />} emptyAction={write} />;
}

/** The three lists of feeds (specification, section 2.4), and beside them circles and what was chosen. A guest follows nobody. */
export function FeedsScreen() {
  const { t } = useTranslation('feeds');
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const type = types.find((one) => one === query.get('type')) ?? 'new';
  const rememberScroll = useRestoredScroll(type);
  return (
    <TabsScreen
      label={t('label')}
      tabs={types.map((key) => ({ key, label: t(`tabs.${key}`) }))}
      active={type}
      onChange={(key) => {
        rememberScroll();
        setQuery({ type: key }, { replace: true, preventScrollReset: true });
      }}
      actions={<IconButton label={t('topics.label')} icon={<Hash />} onClick={() => void navigate(pathTo('/feedTopics'))} />}
    >
      {type === 'hot' && <HotList />}
      {type === 'new' && <FeedList key="new" type="new" emptyAction={write} />}
      <Suspense fallback={<PostCardSkeleton />}>
        {type === 'follow' && <FollowTab />}
        {type === 'circles' && <CirclesTab />}
        {type === 'featured' && <FeaturedTab />}
      </Suspense>
    </TabsScreen>
  );
}
