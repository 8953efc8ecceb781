import { Navigate, useNavigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useMyGroups } from '../groups.data.ts';
import { GroupAvatar } from '../parts/group-avatar.tsx';
import { GroupCounts } from '../parts/group-cell.tsx';

/** In which circle one writes: those one is in, and may post in (section 2.5, 'circle choose'). */
export function ChooseGroupScreen() {
  const { t } = useTranslation(['group-admin', 'groups']);
  const title = useScreenTitle();
  const navigate = useNavigate();
  const { list, query } = useMyGroups();
  if (list.pages?.[0]?.length === 0 && !query.isFetching) return <Navigate to="/noJoinGroup" replace />;
  return (
    <ListScreen
      {...list}
      nav={<NavBar title={title} back={pathTo('/groups')} />}
      label={title}
      layout="rows"
      keyOf={(group) => group.id}
      renderRow={(group) => {
        const mayPost = group.joined !== null && group.permissions.split(',').includes(group.joined.role);
        return (
          <button
            type="button"
            disabled={!mayPost}
            onClick={() => void navigate(pathTo('/createGroupPublish', {}, { groupId: group.id }))}
            className="press flex w-full items-center gap-3 px-[0.28rem] py-3 text-start focus-visible:-outline-offset-4 disabled:opacity-45"
          >
            <GroupAvatar group={group} />
            <span className="min-w-0 flex-1">
              <span className="line-clamp-2 break-anywhere text-body font-semibold">{group.name}</span>
              <span className="block text-xs text-muted">{mayPost ? <GroupCounts group={group} /> : t('choose.mayNot')}</span>
            </span>
          </button>
        );
      }}
      empty={{
        picture: 'circles',
        title: t('choose.none'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/group')}>
            {t('groups:none.all')}
          </ButtonLink>
        ),
      }}
    />
  );
}
