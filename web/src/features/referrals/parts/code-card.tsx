import { useForm } from 'react-hook-form';
import { getInviter } from '#contract/referrals/referrals.doors.ts';
import { INVITER_CODE_MAX } from '#contract/referrals/referrals.limits.ts';
import type { Inviter } from '#contract/referrals/referrals.schemas.ts';
import { call } from '#web/api/call.ts';
import { type CallError, isCallError } from '#web/api/call-error.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { confirm } from '#web/kit/confirm.ts';
import { Field } from '#web/kit/field.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { idFrom } from '../../../app/navigation/id-from.ts';
import { associateNow } from '../referrals.data.ts';

/** Whose code it is; why it could not be seen; null for what is no code. */
const lookUp = async (code: string): Promise<Inviter | CallError | null> => {
  const id = idFrom(code);
  if (id === null) return null;
  try {
    return await call(getInviter, { id });
  } catch (error) {
    if (isCallError(error)) return error;
    throw error;
  }
};

/** Who came without a link says within a day who invited them: they see whose code it is before it binds. */
export function CodeCard() {
  const { t } = useTranslation('referrals');
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const code = form.watch('code').trim();
  const submit = form.handleSubmit(async () => {
    const found = await lookUp(code);
    if (found === null || isCallError(found)) {
      const message = found === null || found.status === 404 ? t('code.unknown') : found.message;
      form.setError('code', { message }, { shouldFocus: true });
      return;
    }
    const { name } = found.user;
    if (!(await confirm({ title: t('code.sure', { name }), text: t('code.sureText'), confirmLabel: t('code.yes') }))) return;
    const done = await associateNow(code);
    if (done !== true && done !== '') form.setError('code', { message: done }, { shouldFocus: true });
  });
  return (
    <Card title={t('code.title')}>
      <form onSubmit={(event) => void submit(event)} className="space-y-2.5">
        <Field
          label={t('code.label')}
          hint={t('code.hint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={INVITER_CODE_MAX}
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <Button wide type="submit" tone="soft" disabled={code === ''} loading={form.formState.isSubmitting}>
          {t('code.submit')}
        </Button>
      </form>
    </Card>
  );
}
