import { useParams } from 'react-router';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { OneTap } from '#web/kit/one-tap.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { acceptIdFrom } from '../accept-id.ts';
import { type StopLink, stopMailsNow, useInvitedMail } from '../trials.data.ts';

function Stop({ acceptId, stopId }: StopLink) {
  const { t } = useTranslation('trials');
  const title = useScreenTitle();
  const mail = useInvitedMail(acceptId);
  if (mail.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  const withMail = (text: string): string => [mail.data?.data ?? '', text].filter((part) => part !== '').join(' · ');
  return (
    <>
      <NavBar title={title} back="/home" />
      <OneTap
        ask={{ title: t('stop.title'), text: withMail(t('stop.text')), action: t('stop.action') }}
        done={{ title: t('stop.done'), text: withMail(t('stop.doneText')) }}
        home={t('stop.home')}
        onTap={() => stopMailsNow({ acceptId, stopId })}
      />
    </>
  );
}

/** Where the mail of an invitation leads whoever wants no more of them: one tap, without an account (decision 81). */
export function StopMailsScreen() {
  const params = useParams();
  const acceptId = acceptIdFrom(params['acceptId']);
  const stopId = acceptIdFrom(params['stopId']);
  return acceptId === null || stopId === null ? <NotFoundScreen /> : <Stop acceptId={acceptId} stopId={stopId} />;
}
