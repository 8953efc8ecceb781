import Search from 'lucide-react/icons/search';
import { Link } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useSession } from '../../../app/session/session.ts';

/** The name of the house over the home page, with its line and the way to the search; a guest finds the way in (section 2.2). */
export function HomeHead() {
  const { t } = useTranslation(['site', 'app']);
  const title = useScreenTitle();
  const isGuest = useSession().status === 'guest';
  const search = pathTo('/search');
  return (
    <header className="sticky top-0 z-20 bg-paper/92 pt-(--safe-top) backdrop-blur-md">
      <div className="flex h-(--nav-height) items-center gap-2.5 px-4">
        <span
          aria-hidden
          className="grid size-[0.56rem] flex-none place-items-center rounded-md bg-seal font-seal text-[0.32rem] leading-none font-bold text-on-seal select-none"
        >
          言
        </span>
        <h1 className="min-w-0 flex-1 leading-tight">
          <span className="block text-title font-semibold">{t('app:product')}</span>
          <span className="block truncate text-micro text-muted">{title}</span>
        </h1>
        {isGuest && (
          <Link to={pathTo('/signup')} className="press touch-area flex-none text-base text-qingdai">
            {t('home.register')}
          </Link>
        )}
        {isBuilt(search) && (
          <Link
            to={search}
            aria-label={t('home.search')}
            className="press -mr-2 grid size-[0.88rem] flex-none place-items-center rounded-full"
          >
            <Search aria-hidden className="size-[0.44rem]" strokeWidth={1.75} />
          </Link>
        )}
      </div>
    </header>
  );
}
