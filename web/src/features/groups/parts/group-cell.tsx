import { Link } from 'react-router';
import type { Group, ListedGroup } from '#contract/groups/groups.schemas.ts';
import { CountText } from '#web/kit/count-text.tsx';
import { MarkedText } from '#web/kit/marked-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { GroupAvatar } from './group-avatar.tsx';
import { JoinButton } from './join-button.tsx';

/** How large a circle is, in one quiet line. */
export function GroupCounts({ group }: { readonly group: Pick<Group, 'users_count' | 'posts_count'> }) {
  const { t } = useTranslation('groups');
  return (
    <span className="num">
      <CountText value={group.users_count} /> {t('counts.members', { count: group.users_count })} · <CountText value={group.posts_count} />{' '}
      {t('counts.posts', { count: group.posts_count })}
    </span>
  );
}

/** A circle as a row of a list. The whole row leads to it; the way in stands beside. Of one that was found the hits are marked. */
export function GroupCell({ group }: { readonly group: ListedGroup }) {
  const { found } = group;
  return (
    <div className="relative flex items-center gap-3 px-[0.28rem] py-3">
      <GroupAvatar group={group} />
      <div className="min-w-0 flex-1">
        <Link to={pathTo('/groups/:groupId/info', { groupId: group.id })} className="row-area block truncate text-body font-semibold">
          {found ? <MarkedText parts={found.title} /> : group.name}
        </Link>
        <p className="text-xs leading-snug text-muted">
          <GroupCounts group={group} />
        </p>
        {group.summary !== '' && <p className="truncate text-sm text-muted">{found ? <MarkedText parts={found.text} /> : group.summary}</p>}
      </div>
      <div className="relative flex-none">
        <JoinButton group={group} />
      </div>
    </div>
  );
}
