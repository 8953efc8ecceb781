import { Link } from 'react-router';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useMyGroupChoices } from '../../membership/membership.public.ts';
import { useRecommendedGroups } from '../groups.data.ts';
import { GroupAvatar } from './group-avatar.tsx';
import { GroupCounts } from './group-cell.tsx';

const SHOWN_MAX = 5;

/** One's own circles beside a screen, or some worth a look while there are none. */
export function CirclesBeside({ isPerson }: { readonly isPerson: boolean }) {
  const { t } = useTranslation('groups');
  const mine = useMyGroupChoices(isPerson).data ?? [];
  const recommended = useRecommendedGroups(SHOWN_MAX).data ?? [];
  const isMine = mine.length > 0;
  const shown: readonly Group[] = (isMine ? mine : recommended).slice(0, SHOWN_MAX);
  if (shown.length === 0) return null;
  return (
    <section className="flex-none rounded-card bg-card py-[0.2rem]">
      <div className="flex items-baseline justify-between px-[0.28rem] pb-1">
        <h2 className="text-base font-semibold">{t(isMine ? 'mine.title' : 'recommended')}</h2>
        <Link to={pathTo(isMine ? '/groups' : '/group')} className="press touch-area text-xs text-muted hover:text-qingdai">
          {t('mine.all')}
        </Link>
      </div>
      <ul>
        {shown.map((group) => (
          <li key={group.id}>
            <Link
              to={pathTo('/groups/:groupId/info', { groupId: group.id })}
              className="press flex items-center gap-2.5 px-[0.28rem] py-2 hover:bg-sunken focus-visible:-outline-offset-4"
            >
              <GroupAvatar group={group} size="sm" />
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base">{group.name}</span>
                <span className="block truncate text-xs text-muted">
                  <GroupCounts group={group} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
