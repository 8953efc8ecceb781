import { pathTo } from '../../app/routes/path-to.ts';
import { shareLink } from '../../app/share/share-link.ts';
import type { GroupDetail } from './groups.data.ts';

/** Hands a circle's address on. */
export const shareCircle = (group: Pick<GroupDetail, 'id' | 'name' | 'summary'>): Promise<void> => {
  return shareLink({
    title: group.name,
    text: group.summary,
    path: pathTo('/groups/:groupId/info', { groupId: group.id }),
    card: { kind: 'circle', id: group.id },
  });
};
