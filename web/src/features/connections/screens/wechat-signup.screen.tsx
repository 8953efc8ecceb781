import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { NAME_BYTES_MAX } from '#contract/accounts/accounts.limits.ts';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import {
  AccountHead,
  AccountLink,
  AccountPage,
  ConsentBox,
  greet,
  landingPath,
  whyNotName,
  withRedirect,
} from '../../accounts/account-forms.public.tsx';
import { signUpNow } from '../connections.data.ts';
import { proposeName } from '../propose-name.ts';
import { savedSocial } from '../wechat-way.ts';

type Values = { name: string; agreed: boolean };

/** 'Complete profile': a name for who comes from WeChat (specification, section 2.3). */
export function WechatSignupScreen() {
  const { t } = useTranslation('connections');
  const navigate = useNavigate();
  const redirect = useSearchParams()[0].get('redirect');
  const nickname = savedSocial()?.nickname ?? '';
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { name: proposeName(nickname), agreed: false } });
  const wrongName = (text: string): string | true => {
    if (text.trim() === '') return t('accounts:trouble.nameMissing');
    const why = whyNotName(text.trim());
    return why === null || t(`accounts:name.${why}`);
  };
  const submit = async ({ name, agreed }: Values) => {
    const social = savedSocial();
    const outcome = social === null ? null : await signUpNow(social, { name: name.trim(), agreed });
    if (outcome?.ok) {
      toast.success(t('signup.done'));
      await navigate(landingPath(redirect), { replace: true });
      greet();
      return;
    }
    const wrong = (['name', 'agreed'] as const).find((field) => outcome?.fields[field] !== undefined);
    if (wrong !== undefined) form.setError(wrong, { message: outcome?.fields[wrong] ?? '' }, { shouldFocus: true });
    else if (savedSocial() === null && !outcome?.isLeaving) await navigate(withRedirect('/signin', redirect), { replace: true });
  };
  return (
    <AccountPage back={withRedirect('/signin', redirect)}>
      <FormScreen
        form={form}
        onSubmit={submit}
        submitPlace="inline"
        submitLabel={t('signup.submit')}
        isSubmitDisabled={form.watch('name').trim() === ''}
        submitBefore={
          <ConsentBox
            field={form.register('agreed', { validate: (isAgreed) => isAgreed || t('accounts:protocol.missing') })}
            error={form.formState.errors.agreed?.message}
          />
        }
      >
        <AccountHead title={t('signup.title')} text={t('signup.text', { name: nickname })} />
        <div className="px-4">
          <Field
            label={t('accounts:field.name')}
            placeholder={t('accounts:signup.nameHint')}
            autoComplete="username"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            maxLength={NAME_BYTES_MAX}
            error={form.formState.errors.name?.message}
            {...form.register('name', { validate: wrongName })}
          />
          <div className="-mb-4">
            <AccountLink replace to={withRedirect('/wechat/bind', redirect)}>
              {t('signup.haveAccount')}
            </AccountLink>
          </div>
        </div>
      </FormScreen>
    </AccountPage>
  );
}
