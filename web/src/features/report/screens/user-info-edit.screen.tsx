import { type UseFormReturn, useController, useForm } from 'react-hook-form';
import { NICKNAME_MAX } from '#contract/accounts/accounts.limits.ts';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import type { Country } from '#contract/onboarding/onboarding.schemas.ts';
import { CITY_MAX } from '#contract/reports/reports.limits.ts';
import type { Userinfo } from '#contract/reports/reports.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { PickerField } from '#web/kit/picker-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useBackTo } from '../../../app/navigation/use-back-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { PlaceButton } from '../../locations/locations.public.tsx';
import { useCountries } from '../../onboarding/onboarding.public.tsx';
import { bearsCompanyName, CompanyName, FaceEditor, isNicknameFree } from '../../people/face.public.tsx';
import { saveUserinfo, useUserinfo } from '../report.data.ts';

type Values = { nickname: string; sex: number; country: string; city: string };

const DRAFT = 'report-userinfo';
const sexes = ['secret', 'man', 'woman'] as const;

const valuesOf = (info: Userinfo): Values => ({
  nickname: info.nickname,
  sex: info.sex,
  country: info.country?.code ?? '',
  city: info.city,
});

function SexField({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('people');
  return (
    <div className="flex min-h-[1.04rem] flex-wrap items-center gap-x-2.5 border-b border-line">
      <span aria-hidden className="w-(--label-width) flex-none text-base leading-snug text-muted">
        {t('info.sex')}
      </span>
      <div className="min-w-[min(100%,1.9rem)] flex-1">
        <Segmented
          label={t('info.sex')}
          items={sexes.map((word, sex) => ({ key: String(sex), label: t(`sex.${word}`) }))}
          value={String(form.watch('sex'))}
          onChange={(key) => form.setValue('sex', Number(key), { shouldDirty: true })}
        />
      </div>
    </div>
  );
}

function CountryField({ form, countries }: { readonly form: UseFormReturn<Values> } & Pick<FormProps, 'countries'>) {
  const { t } = useTranslation('report');
  const rules = { validate: (code: string) => code !== '' || t('head.countryMissing') };
  const { field, fieldState } = useController({ control: form.control, name: 'country', rules });
  return (
    <PickerField
      ref={field.ref}
      label={t('head.country')}
      options={countries.map(({ code, name }) => ({ value: code, label: name }))}
      value={field.value === '' ? [] : [field.value]}
      onChange={([code = '']) => form.setValue('country', code, { shouldDirty: true, shouldValidate: true })}
      required
      error={fieldState.error?.message}
    />
  );
}

type FormProps = { readonly user: CurrentUser; readonly info: Userinfo; readonly countries: readonly Country[] };

const useHeadForm = (info: Userinfo) => {
  const { t } = useTranslation('report');
  const given = valuesOf(info);
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, given) });
  useFormDraft(DRAFT, form);
  // Asked on leaving the field, so that nobody learns it from a refused save only.
  const checkName = async () => {
    const name = form.getValues('nickname').trim();
    if (name === '' || name === given.nickname || (await isNicknameFree(name))) return;
    if (form.getValues('nickname').trim() === name) form.setError('nickname', { message: t('head.nameTaken') });
  };
  return { form, given, checkName };
};

function HeadForm({ user, info, countries }: FormProps) {
  const { t } = useTranslation('report');
  const title = useScreenTitle();
  const goBack = useBackTo('/myReport');
  const { form, given, checkName } = useHeadForm(info);
  const isCompany = bearsCompanyName(user);
  const { errors } = form.formState;
  const values = form.watch();
  const isChanged = (Object.keys(given) as (keyof Values)[]).some((field) => values[field] !== given[field]);
  const submit = async ({ nickname, sex, country, city }: Values) => {
    const saved = await saveUserinfo({
      ...(isCompany ? {} : { nickname: nickname.trim() }),
      ...{ country, city: city.trim() },
      ...(user.userType === 1 ? { sex } : {}),
    });
    for (const [field, message] of Object.entries(saved.fields)) form.setError(field as keyof Values, { message });
    if (!saved.ok) return;
    dropDraft(DRAFT);
    toast.success(t('saved'));
    await goBack();
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back="/myReport" />}
      onSubmit={submit}
      submitLabel={t('save')}
      isSubmitDisabled={!isChanged}
    >
      <FaceEditor user={user} />
      <Card>
        {isCompany ? (
          <CompanyName name={given.nickname} />
        ) : (
          <Field
            label={t('head.nickname')}
            autoComplete="nickname"
            maxLength={NICKNAME_MAX}
            required
            error={errors.nickname?.message}
            {...form.register('nickname', {
              validate: (text) => text.trim() !== '' || t('head.nameMissing'),
              onBlur: () => void checkName(),
            })}
          />
        )}
        {user.userType === 1 && <SexField form={form} />}
        <CountryField form={form} countries={countries} />
        <Field
          label={t('head.city')}
          placeholder={t('head.cityHint')}
          autoComplete="address-level2"
          maxLength={CITY_MAX}
          end={<PlaceButton onChosen={(city) => form.setValue('city', city, { shouldDirty: true, shouldValidate: true })} />}
          error={errors.city?.message}
          {...form.register('city')}
        />
      </Card>
      <p className="px-4 pt-1 text-sm text-muted">{t('head.note')}</p>
    </FormScreen>
  );
}

function HeadOf({ user }: { readonly user: CurrentUser }) {
  const title = useScreenTitle();
  const info = useUserinfo(user.id);
  const countries = useCountries();
  if (info.data !== undefined && countries.data !== undefined) return <HeadForm user={user} info={info.data} countries={countries.data} />;
  const waiting = info.data === undefined ? info : countries;
  return (
    <DetailScreen
      nav={<NavBar title={title} back="/myReport" />}
      status={waiting.status}
      error={waiting.error}
      onRefresh={waiting.refetch}
      skeleton={<ProfileSkeleton />}
    >
      {() => null}
    </DetailScreen>
  );
}

/** What stands at the head of one's own report: face, nickname, country (specification, section 5, report profile). */
export function UserInfoEditScreen() {
  const user = useCurrentUser();
  return user === null ? null : <HeadOf user={user} />;
}
