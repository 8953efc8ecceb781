import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { BUDGET_MAX, CONTACT_MAX, type CooperationKind, cooperationKinds, MESSAGE_MAX } from '#contract/cooperation/cooperation.limits.ts';
import type { Profile } from '#contract/people/people.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { useIndustries, useLanguages } from '../../onboarding/onboarding.public.tsx';
import { Someone } from '../../people/people.public.tsx';
import { sendNow } from '../cooperation.data.ts';

type Values = {
  kind: CooperationKind;
  fromLanguage: string;
  toLanguage: string;
  field: string;
  budget: string;
  message: string;
  contact: string;
};

type PartProps = { readonly form: UseFormReturn<Values> };

function Receiver({ person }: { readonly person: Profile }) {
  const { t } = useTranslation('cooperation');
  return (
    <Card>
      <p className="mb-2 text-xs text-muted">{t('form.to')}</p>
      <Someone person={person} note={person.bio} nameClass="text-body font-semibold" />
    </Card>
  );
}

function KindChips({ form }: PartProps) {
  const { t } = useTranslation('cooperation');
  const kind = form.watch('kind');
  return (
    <fieldset className="min-w-0 py-2">
      <legend className="pb-2 text-base text-muted">{t('form.kind')}</legend>
      <div className="flex flex-wrap gap-2">
        {cooperationKinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            onClick={() => form.setValue('kind', one, { shouldDirty: true })}
            className={`press touch-area min-h-[0.6rem] rounded-full px-3.5 py-1 text-sm ${
              one === kind ? 'bg-qingdai-soft font-semibold text-qingdai' : 'bg-sunken text-ink'
            }`}
          >
            {t(`kinds.${one}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type PickProps = PartProps & {
  readonly name: 'fromLanguage' | 'toLanguage' | 'field';
  readonly label: string;
  readonly options: readonly { readonly code: string; readonly name: string }[];
};

function Pick({ form, name, label, options }: PickProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <PickerField
          label={label}
          options={options.map((one) => ({ value: one.code, label: one.name }))}
          value={field.value === '' ? [] : [field.value]}
          error={fieldState.error?.message}
          onBlur={field.onBlur}
          onChange={([code = '']) => field.onChange(code)}
        />
      )}
    />
  );
}

function Work({ form }: PartProps) {
  const { t } = useTranslation('cooperation');
  const languages = useLanguages();
  const industries = useIndustries();
  return (
    <Card title={t('form.what')}>
      <KindChips form={form} />
      <Pick form={form} name="fromLanguage" label={t('form.from')} options={languages.data ?? []} />
      <Pick form={form} name="toLanguage" label={t('form.into')} options={languages.data ?? []} />
      <Pick form={form} name="field" label={t('form.field')} options={industries.data ?? []} />
      <Field
        label={t('form.budget')}
        placeholder={t('form.budgetHint')}
        maxLength={BUDGET_MAX}
        error={form.formState.errors.budget?.message}
        {...form.register('budget')}
      />
    </Card>
  );
}

function Words({ form }: PartProps) {
  const { t } = useTranslation('cooperation');
  const { errors } = form.formState;
  return (
    <Card title={t('form.words')}>
      <TextArea
        label={t('form.message')}
        placeholder={t('form.messageHint')}
        required
        rows={5}
        lengthMax={MESSAGE_MAX}
        error={errors.message?.message}
        {...form.register('message', { validate: (text) => text.trim() !== '' || t('form.messageMissing') })}
      />
      <Field
        label={t('form.contact')}
        placeholder={t('form.contactHint')}
        required
        maxLength={CONTACT_MAX}
        error={errors.contact?.message}
        {...form.register('contact', { validate: (text) => text.trim() !== '' || t('form.contactMissing') })}
      />
    </Card>
  );
}

/** What one would like to do together with somebody, in a form; a draft for each person stays on the device. */
export function IntentionForm({ person }: { readonly person: Profile }) {
  const { t } = useTranslation('cooperation');
  const navigate = useNavigate();
  const own = useCurrentUser();
  const draft = `cooperation-${person.id}`;
  const empty: Values = {
    kind: 'translation',
    fromLanguage: '',
    toLanguage: '',
    field: '',
    budget: '',
    message: '',
    contact: own?.email ?? own?.phone ?? '',
  };
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, empty) });
  useFormDraft(draft, form, { secrets: [] });
  const submit = async (values: Values) => {
    const sent = await sendNow({
      ...{
        userId: person.id,
        kind: values.kind,
        message: values.message.trim(),
        contact: values.contact.trim(),
        budget: values.budget.trim(),
      },
      ...{ fromLanguage: values.fromLanguage || null, toLanguage: values.toLanguage || null, field: values.field || null },
    });
    for (const [field, message] of Object.entries(sent.fields)) form.setError(field as keyof Values, { message });
    if (sent.id === null) return;
    dropDraft(draft);
    await navigate(pathTo('/relationResult', {}, { id: sent.id }), { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={t('heading')} back={pathTo('/reportOther', {}, { id: person.id })} />}
      onSubmit={submit}
      submitLabel={t('form.send')}
    >
      <Receiver person={person} />
      <Work form={form} />
      <Words form={form} />
      <p className="px-[0.52rem] pt-1 text-xs text-muted">{t('form.privacy')}</p>
    </FormScreen>
  );
}
