import { useLocation } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';
import { MyGroupsShelf } from '../../groups/groups.public.tsx';
import { useMyGroupChoices } from '../../membership/membership.public.ts';

const SHELF_MAX = 20;

/** The circles of whoever is signed in; for whoever is not, the way to have some. */
export function MyCircles() {
  const { t } = useTranslation('site');
  const { pathname } = useLocation();
  const isPerson = useSession().status === 'person';
  const mine = useMyGroupChoices(isPerson).data;
  if (isPerson) return mine === undefined ? null : <MyGroupsShelf groups={mine.slice(0, SHELF_MAX)} />;
  return (
    <section className="mx-3 my-2 flex items-center gap-3 rounded-card bg-card p-[0.28rem]">
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold">{t('home.join.title')}</h2>
        <p className="text-xs text-muted">{t('home.join.text')}</p>
      </div>
      <ButtonLink size="sm" to={pathTo('/signin', {}, { redirect: pathname })} className="flex-none">
        {t('home.join.action')}
      </ButtonLink>
    </section>
  );
}
