import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { CLAIM_TEXT_MAX } from '#contract/ecert-claims/ecert-claims.limits.ts';
import { Button, ButtonLink } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { langOf } from '#web/kit/lang-of.ts';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { askIssuerNow, type OwnRequest, type Proof, proveIdentityNow, useOwnRequest } from '../identity-claims.data.ts';
import { useIdOfAddress } from '../parts/of-certificate.tsx';

const backTo = (id: number): string => pathTo('/personIdentityAuth', {}, { id });

/** The papers alone do not show it: what the issuer is asked. */
function Ask({ id, before }: { readonly id: number; readonly before: OwnRequest }) {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const form = useForm<{ text: string }>({ defaultValues: { text: '' } });
  const send = async ({ text }: { text: string }) => {
    if (await askIssuerNow(id, text)) await navigate(pathTo('/personVerifySuccess', {}, { id }), { replace: true });
  };
  return (
    <FormScreen form={form} nav={<NavBar title={title} back={backTo(id)} />} onSubmit={send} submitLabel={t('identity.askGo')}>
      <Card title={t(before.state === 'refused' || before.state === 'unanswered' ? `identity.${before.state}` : 'identity.ask')}>
        {before.state === 'refused' && before.reason !== '' && (
          <p lang={langOf(before.reason)} className="mb-2 text-base break-anywhere">
            {before.reason}
          </p>
        )}
        <p className="pb-1 text-sm text-muted">{t('identity.askText')}</p>
        <TextArea
          label={t('identity.words')}
          placeholder={t('identity.wordsHint')}
          lengthMax={CLAIM_TEXT_MAX}
          rows={3}
          {...form.register('text')}
        />
      </Card>
    </FormScreen>
  );
}

function Verify({ id, before }: { readonly id: number; readonly before: OwnRequest }) {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [proof, setProof] = useState<Proof | null>(null);
  const prove = async () => {
    setBusy(true);
    const found = await proveIdentityNow(id);
    setBusy(false);
    setProof(found);
    if (found === 'proven') await navigate(pathTo('/personVerifySuccess', {}, { id }), { replace: true });
  };
  if (before.state === 'waiting') return <Navigate to={pathTo('/personVerifySuccess', {}, { id })} replace />;
  if (proof === 'unshown') return <Ask id={id} before={before} />;
  const isUncertified = proof === 'uncertified';
  return (
    <DetailScreen
      nav={<NavBar title={title} back={backTo(id)} />}
      status="success"
      footer={
        isUncertified ? (
          <ButtonLink wide to={pathTo('/profile/certificate')}>
            {t('identity.certify')}
          </ButtonLink>
        ) : (
          <Button wide loading={isBusy} onClick={() => void prove()}>
            {t('identity.check')}
          </Button>
        )
      }
    >
      {() => (
        <Card title={t(isUncertified ? 'identity.needed' : before.state === 'accepted' ? 'identity.accepted' : 'identity.ready')}>
          <p className="text-base break-anywhere" role="status">
            {t(isUncertified ? 'identity.neededText' : before.state === 'accepted' ? 'identity.acceptedText' : 'identity.readyText')}
          </p>
        </Card>
      )}
    </DetailScreen>
  );
}

function Own({ id }: { readonly id: number }) {
  const title = useScreenTitle();
  const query = useOwnRequest(id);
  if (query.data !== undefined) return <Verify id={id} before={query.data} />;
  return (
    <DetailScreen nav={<NavBar title={title} back={backTo(id)} />} status={query.status} error={query.error} onRefresh={query.refetch}>
      {() => null}
    </DetailScreen>
  );
}

/** /personVerify?id=: compares one's certification with the number that the issuer gave, or asks the issuer (decision 92). */
export function PersonVerifyScreen() {
  const id = useIdOfAddress();
  return id === null ? <Navigate to={pathTo('/certificate')} replace /> : <Own id={id} />;
}
