import { choose } from '#web/kit/choose.ts';
import { confirm } from '#web/kit/confirm.ts';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { isBuilt } from '../../app/built-paths.ts';
import { afterOverlays } from '../../app/navigation/after-overlays.ts';
import { pathTo } from '../../app/routes/path-to.ts';
import { dissolveNow } from './group-admin.data.ts';
import type { GroupDetail } from './groups.data.ts';

const say = (key: string) => translator.t(`groups:manage.${key}`);

const dissolveAsked = async (group: GroupDetail): Promise<string | null> => {
  const isSure = await confirm({
    title: say('dissolveTitle'),
    text: translator.t('groups:manage.dissolveText', { name: group.name }),
    confirmLabel: say('dissolve'),
    danger: true,
  });
  if (!isSure || !(await dissolveNow(group.id))) return null;
  toast.success(say('dissolved'));
  await afterOverlays();
  return pathTo('/groups');
};

/** What a group admin may do with a circle (section 6); gives where that is done, or null. */
export const chooseManaging = async (group: GroupDetail): Promise<string | null> => {
  const groupId = group.id;
  const isOwner = group.joined?.role === 'founder';
  const actions = [
    { key: 'edit', path: pathTo('/groups/:groupId/edit', { groupId }) },
    { key: 'members', path: pathTo('/groups/:groupId/members', { groupId }) },
    { key: 'joins', path: pathTo('/message/audits/groupjoins', {}, { group: groupId }) },
    { key: 'access', path: pathTo('/groups/:groupId/access', { groupId }) },
    ...(isOwner ? [{ key: 'earnings', path: pathTo('/groups/:groupId/earnings', { groupId }) }] : []),
    { key: 'blacklist', path: pathTo('/groups/:groupId/blacklist', { groupId }) },
    ...(isBuilt('/groups/:groupId/flags') ? [{ key: 'flags', path: pathTo('/groups/:groupId/flags', { groupId }) }] : []),
  ];
  const key = await choose({
    title: say('label'),
    actions: [
      ...actions.map((one) => ({ key: one.key, label: say(one.key) })),
      ...(isOwner ? [{ key: 'dissolve', label: say('dissolve'), tone: 'danger' as const }] : []),
    ],
  });
  if (key === 'dissolve') return dissolveAsked(group);
  const path = actions.find((one) => one.key === key)?.path ?? null;
  if (path !== null) await afterOverlays();
  return path;
};
