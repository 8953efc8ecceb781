import { useState } from 'react';
import { useParams } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Empty } from '#web/kit/empty.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { NotFoundScreen } from '../../../app/screens/not-found.screen.tsx';
import { acceptIdFrom } from '../accept-id.ts';
import { type StopLink, stopMailsNow, useInvitedMail } from '../trials.data.ts';

function Stop({ acceptId, stopId }: StopLink) {
  const { t } = useTranslation('trials');
  const title = useScreenTitle();
  const [step, setStep] = useState<'ask' | 'sending' | 'done'>('ask');
  const mail = useInvitedMail(acceptId);
  const stop = async () => {
    setStep('sending');
    setStep((await stopMailsNow({ acceptId, stopId })) ? 'done' : 'ask');
  };
  if (mail.error?.reason === 'NOT_FOUND') return <NotFoundScreen />;
  const isDone = step === 'done';
  return (
    <>
      <NavBar title={title} back="/home" />
      <div className="grid flex-1 place-items-center pb-[1.6rem]" aria-live="polite">
        <Empty
          picture="messages"
          title={t(isDone ? 'stop.done' : 'stop.title')}
          text={[mail.data?.data ?? '', t(isDone ? 'stop.doneText' : 'stop.text')].filter((part) => part !== '').join(' · ')}
          action={
            isDone ? (
              <ButtonLink size="md" tone="soft" to="/home">
                {t('stop.home')}
              </ButtonLink>
            ) : (
              <Button size="md" loading={step === 'sending'} onClick={() => void stop()}>
                {t('stop.action')}
              </Button>
            )
          }
        />
      </div>
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
