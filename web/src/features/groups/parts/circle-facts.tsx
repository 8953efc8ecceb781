import { Link } from 'react-router';
import { langOf } from '#web/kit/lang-of.ts';
import { RelativeTime } from '#web/kit/relative-time.tsx';
import { RichText } from '#web/kit/rich-text.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { Someone } from '../../people/people.public.tsx';
import { type GroupDetail, useGroup } from '../groups.data.ts';
import { GroupAvatar } from './group-avatar.tsx';
import { GroupCounts } from './group-cell.tsx';

function Founder({ founder }: { readonly founder: NonNullable<GroupDetail['founder']> }) {
  const { t } = useTranslation('groups');
  return (
    <Someone person={founder} size="xs" nameClass="text-sm" end={<span className="flex-none text-xs text-muted">{t('founder')}</span>} />
  );
}

/** What a circle is, beside whatever is read in it. */
export function CircleFacts({ id }: { readonly id: number }) {
  const { t } = useTranslation('groups');
  const group = useGroup(id).data;
  if (group === undefined) return null;
  return (
    <section className="flex flex-none flex-col gap-2.5 rounded-card bg-card p-[0.28rem]">
      <div className="flex items-center gap-3">
        <GroupAvatar group={group} />
        <div className="min-w-0 flex-1">
          <h2 className="break-anywhere text-base font-semibold">
            <Link to={pathTo('/groups/:groupId/info', { groupId: group.id })} className="touch-area hover:text-qingdai">
              {group.name}
            </Link>
          </h2>
          <p className="text-xs text-muted">
            <GroupCounts group={group} />
          </p>
        </div>
      </div>
      <p className="flex flex-wrap gap-1.5">
        <Tag>{group.category.name}</Tag>
        <Tag tone={group.mode === 'public' ? 'quiet' : 'gold'}>{t(`mode.${group.mode}`)}</Tag>
      </p>
      {group.summary !== '' && <RichText text={group.summary} lang={langOf(group.summary)} clamp className="text-sm text-muted" />}
      {group.founder !== null && <Founder founder={group.founder} />}
      <p className="text-xs text-muted">
        {t('beside.since')} <RelativeTime at={group.created_at} />
      </p>
      <Link to={pathTo('/groups/:groupId/members', { groupId: group.id })} className="press touch-area text-sm text-qingdai">
        {t('beside.members')}
      </Link>
    </section>
  );
}
