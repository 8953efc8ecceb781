import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Group } from '#contract/groups/groups.schemas.ts';
import { CountText } from '#web/kit/count-text.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { GroupAvatar } from './group-avatar.tsx';
import { JoinButton } from './join-button.tsx';

type ShelfProps = { readonly title: string; readonly action?: ReactNode; readonly children: ReactNode };

function Shelf({ title, action, children }: ShelfProps) {
  return (
    <section className="mt-2">
      <div className="flex items-center justify-between px-4">
        <h2 className="text-base font-semibold">{title}</h2>
        {action}
      </div>
      <ul className="scroll-quiet flex gap-2.5 overflow-x-auto px-3 py-2">{children}</ul>
    </section>
  );
}

/** The circles of whoever is signed in, side by side. */
export function MyGroupsShelf({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation('groups');
  if (groups.length === 0) return null;
  const all = (
    <Link to={pathTo('/groups')} className="press touch-area text-sm text-muted">
      {t('mine.all')}
    </Link>
  );
  return (
    <Shelf title={t('mine.title')} action={all}>
      {groups.map((group) => (
        <li key={group.id} className="w-[1.28rem] flex-none">
          <Link
            to={pathTo('/groups/:groupId/info', { groupId: group.id })}
            className="press flex flex-col items-center gap-1.5 text-center"
          >
            <GroupAvatar group={group} />
            <span className="w-full truncate text-xs">{group.name}</span>
          </Link>
        </li>
      ))}
    </Shelf>
  );
}

/** Circles worth a look, side by side, each with its way in. */
export function RecommendedShelf({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation('groups');
  if (groups.length === 0) return null;
  return (
    <Shelf title={t('recommended')}>
      {groups.map((group) => (
        <li
          key={group.id}
          className="relative flex w-[2.6rem] flex-none flex-col items-center gap-1 rounded-card bg-card px-3 py-4 text-center"
        >
          <GroupAvatar group={group} />
          <Link
            to={pathTo('/groups/:groupId/info', { groupId: group.id })}
            className="row-area mt-1 w-full truncate text-base font-semibold after:rounded-card"
          >
            {group.name}
          </Link>
          <p className="mb-1.5 text-xs text-muted">
            <CountText value={group.users_count} /> {t('counts.members', { count: group.users_count })}
          </p>
          <div className="relative flex min-h-[0.56rem] items-center">
            <JoinButton group={group} />
          </div>
        </li>
      ))}
    </Shelf>
  );
}
