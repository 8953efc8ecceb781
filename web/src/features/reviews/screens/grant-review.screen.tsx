import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Profile } from '#contract/people/people.schemas.ts';
import { ASKED_AT_ONCE, relationships } from '#contract/reviews/reviews.limits.ts';
import { useWholeList } from '#web/api/use-whole-list.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ScreenFooter } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { ErrorState } from '#web/kit/error-state.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { RowSkeleton } from '#web/kit/skeletons.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { Someone } from '../../people/people.public.tsx';
import { RelationshipChips } from '../parts/relationship-chips.tsx';
import { grantNow, useFriends } from '../reviews.data.ts';

const ways = ['friends', 'link'] as const;
const SEARCH_ABOVE = 10;

type Picking = { readonly chosen: ReadonlySet<number>; readonly onToggle: (id: number) => void };

function FriendRow({ friend, chosen, onToggle }: Picking & { readonly friend: Profile }) {
  const isChosen = chosen.has(friend.id);
  return (
    <li className="px-[0.28rem]">
      <Checkbox
        checked={isChosen}
        disabled={!isChosen && chosen.size >= ASKED_AT_ONCE}
        onChange={() => onToggle(friend.id)}
        label={<Someone person={friend} isPlain note={friend.bio} nameClass="text-body font-semibold" className="py-1" />}
      />
    </li>
  );
}

function Friends({ userId, onLink, ...picking }: Picking & { readonly userId: number; readonly onLink: () => void }) {
  const { t } = useTranslation('reviews');
  const friends = useFriends(userId);
  const [wanted, setWanted] = useState('');
  const isSearching = wanted.trim() !== '';
  // Whoever is searched for may be on any page.
  useWholeList(friends, isSearching);
  const known = friends.pages?.flat();
  if (known === undefined) {
    const { error } = friends;
    if (error === null) return <RowSkeleton />;
    return <ErrorState message={error.message} requestId={error.requestId} onRetry={() => void friends.onRefresh()} />;
  }
  if (known.length === 0) {
    return (
      <Empty
        picture="reviews"
        title={t('grant.noFriends')}
        text={t('grant.noFriendsText')}
        action={
          <Button size="md" tone="soft" onClick={onLink}>
            {t('grant.useLink')}
          </Button>
        }
      />
    );
  }
  const shown = known.filter((friend) => friend.name.toLowerCase().includes(wanted.trim().toLowerCase()));
  return (
    <>
      {known.length > SEARCH_ABOVE && (
        <div className="px-3 pt-1">
          <SearchBar value={wanted} onChange={setWanted} placeholder={t('grant.search')} />
        </div>
      )}
      {shown.length === 0 && !friends.hasMore ? (
        <p className="px-4 py-6 text-center text-sm text-muted">{t('grant.noneFound')}</p>
      ) : (
        <ul aria-label={t('grant.friends')} className="mx-3 my-2 divide-y divide-line overflow-hidden rounded-card bg-card">
          {shown.map((friend) => (
            <FriendRow key={friend.id} friend={friend} {...picking} />
          ))}
        </ul>
      )}
      {friends.hasMore && (
        <Button wide size="md" tone="text" loading={friends.isLoadingMore} onClick={friends.onMore}>
          {t('grant.moreFriends')}
        </Button>
      )}
    </>
  );
}

function Grant({ userId }: { readonly userId: number }) {
  const { t } = useTranslation('reviews');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [way, setWay] = useState<(typeof ways)[number]>('friends');
  const [relationship, setRelationship] = useState<number | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [isSending, setIsSending] = useState(false);
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const isReady = relationship !== null && (way === 'link' || chosen.size > 0);
  const send = async () => {
    if (relationship === null) return;
    setIsSending(true);
    const grants = await grantNow({ relationship, ...(way === 'friends' ? { user_ids: [...chosen] } : {}) });
    setIsSending(false);
    const [first] = grants ?? [];
    if (first === undefined) return;
    navigate(way === 'link' ? pathTo('/review/sendReviewDetail', {}, { id: first.id }) : '/reviewSend', { replace: true });
  };
  return (
    <>
      <NavBar title={title} back={pathTo('/reviewAuthList')} />
      <div className="flex-1 pb-4">
        <Card
          title={t('grant.relationship')}
          action={
            <Link to={pathTo('/sendReviewGuide')} className="press touch-area text-qingdai">
              {t('guide.open')}
            </Link>
          }
        >
          <RelationshipChips label={t('grant.relationship')} choices={relationships} value={relationship} onChange={setRelationship} />
        </Card>
        <div className="px-3 pt-2 pb-1">
          <Segmented
            label={t('grant.way')}
            items={ways.map((key) => ({ key, label: t(`grant.by.${key}`) }))}
            value={way}
            onChange={setWay}
          />
        </div>
        {way === 'friends' ? (
          <Friends userId={userId} chosen={chosen} onToggle={toggle} onLink={() => setWay('link')} />
        ) : (
          <Card>
            <p className="text-body leading-relaxed">{t('grant.linkText')}</p>
            <p className="mt-2 text-sm text-muted">{t('grant.linkNote')}</p>
          </Card>
        )}
      </div>
      <ScreenFooter>
        {way === 'friends' && chosen.size >= ASKED_AT_ONCE && (
          <p role="status" className="pb-2 text-center text-sm text-muted">
            {t('grant.full', { n: ASKED_AT_ONCE })}
          </p>
        )}
        <Button wide loading={isSending} disabled={!isReady} onClick={() => void send()}>
          {way === 'link' ? t('grant.makeLink') : t('grant.send', { count: chosen.size })}
        </Button>
      </ScreenFooter>
    </>
  );
}

/** Where the owner of a report says who may review them (career, section 2.5). */
export function GrantReviewScreen() {
  const user = useCurrentUser();
  return user === null ? null : <Grant userId={user.id} />;
}
