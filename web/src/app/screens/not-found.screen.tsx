import { buttonClass } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { HouseMark } from '#web/kit/house-mark.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useGoBack } from '../navigation/go-back.ts';

/** What is not there, or may not be known: a tap anywhere goes back (decision 16). */
export function NotFoundScreen() {
  const { t } = useTranslation('app');
  const goBack = useGoBack();
  return (
    <>
      <h1 className="sr-only">{t('notFound.heading')}</h1>
      <div className="flex h-(--nav-height) items-center px-3 pt-(--safe-top)">
        <HouseMark />
      </div>
      <button type="button" onClick={goBack} className="grid flex-1 place-items-center pb-[15vh]">
        <Empty
          picture="error"
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={<span className={buttonClass({ tone: 'soft', size: 'md' })}>{t('notFound.back')}</span>}
        />
      </button>
    </>
  );
}
