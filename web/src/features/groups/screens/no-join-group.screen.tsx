import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useRecommendedGroups } from '../groups.data.ts';
import { GroupCell } from '../parts/group-cell.tsx';

const OFFERED = 5;

/** Where someone comes who wants to write and is in no circle yet (specification, section 2.5). */
export function NoJoinGroupScreen() {
  const { t } = useTranslation('groups');
  const groups = useRecommendedGroups(OFFERED).data ?? [];
  return (
    <>
      <NavBar title={useScreenTitle()} />
      <Empty
        picture="circles"
        title={t('noJoin.title')}
        text={t('noJoin.text')}
        action={
          <ButtonLink size="md" to={pathTo('/group')}>
            {t('noJoin.go')}
          </ButtonLink>
        }
      />
      {groups.length > 0 && (
        <section>
          <h2 className="px-4 text-base font-semibold">{t('recommended')}</h2>
          <ul className="mx-3 my-2 divide-y divide-line overflow-hidden rounded-card bg-card">
            {groups.map((group) => (
              <li key={group.id}>
                <GroupCell group={group} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
