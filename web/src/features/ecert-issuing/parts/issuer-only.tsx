import type { ReactNode } from 'react';
import type { CallError } from '#web/api/call-error.ts';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { useCurrentUser } from '../../../app/session/session.ts';

/** Where these screens lead back to: the desk of operators, the report of a company, and the papers of a person who is certified for one. */
export const useIssuerHome = (): string => {
  const user = useCurrentUser();
  if (user?.role === 'operator') return pathTo('/ops');
  return user?.userType === 1 ? pathTo('/profile/certification') : pathTo('/enterpriseReport');
};

/** For whoever is no issuer yet: how to become one. */
function NotIssuer() {
  const { t } = useTranslation('ecert-issuing');
  const title = useScreenTitle();
  const isCompany = useCurrentUser()?.userType === 2;
  return (
    <>
      <NavBar title={title} back="/home" />
      <Empty
        picture="calm"
        title={t('notIssuer')}
        text={t('notIssuerText')}
        action={isCompany ? <ButtonLink to={pathTo('/enterpriseResource')}>{t('toQualification')}</ButtonLink> : undefined}
      />
    </>
  );
}

/** What stands in the place of a screen that the caller may not see; null where they may. */
export const refusedScreen = (error: CallError | null): ReactNode => {
  if (error?.reason === 'ECERT_ISSUERS_ONLY') return <NotIssuer />;
  return error?.status === 404 ? <NotFoundScreen /> : null;
};
