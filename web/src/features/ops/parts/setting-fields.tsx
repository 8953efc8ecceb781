import { type Control, Controller, type UseFormReturn } from 'react-hook-form';
import { SETTING_TEXT_MAX } from '#contract/site/settings.limits.ts';
import type { SettingField } from '#contract/site/settings.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { fieldName, type Texts, whyNotText } from '../setting-form.ts';

function Choice({ field, name, control }: { readonly field: SettingField; readonly name: string; readonly control: Control<Texts> }) {
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange } }) => (
        <div className="py-3">
          <p className="mb-2 text-base text-muted">{field.label}</p>
          <Segmented
            label={field.label}
            items={(field.choices ?? []).map((choice) => ({ key: choice.value, label: choice.label }))}
            value={String(value)}
            onChange={onChange}
          />
        </div>
      )}
    />
  );
}

type OneFieldProps = { readonly field: SettingField; readonly name: string; readonly form: UseFormReturn<Texts> };

function OneField({ field, name, form }: OneFieldProps) {
  const { t } = useTranslation('ops');
  const range = { min: field.minimum ?? 0, max: field.maximum ?? 0 };
  const check = (text: string | boolean): string | true => {
    const why = whyNotText(field, text);
    return why === null ? true : t(`setting.fault.${why}`, range);
  };
  const common = {
    label: field.label,
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: check }),
  };
  if (field.kind === 'choice') return <Choice field={field} name={name} control={form.control} />;
  if (field.kind === 'whole') return <Field {...common} layout="stack" inputMode="numeric" hint={t('setting.range', range)} />;
  if (field.kind === 'amounts') return <Field {...common} layout="stack" hint={t('setting.amounts')} />;
  if (field.kind === 'line') return <Field {...common} layout="stack" maxLength={field.length} />;
  return (
    <TextArea
      {...common}
      lengthMax={field.kind === 'lines' ? SETTING_TEXT_MAX : (field.length ?? SETTING_TEXT_MAX)}
      rows={field.kind === 'lines' ? 4 : 3}
      hint={field.kind === 'lines' ? t('setting.lines') : undefined}
    />
  );
}

type SettingFieldsProps = { readonly fields: readonly SettingField[]; readonly form: UseFormReturn<Texts> };

/** The form of a setting, made of what its schema says. */
export function SettingFields({ fields, form }: SettingFieldsProps) {
  const named = fields.map((field, index) => ({ field, name: fieldName(index) }));
  const switches = named.filter(({ field }) => field.kind === 'switch');
  const others = named.filter(({ field }) => field.kind !== 'switch');
  return (
    <>
      {switches.length > 0 && (
        <Card inset="rows">
          {switches.map(({ field, name }) => (
            <Switch key={name} label={field.label} {...form.register(name)} />
          ))}
        </Card>
      )}
      {others.length > 0 && (
        <Card>
          {others.map(({ field, name }) => (
            <OneField key={name} field={field} name={name} form={form} />
          ))}
        </Card>
      )}
    </>
  );
}
