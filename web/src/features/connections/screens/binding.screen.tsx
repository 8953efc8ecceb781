import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#web/kit/button.tsx';
import { CodeField } from '#web/kit/code-field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import {
  AccountHead,
  AccountPage,
  AddressField,
  addressRule,
  canReceiveCode,
  isCode,
  useStoredCountdown,
} from '../../accounts/account-forms.public.tsx';
import { boundContact, wayIn } from '../bound-contact.ts';
import { bindContactNow, type ContactWay, sendBindCode } from '../connections.data.ts';
import { maskContact } from '../mask-contact.ts';
import { askMergeOf } from '../merge-contact.ts';

type Values = { account: string; code: string; oldCode: string };
type Step = { readonly way: ContactWay; readonly before: string | null };

/** A contact that another account has, and what the server says of it. */
type Taken = { readonly account: string; readonly words: string };

const fieldIn = { account: 'account', verifiable_code: 'code', old_code: 'oldCode' } as const;

const useBinding = (form: UseFormReturn<Values>, { way, before }: Step) => {
  const navigate = useNavigate();
  const [taken, setTaken] = useState<Taken | null>(null);
  const end = () => navigate(`/settingSuccess?type=${way}`, { replace: true });
  const send = async () => {
    if (!(await form.trigger('account'))) return false;
    const account = form.getValues('account').trim();
    return sendBindCode(account, 'bind', (words) => setTaken({ account, words }));
  };
  const sendOld = async () => before !== null && sendBindCode(before, 'change');
  const submit = async ({ account, code, oldCode }: Values) => {
    const outcome = await bindContactNow({
      way,
      account: account.trim(),
      code: code.trim(),
      oldCode: before === null ? null : oldCode.trim(),
    });
    for (const [field, words] of Object.entries(outcome.fields)) form.setError(fieldIn[field as keyof typeof fieldIn], { message: words });
    if (outcome.ok) await end();
  };
  const merge = async () => {
    if (taken !== null && (await askMergeOf({ way, account: taken.account }))) await end();
  };
  return { send, sendOld, submit, taken, merge };
};

/** Stands apart from the field's own complaint, which goes when the field is left: the button under it must not move then. */
function TakenNote({ taken, onMerge }: { readonly taken: Taken; readonly onMerge: (() => Promise<void>) | null }) {
  const { t } = useTranslation('connections');
  return (
    <div className="mt-2 rounded-card bg-sunken px-3 py-2.5">
      <p role="alert" className="text-sm text-danger">
        {taken.words}
      </p>
      {onMerge !== null && (
        <>
          <p className="mt-1 text-sm text-muted">{t('merge.contactTaken')}</p>
          <Button size="md" tone="soft" className="mt-2" onClick={() => void onMerge()}>
            {t('merge.enter')}
          </Button>
        </>
      )}
    </div>
  );
}

function ContactForm({ way, before }: Step) {
  const { t } = useTranslation('connections');
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: { account: '', code: '', oldCode: '' } });
  const { send, sendOld, submit, taken, merge } = useBinding(form, { way, before });
  const countdowns = { fresh: useStoredCountdown(`bind-${way}`), old: useStoredCountdown(`change-${way}`) };
  const { errors } = form.formState;
  const { account, code, oldCode } = form.watch();
  const codeRule = (text: string): string | true => isCode(text) || t('accounts:trouble.codeInvalid');
  const isFilled = canReceiveCode(way, account) && code !== '' && (before === null || oldCode !== '');
  return (
    <FormScreen form={form} onSubmit={submit} submitPlace="inline" submitLabel={t('binding.submit')} isSubmitDisabled={!isFilled}>
      <div className="px-4">
        {before !== null && (
          <CodeField
            label={t('binding.oldCode')}
            placeholder={t('accounts:field.codeHint')}
            onSend={sendOld}
            countdown={countdowns.old}
            error={errors.oldCode?.message}
            {...form.register('oldCode', { validate: codeRule })}
          />
        )}
        <AddressField
          by={way}
          field={form.register('account', { validate: addressRule(way, t(`accounts:trouble.${way}Invalid`)) })}
          error={errors.account?.message}
        />
        {taken !== null && taken.account === account.trim() && <TakenNote taken={taken} onMerge={before === null ? merge : null} />}
        <CodeField
          label={t('accounts:field.code')}
          placeholder={t('accounts:field.codeHint')}
          onSend={send}
          canSend={canReceiveCode(way, account)}
          countdown={countdowns.fresh}
          error={errors.code?.message}
          {...form.register('code', { validate: codeRule })}
        />
      </div>
    </FormScreen>
  );
}

/** Binds a phone or a mailbox; one that is bound stays, unless its change was asked for (career specification, 5 Binding; decision 13). */
export function BindingScreen() {
  const { t } = useTranslation('connections');
  const [query, setQuery] = useSearchParams();
  const user = useCurrentUser();
  const way = wayIn(query);
  const before = boundContact(user, way);
  const isChange = query.get('change') === '1' && before !== null;
  if (before !== null && !isChange) return <Navigate replace to={`/hasBinding?type=${way}`} />;
  const isOpen = (one: ContactWay) => boundContact(user, one) === null;
  return (
    <AccountPage back="/bindingAccount">
      <AccountHead
        title={t(isChange ? `change.title.${way}` : `binding.title.${way}`)}
        text={isChange ? t('change.text', { account: maskContact(before) }) : t(`binding.text.${way}`)}
      />
      {!isChange && isOpen('phone') && isOpen('email') && (
        <div className="px-4 pb-3">
          <Segmented
            label={t('binding.way')}
            items={[
              { key: 'phone', label: t('way.phone') },
              { key: 'email', label: t('way.email') },
            ]}
            value={way}
            onChange={(type) => setQuery({ type }, { replace: true })}
          />
        </div>
      )}
      <ContactForm key={way} way={way} before={isChange ? before : null} />
    </AccountPage>
  );
}
