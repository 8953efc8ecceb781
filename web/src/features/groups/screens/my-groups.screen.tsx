import { Link, useNavigate } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { ListScreen } from '#web/kit/list-screen.tsx';
import { NavAction, NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useMyGroups } from '../groups.data.ts';
import { GroupCell } from '../parts/group-cell.tsx';

/** The circles that the person is in. */
export function MyGroupsScreen() {
  const { t } = useTranslation('groups');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const groups = useMyGroups();
  return (
    <ListScreen
      {...groups.list}
      nav={
        <NavBar title={title} actions={<NavAction onClick={() => void navigate(pathTo('/groups/choose'))}>{t('mine.write')}</NavAction>} />
      }
      header={
        <div className="flex justify-end px-4">
          <Link to={pathTo('/group')} className="press touch-area text-sm text-muted">
            {t('mine.find')}
          </Link>
        </div>
      }
      label={title}
      layout="rows"
      keyOf={(group) => group.id}
      renderRow={(group) => <GroupCell group={group} />}
      empty={{
        picture: 'circles',
        title: t('mine.empty'),
        text: t('mine.emptyText'),
        action: (
          <ButtonLink size="md" to={pathTo('/group')}>
            {t('mine.find')}
          </ButtonLink>
        ),
      }}
    />
  );
}
