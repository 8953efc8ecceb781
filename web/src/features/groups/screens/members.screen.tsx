import { GROUP_KEYWORD_MAX } from '#contract/groups/groups.limits.ts';
import type { Member } from '#contract/groups/groups.schemas.ts';
import { utcMoment } from '#web/api/wire-time.ts';
import { Button } from '#web/kit/button.tsx';
import { formatDay } from '#web/kit/format-time.ts';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import type { TableColumn } from '#web/kit/table-rows.ts';
import { useSearchText } from '#web/kit/use-search-text.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { isGroupAdmin } from '../../membership/membership.public.ts';
import { whoColumn } from '../../people/people.public.tsx';
import { type GroupDetail, useGroup, useMembers } from '../groups.data.ts';
import { MemberActs, MemberRole, MemberRow } from '../parts/member-row.tsx';
import { MembersOnly } from '../parts/members-only.tsx';
import { useGroupId } from '../use-group-id.ts';

/** What the table of a desk shows its group admins of a member; everybody else is shown people. */
const useColumns = (group: GroupDetail | undefined): readonly TableColumn<Member>[] | undefined => {
  const { t } = useTranslation(['group-admin', 'groups']);
  const role = group?.joined?.role;
  if (!isGroupAdmin(role)) return undefined;
  return [
    whoColumn({ head: t('member.columns.who'), personOf: ({ user }) => user }),
    {
      key: 'role',
      head: t('member.columns.role'),
      value: (member) => (isGroupAdmin(member.role) ? t(`groups:role.${member.role}`) : null),
      cell: (member) => <MemberRole member={member} />,
    },
    { key: 'since', head: t('member.columns.since'), value: (member) => formatDay(new Date(utcMoment(member.created_at))) },
    {
      key: 'bio',
      head: t('member.columns.bio'),
      value: ({ user }) => user?.bio ?? null,
      cell: ({ user }) => <span className="line-clamp-2 text-sm text-muted">{user?.bio}</span>,
    },
    {
      key: 'act',
      head: t('member.columns.act'),
      value: () => null,
      cell: (member) => <MemberActs member={member} group={group} />,
      isAct: true,
    },
  ];
};

function MemberList({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('groups');
  const title = useScreenTitle();
  const search = useSearchText();
  const members = useMembers(groupId, search.settled);
  const group = useGroup(groupId);
  const columns = useColumns(group.data);
  const nav = <NavBar title={title} />;
  if (members.list.error?.reason === 'MEMBERS_ONLY') {
    return (
      <>
        {nav}
        <MembersOnly group={group.data ?? null} onJoined={() => void members.list.onRefresh()} />
      </>
    );
  }
  return (
    <ListScreen
      {...members.list}
      // What group admins are shown is a table: whose list it is comes before its rows.
      {...(group.isPending ? { pages: [], status: 'pending' as const } : {})}
      nav={nav}
      header={
        <div className="px-3 pt-1 pb-1">
          <SearchBar
            value={search.typed}
            onChange={search.setTyped}
            onSearch={search.settleNow}
            placeholder={t('members.search')}
            maxLength={GROUP_KEYWORD_MAX}
          />
        </div>
      }
      label={title}
      columns={columns}
      layout="rows"
      keyOf={(member) => member.id}
      renderRow={(member) => <MemberRow member={member} group={group.data} />}
      empty={
        search.settled === ''
          ? { picture: 'search', title: t('members.empty') }
          : {
              picture: 'search',
              title: t('members.none'),
              action: (
                <Button size="md" tone="soft" onClick={() => search.setTyped('')}>
                  {t('members.all')}
                </Button>
              ),
            }
      }
    />
  );
}

/** The people of a circle, founder and administrators first (specification, sections 6 and 9). */
export function MembersScreen() {
  const groupId = useGroupId();
  return groupId === null ? <NotFoundScreen /> : <MemberList groupId={groupId} />;
}
