import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useGoBack } from '../../../app/navigation/go-back.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

/** /notFoundTips: part of a report that is not open to whoever looks, or not there any more (specification, section 2.4). */
export function NotFoundTipsScreen() {
  const { t } = useTranslation('guidance');
  const goBack = useGoBack();
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="grid flex-1 place-items-center pb-[1.6rem]">
        <Empty
          picture="locked"
          title={t('hidden.title')}
          text={t('hidden.text')}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button size="md" tone="ghost" onClick={goBack}>
                {t('hidden.back')}
              </Button>
              <ButtonLink size="md" to={pathTo('/home')}>
                {t('hidden.home')}
              </ButtonLink>
            </div>
          }
        />
      </div>
    </>
  );
}
