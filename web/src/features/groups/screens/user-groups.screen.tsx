import { useParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { useGroupsOf } from '../groups.data.ts';
import { GroupCell } from '../parts/group-cell.tsx';

/** The circles that a person is in, as far as whoever looks may know. */
export function UserGroupsScreen() {
  const { t } = useTranslation('groups');
  const userId = Number(useParams()['userId']);
  const isOwn = useCurrentUser()?.id === userId;
  const routeTitle = useScreenTitle();
  const title = isOwn ? t('mine.title') : routeTitle;
  const groups = useGroupsOf(userId);
  return (
    <ListScreen
      {...groups.list}
      nav={<NavBar title={title} />}
      label={title}
      layout="rows"
      keyOf={(group) => group.id}
      renderRow={(group) => <GroupCell group={group} />}
      empty={{
        picture: 'circles',
        title: t(isOwn ? 'mine.empty' : 'theirs.empty'),
        action: (
          <ButtonLink size="md" tone="soft" to={pathTo('/group')}>
            {t('mine.find')}
          </ButtonLink>
        ),
      }}
    />
  );
}
