import { Controller, type UseFormReturn } from 'react-hook-form';
import { REQUIREMENTS_MAX } from '#contract/trials/trials.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { areTimesInOrder, type StartValues } from '../start-form.ts';
import { useNames } from '../use-names.ts';

type WithForm = { readonly form: UseFormReturn<StartValues> };

type PickProps = WithForm & {
  readonly name: 'sourceLanguage' | 'targetLanguage' | 'industry';
  readonly options: readonly { readonly code: string; readonly name: string }[];
};

function Pick({ form, name, options }: PickProps) {
  const { t } = useTranslation('trials');
  const missing = t(`start.missing.${name}`);
  const same = (code: string, values: StartValues) => name !== 'targetLanguage' || code !== values.sourceLanguage || t('start.same');
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (code, values) => (code === '' ? missing : same(code, values)) }}
      render={({ field, fieldState }) => (
        <PickerField
          label={t(`start.${name}`)}
          required
          options={options.map((one) => ({ value: one.code, label: one.name }))}
          value={field.value === '' ? [] : [field.value]}
          error={fieldState.error?.message}
          ref={field.ref}
          onBlur={field.onBlur}
          onChange={([code = '']) => field.onChange(code)}
        />
      )}
    />
  );
}

/** Languages and field, and what is asked of the translation. */
export function StartWhat({ form }: WithForm) {
  const { t } = useTranslation('trials');
  const names = useNames();
  return (
    <Card title={t('start.what')}>
      <Pick form={form} name="sourceLanguage" options={names.languages} />
      <Pick form={form} name="targetLanguage" options={names.languages} />
      <Pick form={form} name="industry" options={names.industries} />
      <TextArea
        label={t('facts.requirements')}
        layout="stack"
        placeholder={t('start.requirementsHint')}
        rows={3}
        lengthMax={REQUIREMENTS_MAX}
        error={form.formState.errors.requirements?.message}
        {...form.register('requirements')}
      />
    </Card>
  );
}

const times = ['acceptBefore', 'finishBefore', 'evaluateBefore'] as const;

/** By when it is to be accepted, finished and marked. */
export function StartTimes({ form }: WithForm) {
  const { t } = useTranslation('trials');
  const { errors } = form.formState;
  return (
    <Card title={t('start.times')}>
      {times.map((name) => (
        <Field
          key={name}
          type="datetime-local"
          label={t(`facts.${name}`)}
          required
          hint={t(`start.hint.${name}`)}
          error={errors[name]?.message}
          {...form.register(name, {
            validate: (_, values) => name !== 'acceptBefore' || areTimesInOrder(values, new Date()) || t('start.order'),
          })}
        />
      ))}
    </Card>
  );
}

export function StartPublic({ form }: WithForm) {
  const { t } = useTranslation('trials');
  return (
    <Card inset="rows">
      <Switch label={t('start.public')} note={t('start.publicNote')} {...form.register('isPublic')} />
    </Card>
  );
}
