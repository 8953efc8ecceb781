import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useNavigate } from 'react-router';
import { CONTACT_TYPED_MAX, SECURITY_CODE_MAX } from '#contract/ecerts/ecerts.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useStoredCountdown } from '../../accounts/account-forms.public.tsx';
import { type Outcome, proveNow, sendCodeNow } from '../ecert-claims.data.ts';
import { useIdOfAddress } from '../parts/of-certificate.tsx';
import { ProblemLink } from '../parts/problem-link.tsx';

type Values = { contact: string; code: string; securityCode: string };
type Way = 'code' | 'security';

const isContact = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim()) || /^\+?[\d\s-]{5,20}$/.test(text.trim());
const isCode = (text: string): boolean => /^\d{4,6}$/.test(text.trim());
const isSecurityCode = (text: string): boolean => /^[A-Za-z0-9]{6,20}$/.test(text.trim());

function Form({ id }: { readonly id: number }) {
  const { t } = useTranslation('ecert-claims');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const [way, setWay] = useState<Way>('code');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { contact: '', code: '', securityCode: '' } });
  const countdown = useStoredCountdown('ecert');
  const values = form.watch();
  const { errors } = form.formState;
  const rule = (name: keyof Values, fits: (text: string) => boolean) => ({
    error: errors[name]?.message,
    ...form.register(name, { validate: (text) => fits(text) || t('verify.invalid') }),
  });
  const told = ({ ok, words }: Outcome, name: keyof Values): boolean => {
    if (words !== null) form.setError(name, { message: words }, { shouldFocus: true });
    return ok;
  };
  const send = async (): Promise<boolean> => (await form.trigger('contact')) && told(await sendCodeNow(id, values.contact), 'contact');
  const submit = async ({ contact, code, securityCode }: Values) => {
    const outcome = await proveNow(id, way === 'code' ? { contact, code } : { securityCode });
    if (told(outcome, way === 'code' ? 'code' : 'securityCode')) await navigate(pathTo('/receiveDetail', {}, { id }), { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back={pathTo('/certificate/:id', { id })} />}
      onSubmit={submit}
      submitLabel={t('verify.submit')}
      isSubmitDisabled={way === 'code' ? values.contact.trim() === '' || values.code.trim() === '' : values.securityCode.trim() === ''}
    >
      <Card title={t('verify.title')}>
        <p className="pb-2.5 text-sm text-muted">{t('verify.text')}</p>
        <Segmented
          label={t('verify.way')}
          items={[
            { key: 'code', label: t('verify.byCode') },
            { key: 'security', label: t('verify.bySecurity') },
          ]}
          value={way}
          onChange={(next) => {
            setWay(next);
            form.clearErrors();
          }}
        />
        {way === 'code' ? (
          <>
            <Field
              label={t('verify.contact')}
              layout="stack"
              placeholder={t('verify.contactHint')}
              autoComplete="username"
              maxLength={CONTACT_TYPED_MAX}
              {...rule('contact', (text) => way !== 'code' || isContact(text))}
            />
            <CodeField
              label={t('verify.code')}
              placeholder={t('verify.codeHint')}
              onSend={send}
              canSend={values.contact.trim() !== ''}
              countdown={countdown}
              {...rule('code', (text) => way !== 'code' || isCode(text))}
            />
          </>
        ) : (
          <Field
            label={t('verify.security')}
            placeholder={t('verify.securityHint')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={SECURITY_CODE_MAX}
            className="num uppercase"
            {...rule('securityCode', (text) => way !== 'security' || isSecurityCode(text))}
          />
        )}
      </Card>
      <p className="px-[0.52rem] text-center text-sm">
        <Link to={pathTo('/personIdentityAuth', {}, { id })} className="press touch-area text-qingdai">
          {t('verify.noContact')}
        </Link>
      </p>
      <ProblemLink id={id} />
    </FormScreen>
  );
}

/** /receiveVerify?id=: shows by the reserved phone or mailbox, or by the issuer's code, whose a certificate is (career, sections 2.8 and 5). */
export function ReceiveVerifyScreen() {
  const id = useIdOfAddress();
  return id === null ? <Navigate to={pathTo('/certificate')} replace /> : <Form id={id} />;
}
