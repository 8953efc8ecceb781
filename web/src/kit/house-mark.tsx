import { createContext, useContext } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#web/words/use-translation.ts';
import { cx } from './class-names.ts';
import { SealMark } from './seal.tsx';

/** Where the house mark leads. */
const HOME = '/home';

const FormPlace = createContext(false);

/** What stands in a form shows no way home: a tap beside 'back' must not cost what was typed. */
export const InForm = FormPlace.Provider;

/**
 * The seal at the top left of every screen outside forms: it leads to the home page, and from there everything is one tap away
 * (docs/decisions/027). The home page itself has its own head.
 */
export function HouseMark({ className }: { readonly className?: string }) {
  const { t } = useTranslation('kit');
  const isForm = useContext(FormPlace);
  const { pathname } = useLocation();
  if (isForm || pathname === HOME) return null;
  return (
    <Link
      to={HOME}
      aria-label={t('toHome')}
      className={cx('nav-home press touch-area grid size-[0.72rem] flex-none place-items-center print:hidden', className)}
    >
      <SealMark size="md" />
    </Link>
  );
}
