import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { ErrorState } from '#web/kit/error-state.tsx';
import { Spinner } from '#web/kit/spinner.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useSession } from '../../../app/session/session.ts';
import { AccountHead, AccountPage, greet, landingPath, leaveForWechat, withRedirect } from '../../accounts/account-forms.public.tsx';
import { connectNow, type Entered, enterNow, mergeNow } from '../connections.data.ts';
import type { Social } from '../wechat-way.ts';

type Redirect = { readonly redirect: string | null };

function Working() {
  const { t } = useTranslation('connections');
  return (
    <p role="status" className="flex items-center justify-center gap-2 px-6 py-[2.4rem] text-body text-muted">
      <Spinner /> {t('wechat.working')}
    </p>
  );
}

function Failed({ words, redirect }: Redirect & { readonly words: string }) {
  const { t } = useTranslation('connections');
  return (
    <>
      <ErrorState message={words === '' ? t('trouble.failed') : words} />
      <div className="px-4">
        <Button wide onClick={() => void leaveForWechat(redirect)}>
          {t('wechat.again')}
        </Button>
        <div className="mt-2.5">
          <ButtonLink wide tone="text" to={withRedirect('/signin', redirect)}>
            {t('wechat.otherWay')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** Nobody is known by this WeChat account: a new account, or one that is there. */
function Choices({ social, redirect }: Redirect & { readonly social: Social }) {
  const { t } = useTranslation('connections');
  return (
    <>
      <AccountHead hasSeal title={t('wechat.hello', { name: social.nickname })} text={t('wechat.unknown')} />
      <div className="space-y-2.5 px-4">
        <ButtonLink wide to={withRedirect('/wechat/signup', redirect)}>
          {t('signup.enter')}
        </ButtonLink>
        <ButtonLink wide tone="ghost" to={withRedirect('/wechat/bind', redirect)}>
          {t('bind.enter')}
        </ButtonLink>
      </div>
    </>
  );
}

/** This WeChat account opens another account: it can be taken over where nothing else hangs on it. */
function Taken({ social, onDone }: { readonly social: Social; readonly onDone: () => void }) {
  const { t } = useTranslation('connections');
  const merge = async () => {
    const isSure = await confirm({ title: t('merge.title'), text: t('merge.text'), confirmLabel: t('merge.confirm'), danger: true });
    if (isSure && (await mergeNow(social))) onDone();
  };
  return (
    <>
      <AccountHead title={t('merge.taken')} text={t('merge.note', { name: social.nickname })} />
      <div className="space-y-2.5 px-4">
        <Button wide onClick={() => void merge()}>
          {t('merge.enter')}
        </Button>
        <ButtonLink wide tone="ghost" to="/bindingAccount">
          {t('merge.leave')}
        </ButtonLink>
      </div>
    </>
  );
}

/** Takes what WeChat sent back, and goes on where there is nothing to choose. */
const useReturn = (redirect: string | null): Entered | null => {
  const [query] = useSearchParams();
  const [entered, setEntered] = useState<Entered | null>(null);
  const navigate = useNavigate();
  const hasSession = useSession().status === 'person';
  const [code, state] = [query.get('code') ?? '', query.get('state') ?? ''];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what WeChat sent is taken once, whatever becomes of the session meanwhile
  useEffect(() => {
    let isHere = true;
    const go = async () => {
      const found = await enterNow({ code, state }, hasSession);
      if (!isHere) return;
      if (found.is === 'in') {
        await navigate(landingPath(redirect), { replace: true });
        greet();
      } else if (found.is === 'connecting' && found.holder !== 'other') {
        const isBound = found.holder === 'me' || (await connectNow(found.social));
        await navigate(isBound ? '/settingSuccess?type=wechat' : '/bindingAccount', { replace: true });
      } else setEntered(found);
    };
    void go();
    return () => {
      isHere = false;
    };
  }, [code, state]);
  return entered;
};

/** The chat-app route: where WeChat sends the browser back to (specification, sections 2.3 and 4.3). */
export function WechatScreen() {
  const redirect = useSearchParams()[0].get('redirect');
  const entered = useReturn(redirect);
  const navigate = useNavigate();
  return (
    <AccountPage back={withRedirect('/signin', redirect)}>
      {(entered === null || entered.is === 'leaving') && <Working />}
      {entered?.is === 'failed' && <Failed words={entered.words} redirect={redirect} />}
      {entered?.is === 'unknown' && <Choices social={entered.social} redirect={redirect} />}
      {entered?.is === 'connecting' && (
        <Taken social={entered.social} onDone={() => void navigate('/settingSuccess?type=wechat', { replace: true })} />
      )}
    </AccountPage>
  );
}
