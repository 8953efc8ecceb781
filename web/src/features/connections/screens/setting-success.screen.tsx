import Check from 'lucide-react/icons/check';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '#web/kit/button.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { ResultPage } from '../parts/result-page.tsx';

const ways = ['phone', 'email', 'wechat'] as const;

/** 'Binding success' (career specification, section 2.17). */
export function SettingSuccessScreen() {
  const { t } = useTranslation('connections');
  const told = useSearchParams()[0].get('type');
  const way = ways.find((one) => one === told) ?? 'any';
  const title = useScreenTitle();
  return (
    <>
      <NavBar title={title} back="/bindingAccount" />
      <ResultPage
        icon={<Check />}
        tone="success"
        title={t(`success.${way}`)}
        text={t(`success.text.${way}`)}
        actions={
          <ButtonLink wide to="/bindingAccount">
            {t('success.back')}
          </ButtonLink>
        }
      />
    </>
  );
}
