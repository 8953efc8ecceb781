import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import MessagesSquare from 'lucide-react/icons/messages-square';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { CountText } from '#web/kit/count-text.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { chatOfCircle } from '../../chat/chat.public.ts';
import { leaveCircle } from '../../membership/membership.public.ts';
import { Someone } from '../../people/people.public.tsx';
import type { GroupDetail } from '../groups.data.ts';
import { EntryButton } from './entry-button.tsx';
import { GroupAvatar } from './group-avatar.tsx';

type GroupHeadProps = { readonly group: GroupDetail; readonly invite: string | null; readonly onJoined: () => void };

/** The way in, or the way out for a member; the founder has neither: a circle is handed over first (specification, section 6). */
function MembershipButton({ group, invite, onJoined }: GroupHeadProps) {
  const { t } = useTranslation('groups');
  const [isLeaving, setIsLeaving] = useState(false);
  if (group.joined === null) return <EntryButton group={group} invite={invite} onJoined={onJoined} />;
  if (group.joined.role === 'founder') return <Tag tone="seal">{t('role.founder')}</Tag>;
  const leave = async () => {
    setIsLeaving(true);
    await leaveCircle(group);
    setIsLeaving(false);
  };
  return (
    <Button size="sm" tone="ghost" loading={isLeaving} onClick={() => void leave()} aria-label={t('leave.named', { name: group.name })}>
      {t(`role.${group.joined.role}`)}
    </Button>
  );
}

function ChatButton({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('groups');
  return (
    <Button
      size="sm"
      tone="soft"
      icon={<MessagesSquare aria-hidden className="size-[0.28rem]" strokeWidth={2} />}
      onClick={() => void chatOfCircle(groupId)}
    >
      {t('chat')}
    </Button>
  );
}

function Counts({ group }: { readonly group: GroupDetail }) {
  const { t } = useTranslation('groups');
  return (
    <p className="num flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <Link to={pathTo('/groups/:groupId/members', { groupId: group.id })} className="press touch-area">
        <CountText value={group.users_count} className="font-semibold text-ink" /> {t('counts.members', { count: group.users_count })}
      </Link>
      <span>
        <CountText value={group.posts_count} className="font-semibold text-ink" /> {t('counts.posts', { count: group.posts_count })}
      </span>
    </p>
  );
}

/** What a circle says of itself, and what whoever looks is to it. */
export function GroupHead({ group, invite, onJoined }: GroupHeadProps) {
  const { t } = useTranslation('groups');
  return (
    <div className="mx-3 mt-1 mb-2 overflow-hidden rounded-card bg-card">
      <div aria-hidden className="relative h-[1.2rem] overflow-hidden bg-qingdai-soft">
        {group.avatar !== null && (
          <img src={group.avatar.url} alt="" className="absolute inset-0 size-full scale-150 object-cover opacity-60 blur-xl" />
        )}
      </div>
      <div className="relative -mt-8 px-[0.28rem] pb-[0.28rem]">
        <div className="flex items-end gap-3">
          <span className="flex-none rounded-card border-[0.06rem] border-card bg-card">
            <GroupAvatar group={group} size="lg" />
          </span>
          <div className="flex min-h-[0.76rem] min-w-0 flex-1 flex-wrap items-center justify-end gap-2 pb-1">
            {group.joined !== null && <ChatButton groupId={group.id} />}
            <MembershipButton group={group} invite={invite} onJoined={onJoined} />
          </div>
        </div>
        <h2 className="mt-2 break-anywhere text-lg font-semibold">
          <Link to={pathTo('/groupnamedetail', {}, { groupId: group.id })} className="press touch-area">
            {group.name}
          </Link>
        </h2>
        <div className="mt-1 mb-2 flex flex-wrap items-center gap-2">
          <Tag>{group.category.name}</Tag>
          {group.mode !== 'public' && <Tag tone="gold">{t(`mode.${group.mode}`)}</Tag>}
          {group.tags.map((tag) => (
            <Tag key={tag.id}>{tag.name}</Tag>
          ))}
          <Counts group={group} />
        </div>
        {group.location !== '' && (
          <p className="mb-1.5 flex items-center gap-1 text-xs text-muted">
            <MapPin aria-hidden className="size-[0.26rem] flex-none" strokeWidth={1.75} />
            <span className="min-w-0 truncate">{group.location}</span>
          </p>
        )}
        {group.summary !== '' && <RichText text={group.summary} lang={langOf(group.summary)} clamp className="text-base" />}
        {group.founder !== null && (
          <div className="mt-1.5 flex items-center gap-1.5 text-xs text-muted">
            <span className="flex-none">{t('founder')}</span>
            <Someone person={group.founder} size="xs" nameClass="text-sm text-ink" />
          </div>
        )}
        {group.notice !== '' && (
          <div className="mt-3 flex gap-2 rounded-lg bg-sunken px-3 py-2.5">
            <Megaphone aria-label={t('notice')} className="mt-[0.06rem] size-[0.32rem] flex-none text-seal" strokeWidth={1.75} />
            <RichText text={group.notice} lang={langOf(group.notice)} clamp className="min-w-0 flex-1 text-sm" />
          </div>
        )}
      </div>
    </div>
  );
}
