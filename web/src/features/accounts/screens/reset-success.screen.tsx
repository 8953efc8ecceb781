import CircleCheck from 'lucide-react/icons/circle-check';
import { Navigate, useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { withRedirect } from '../landing.ts';
import { AccountHead, AccountPage } from '../parts/account-page.tsx';
import { wasJustReset } from '../steps.ts';

/** A forgotten password, the end; whoever comes here without having set one goes to sign-in (specification, section 2.3). */
export function ResetSuccessScreen() {
  const { t } = useTranslation('accounts');
  const redirect = useSearchParams()[0].get('redirect');
  if (!wasJustReset()) return <Navigate to={withRedirect('/signin', redirect)} replace />;
  return (
    <AccountPage back={withRedirect('/signin', redirect)}>
      <div className="px-4 pt-[0.72rem]">
        <CircleCheck aria-hidden className="size-[0.96rem] text-success" strokeWidth={1.5} />
      </div>
      <AccountHead title={t('steps.done.title')} text={t('steps.done.text')} />
      <div className="px-4 pt-2">
        <ButtonLink wide to={withRedirect('/signin', redirect)}>
          {t('steps.done.signIn')}
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
