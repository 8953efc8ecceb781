import type { ReactNode } from 'react';
import { isCallError } from '#web/api/call-error.ts';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { isGroupAdmin } from '../../membership/membership.public.ts';
import { type GroupDetail, useGroup } from '../groups.data.ts';
import { useGroupId } from '../use-group-id.ts';

type GroupAdminFrameProps = {
  /** Only for the founder, not for administrators. */
  readonly isOwners?: boolean;
  readonly children: (group: GroupDetail) => ReactNode;
  /** What is left of one that is gone, where there may be something. */
  readonly whenGone?: (groupId: number) => ReactNode;
};

/** The frame of every screen for group admins: it is loaded first, and whoever may not is told so. */
export function GroupAdminFrame({ isOwners = false, children, whenGone }: GroupAdminFrameProps) {
  const { t } = useTranslation('group-admin');
  const title = useScreenTitle();
  const groupId = useGroupId();
  const group = useGroup(groupId);
  const isGone = isCallError(group.error, 'refusal', 'invalid') && group.data === undefined;
  if (groupId !== null && isGone && whenGone !== undefined) return whenGone(groupId);
  if (groupId === null || isGone) return <NotFoundScreen />;
  const nav = <NavBar title={title} back={pathTo('/groups/:groupId/info', { groupId })} />;
  if (group.data === undefined) {
    return (
      <DetailScreen nav={nav} status={group.status} error={group.error} onRefresh={group.refetch}>
        {() => null}
      </DetailScreen>
    );
  }
  const role = group.data.joined?.role;
  if (isOwners ? role === 'founder' : isGroupAdmin(role)) return children(group.data);
  return (
    <>
      {nav}
      <Empty picture="locked" title={t(isOwners ? 'owners' : 'groupAdmins')} text={t('groupAdminsText')} />
    </>
  );
}
