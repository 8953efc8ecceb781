import { Button } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { SearchBar } from '#web/kit/search-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useGroup, useMembers } from '../groups.data.ts';
import { MemberRow } from '../parts/member-row.tsx';
import { MembersOnly } from '../parts/members-only.tsx';
import { useGroupId } from '../use-group-id.ts';
import { useSearchText } from '../use-search-text.ts';

function MemberList({ groupId }: { readonly groupId: number }) {
  const { t } = useTranslation('groups');
  const title = useScreenTitle();
  const search = useSearchText();
  const members = useMembers(groupId, search.settled);
  const group = useGroup(groupId);
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
      nav={nav}
      header={
        <div className="px-3 pt-1 pb-1">
          <SearchBar
            value={search.typed}
            onChange={search.setTyped}
            onSearch={search.settleNow}
            placeholder={t('members.search')}
            maxLength={50}
          />
        </div>
      }
      label={title}
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
