import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';

const reasons = ['expired', 'withdrawn', 'left', 'not-yours'] as const;

/** Why a trial cannot be opened any more, or not by whoever looks (career, section 2.6, trialTransInvalid). */
export function InvalidTrialScreen() {
  const { t } = useTranslation('trials');
  const given = useSearchParams()[0].get('why');
  const why = reasons.find((one) => one === given) ?? 'expired';
  return (
    <>
      <NavBar title={useScreenTitle()} back="/home" />
      <div className="grid flex-1 place-items-center pb-[1.6rem]">
        <Empty
          picture={why === 'not-yours' ? 'locked' : 'posts'}
          title={t(`invalid.${why}.title`)}
          text={t(`invalid.${why}.text`)}
          action={
            <ButtonLink size="md" tone="soft" to={pathTo('/trialTranslation/trialTranslationList')}>
              {t('invalid.list')}
            </ButtonLink>
          }
        />
      </div>
    </>
  );
}
