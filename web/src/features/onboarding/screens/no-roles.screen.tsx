import type { ReactNode } from 'react';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { isBuilt } from '../../../app/built-paths.ts';
import { useGoBack } from '../../../app/navigation/go-back.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { browsePath } from '../../accounts/accounts.public.tsx';

type TipProps = { readonly kind: 'noRoles' | 'unRoles' | 'restricted'; readonly text?: string | undefined; readonly wayOn?: ReactNode };

/** Why something stays closed, the way back, and one way on. */
function ClosedTip({ kind, text, wayOn }: TipProps) {
  const { t } = useTranslation('onboarding');
  const goBack = useGoBack();
  return (
    <>
      <NavBar title={useScreenTitle()} back={browsePath()} />
      <div className="grid flex-1 place-items-center pb-[1.6rem]">
        <Empty
          picture="error"
          title={t(`${kind}.title`)}
          text={text ?? t(`${kind}.text`)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button size="md" tone="ghost" onClick={goBack}>
                {t('optionTip.back')}
              </Button>
              {wayOn}
            </div>
          }
        />
      </div>
    </>
  );
}

/** Somebody whose report is open, and whose role is another than what they opened asks for: on to the report that is theirs (decision 011). */
export function NoRolesScreen() {
  const { t } = useTranslation('onboarding');
  const user = useCurrentUser();
  const isCompany = user !== null && user.userType !== 1;
  const wayOn = (
    <ButtonLink size="md" to={pathTo(isCompany ? '/enterpriseReport' : '/myReport')}>
      {t('noRoles.report')}
    </ButtonLink>
  );
  return <ClosedTip kind="noRoles" wayOn={wayOn} />;
}

/** Whoever has no role yet: a guest signs in, a person opens the report (decision 011). */
export function UnRolesScreen() {
  const { t } = useTranslation('onboarding');
  const user = useCurrentUser();
  const [to, word] =
    user === null ? [pathTo('/signin'), 'signIn'] : user.signed ? [browsePath(), 'goOn'] : [pathTo('/unSigned'), 'openReport'];
  return (
    <ClosedTip
      kind="unRoles"
      wayOn={
        <ButtonLink size="md" to={to}>
          {t(`unRoles.${word}`)}
        </ButtonLink>
      }
    />
  );
}

/** What the house has closed for somebody, for a time or for good (decision 011). */
export function RestrictedScreen() {
  const { t } = useTranslation('onboarding');
  const mayAppeal = isBuilt('/appeal');
  const wayOn = (
    <ButtonLink size="md" to={mayAppeal ? pathTo('/appeal') : browsePath()}>
      {t(mayAppeal ? 'restricted.appeal' : 'optionTip.circles')}
    </ButtonLink>
  );
  return <ClosedTip kind="restricted" text={mayAppeal ? t('restricted.appealText') : undefined} wayOn={wayOn} />;
}
