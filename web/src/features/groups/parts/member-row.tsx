import Ellipsis from 'lucide-react/icons/ellipsis';
import type { Member } from '#contract/groups/groups.schemas.ts';
import { choose } from '#web/kit/choose.ts';
import { confirm } from '#web/kit/confirm.ts';
import { IconButton } from '#web/kit/icon-button.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { toast } from '#web/kit/toast.ts';
import { translator } from '#web/words/translator.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { isGroupAdmin } from '../../membership/membership.public.ts';
import { Someone } from '../../people/people.public.tsx';
import { appoint, handOver, shutOutNow } from '../group-admin.data.ts';
import type { GroupDetail } from '../groups.data.ts';

type Acts = 'appoint' | 'dismiss' | 'transfer' | 'shutOut';
type Role = NonNullable<GroupDetail['joined']>['role'];

/** What a group admin may do with a member (decision 018): the founder everything, administrators less. */
export const actsOn = (
  member: Pick<Member, 'role' | 'user_id'>,
  viewer: { role: Role | undefined; userId: number | null },
): readonly Acts[] => {
  const isOwn = member.user_id === viewer.userId;
  if (member.role === 'founder' || !isGroupAdmin(viewer.role)) return [];
  if (viewer.role === 'founder')
    return [member.role === 'administrator' ? 'dismiss' : 'appoint', 'transfer', ...(isOwn ? [] : (['shutOut'] as const))];
  if (member.role === 'administrator') return isOwn ? ['dismiss'] : [];
  return ['appoint', 'shutOut'];
};

const say = (key: string, name: string) => translator.t(`group-admin:member.${key}`, { name });

const runAct = async (act: Acts, group: GroupDetail, member: Member): Promise<void> => {
  const name = member.user?.name ?? '';
  const needsAsking = act === 'transfer' || act === 'shutOut';
  if (needsAsking) {
    const isSure = await confirm({
      title: say(`${act}Title`, name),
      text: say(`${act}Text`, name),
      confirmLabel: say(act, name),
      danger: true,
    });
    if (!isSure) return;
  }
  const faults =
    act === 'transfer'
      ? await handOver(group.id, member.user_id)
      : act === 'shutOut'
        ? await shutOutNow(group.id, member.user_id)
        : await appoint(group.id, member.user_id, act === 'appoint' ? 'administrator' : 'member');
  if (faults === null) toast.success(say(`${act}Done`, name));
};

const openActs = async (acts: readonly Acts[], group: GroupDetail, member: Member): Promise<void> => {
  const name = member.user?.name ?? '';
  const key = await choose({
    title: name,
    actions: acts.map((act) => ({ key: act, label: say(act, name), ...(act === 'shutOut' ? { tone: 'danger' as const } : {}) })),
  });
  const act = acts.find((one) => one === key);
  if (act !== undefined) await runAct(act, group, member);
};

/** What a group admin may do with somebody in a circle; nothing for everybody else. */
export function MemberActs({ member, group }: { readonly member: Member; readonly group: GroupDetail | undefined }) {
  const { t } = useTranslation('group-admin');
  const user = useCurrentUser();
  const acts = group === undefined ? [] : actsOn(member, { role: group.joined?.role, userId: user?.id ?? null });
  if (group === undefined || acts.length === 0) return null;
  return (
    <IconButton
      label={t('member.acts', { name: member.user?.name ?? '' })}
      icon={<Ellipsis />}
      onClick={() => void openActs(acts, group, member)}
    />
  );
}

/** What somebody is in a circle, where they are more than a member. */
export function MemberRole({ member }: { readonly member: Member }) {
  const { t } = useTranslation('groups');
  if (member.role === 'founder') return <Tag tone="seal">{t('role.founder')}</Tag>;
  return member.role === 'administrator' ? <Tag>{t('role.administrator')}</Tag> : null;
}

/** Somebody in a circle; for its group admins with what they may do. */
export function MemberRow({ member, group }: { readonly member: Member; readonly group: GroupDetail | undefined }) {
  return (
    <Someone
      person={member.user}
      note={member.user?.bio}
      tags={<MemberRole member={member} />}
      end={<MemberActs member={member} group={group} />}
      className="px-[0.28rem] py-2.5"
    />
  );
}
