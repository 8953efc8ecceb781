import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { PostCardSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { useContent } from '../content.data.ts';
import { ContentCard, contentKey } from './content-card.tsx';
import { FeedList } from './feed-list.tsx';
import { SuggestedPeople } from './suggested-people.tsx';

const sources = ['all', 'friends'] as const;
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

/** From whom: all whom one follows, or those who follow back. */
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

/** Section 9, contentType 1: what friends publish. */
function FriendsList({ header }: { readonly header: ReactNode }) {
  const { t } = useTranslation('follow');
  const list = useContent('friends');
  return (
    <ListScreen
      {...list}
      header={header}
      label={t('sources.friends')}
      keyOf={contentKey}
      renderRow={(item) => <ContentCard item={item} />}
      skeleton={<PostCardSkeleton />}
      empty={{
        picture: 'people',
        title: t('friends.empty'),
        text: t('friends.emptyText'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/feeds', {}, { type: 'hot' })}>
            {t('friends.go')}
          </ButtonLink>
        ),
      }}
    />
  );
}

/** The feeds of those whom one follows (specification, section 2.4), and beside them what friends publish. */
export function FollowTab() {
  const [query, setQuery] = useSearchParams();
  const from = sources.find((one) => one === query.get('from')) ?? 'all';
  if (useSession().status !== 'person') return <SignInFirst />;
  const show = (source: Source) =>
    setQuery(source === 'all' ? { type: 'follow' } : { type: 'follow', from: source }, { replace: true, preventScrollReset: true });
  const header = <Sources value={from} onChange={show} />;
  if (from === 'friends') return <FriendsList header={header} />;
  return <FeedList type="follow" header={header} emptyAction={(onRefresh) => <SuggestedPeople onDone={onRefresh} />} />;
}
