import { useParams } from 'react-router';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { OneTap } from '#web/kit/one-tap.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { stopLettersNow } from '../ecert-claims.data.ts';

const KEY = /^[\w-]{43}\.[\w-]{43}$/;

/** Where a letter about certificates leads whoever wants no more of them: one tap, without an account (decision 058). */
export function StopLettersScreen() {
  const { t } = useTranslation('certificate-mails');
  const title = useScreenTitle();
  const { key = '' } = useParams();
  if (!KEY.test(key)) return <NotFoundScreen />;
  return (
    <>
      <NavBar title={title} back="/home" />
      <OneTap
        ask={{ title: t('title'), text: t('text'), action: t('action') }}
        done={{ title: t('done'), text: t('doneText') }}
        home={t('home')}
        onTap={() => stopLettersNow(key)}
      />
    </>
  );
}
