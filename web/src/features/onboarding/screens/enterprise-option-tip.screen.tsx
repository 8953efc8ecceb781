import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useGoBack } from '../../../app/navigation/go-back.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { browsePath } from '../../accounts/accounts.public.tsx';

/** Where an address that is none of ours ends (decision 16). */
export function EnterpriseOptionTipScreen() {
  const { t } = useTranslation('onboarding');
  const goBack = useGoBack();
  return (
    <>
      <NavBar title={useScreenTitle()} back={browsePath()} />
      <div className="grid flex-1 place-items-center pb-[1.6rem]">
        <Empty
          picture="search"
          title={t('optionTip.title')}
          text={t('optionTip.text')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button size="md" tone="ghost" onClick={goBack}>
                {t('optionTip.back')}
              </Button>
              <ButtonLink size="md" to={browsePath()}>
                {t('optionTip.circles')}
              </ButtonLink>
            </div>
          }
        />
      </div>
    </>
  );
}
