import { Controller, type UseFormReturn } from 'react-hook-form';
import { EMAIL_MAX } from '#contract/accounts/accounts.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { ChoiceButton } from '#web/kit/choice-button.tsx';
import { Field } from '#web/kit/field.tsx';
import { FieldFrame, fieldAria } from '#web/kit/field-frame.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { chooseReceiver } from '../receiver-sheet.ts';
import type { StartValues } from '../start-form.ts';

type WithForm = { readonly form: UseFormReturn<StartValues> };

const MEMBER_FIELD = 'trial-receiver';

function Member({ form }: WithForm) {
  const { t } = useTranslation('trials');
  const name = form.watch('userName');
  const choose = async () => {
    const person = await chooseReceiver();
    if (person === undefined) return;
    form.setValue('userName', person.name, { shouldDirty: true });
    form.setValue('userId', person.id, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <Controller
      control={form.control}
      name="userId"
      rules={{ validate: (id, { to }) => to === 'email' || id > 0 || t('start.memberMissing') }}
      render={({ field, fieldState }) => {
        const words = { label: t('start.member'), error: fieldState.error?.message, required: true };
        const { 'aria-required': _, ...aria } = fieldAria(MEMBER_FIELD, words);
        return (
          <FieldFrame {...words} id={MEMBER_FIELD}>
            <ChoiceButton
              aria={aria}
              ref={field.ref}
              isOpen={false}
              onOpen={() => void choose()}
              chosen={name}
              placeholder={t('start.choose')}
            />
          </FieldFrame>
        );
      }}
    />
  );
}

/** Who is asked: a member, or whoever has a mailbox. */
export function StartReceiver({ form }: WithForm) {
  const { t } = useTranslation('trials');
  const to = form.watch('to');
  return (
    <Card title={t('start.receiver')}>
      <Segmented
        label={t('start.receiver')}
        value={to}
        onChange={(next) => form.setValue('to', next, { shouldDirty: true })}
        items={[
          { key: 'member', label: t('start.toMember') },
          { key: 'email', label: t('start.toEmail') },
        ]}
      />
      {to === 'member' ? (
        <Member form={form} />
      ) : (
        <Field
          label={t('start.email')}
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX}
          required
          hint={t('start.emailHint')}
          error={form.formState.errors.email?.message}
          {...form.register('email', {
            validate: (email, values) => values.to === 'member' || email.trim() !== '' || t('start.emailMissing'),
          })}
        />
      )}
    </Card>
  );
}
