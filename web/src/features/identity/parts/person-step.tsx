import { DESC_MAX, DESC_WARN, FOREIGN_NUMBER_MAX, NUMBER_MAX, nameMaxOf, ORG_MAX, PHONE_MAX } from '#contract/identity/identity.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type CertificateForm, formTypes, type StepOneField, wrongOf } from '../certificate-form.ts';

/** The first step: who somebody is, as it stands on their paper (career, section 5). */
export function PersonStep({ form }: { readonly form: CertificateForm }) {
  const { t } = useTranslation('identity');
  const type = form.watch('type');
  const { errors } = form.formState;
  const field = (name: StepOneField) => ({
    error: errors[name]?.message,
    required: true,
    ...form.register(name, {
      validate: () => {
        const values = form.getValues();
        const wrong = wrongOf(name, values);
        return wrong === null || t(`form.${wrong}`, { max: nameMaxOf(values.type) });
      },
    }),
  });
  const isForeign = type === 'foreign';
  return (
    <>
      <Card title={t('form.type')}>
        <Segmented
          label={t('form.type')}
          items={formTypes.map((key) => ({ key, label: t(`types.${key}`) }))}
          value={type}
          onChange={(key) => {
            form.setValue('type', key);
            form.clearErrors();
          }}
        />
        <p className="pt-2.5 text-sm text-muted">{t(`form.typeHint.${type}`)}</p>
      </Card>
      {type === 'org' && (
        <Card title={t('form.company')}>
          <Field label={t('form.orgName')} maxLength={ORG_MAX} autoComplete="organization" {...field('org_name')} />
          <Field label={t('form.orgAddress')} maxLength={ORG_MAX} autoComplete="street-address" {...field('org_address')} />
        </Card>
      )}
      <Card title={t('form.who')}>
        <p className="pb-1 text-sm text-muted">{t('form.match')}</p>
        <Field
          label={t(type === 'org' ? 'form.contactName' : 'form.name')}
          maxLength={nameMaxOf(type)}
          autoComplete="name"
          {...field('name')}
        />
        <Field
          label={t(isForeign ? 'form.paperNumber' : 'form.number')}
          maxLength={isForeign ? FOREIGN_NUMBER_MAX : NUMBER_MAX}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="num"
          {...field('number')}
        />
        <Field
          label={t('form.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={PHONE_MAX}
          className="num"
          {...field('phone')}
        />
        <TextArea
          label={t('form.desc')}
          placeholder={t('form.descHint')}
          lengthMax={DESC_MAX}
          lengthWarn={DESC_WARN}
          rows={2}
          {...field('desc')}
        />
      </Card>
      <p className="px-4 pt-3 text-xs text-muted">{t('form.sealed')}</p>
    </>
  );
}
