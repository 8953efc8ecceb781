import { type UseFormReturn, useForm } from 'react-hook-form';
import { BIO_MAX, LOCATION_MAX, NICKNAME_MAX } from '#contract/accounts/accounts.limits.ts';
import type { CurrentUser } from '#contract/accounts/accounts.schemas.ts';
import { TAGS_MAX } from '#contract/onboarding/onboarding.limits.ts';
import type { Sex } from '#web/kit/avatar.tsx';
import { Card } from '#web/kit/card.tsx';
import { Cell } from '#web/kit/cell.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { ProfileSkeleton } from '#web/kit/skeletons.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { toast } from '#web/kit/toast.ts';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { refreshUser, useCurrentUser } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { PlaceButton } from '../../locations/locations.public.tsx';
import { pickTags } from '../choose-tags.ts';
import { bearsCompanyName, CompanyName } from '../parts/company-name.tsx';
import { FaceEditor } from '../parts/face-editor.tsx';
import { isNicknameFree, saveOwn, saveTags, useTagsOf } from '../people.data.ts';
import { sexOf } from '../sex.ts';

type Values = { name: string; sex: number; bio: string; location: string };

const DRAFT = 'info';

const valuesOf = (user: CurrentUser): Values => ({
  name: user.nickName || user.name,
  sex: sexOf(user.sex),
  bio: user.bio,
  location: user.location,
});

function SexField({ form }: { readonly form: UseFormReturn<Values> }) {
  const { t } = useTranslation('people');
  const value = String(form.watch('sex'));
  const words = ['secret', 'man', 'woman'] as const;
  return (
    <div className="flex min-h-[1.04rem] flex-wrap items-center gap-x-2.5 border-b border-line">
      <span aria-hidden className="w-(--label-width) flex-none text-base leading-snug text-muted">
        {t('info.sex')}
      </span>
      <div className="min-w-[min(100%,3.2rem)] flex-1">
        <Segmented
          label={t('info.sex')}
          items={words.map((word, sex) => ({ key: String(sex), label: t(`sex.${word}`) }))}
          value={value}
          onChange={(key) => form.setValue('sex', Number(key) as Sex, { shouldDirty: true })}
        />
      </div>
    </div>
  );
}

/** Tags are chosen in a sheet of their own and hold at once, apart from the form. */
function TagsRow({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('people');
  const tags = useTagsOf(user.id).data;
  const change = async () => {
    const chosen = await pickTags({ chosen: tags ?? [] });
    if (chosen !== undefined && (await saveTags(user.id, chosen))) toast.success(t('tags.saved'));
  };
  const names = tags?.map((tag) => tag.name).join(t('tags.gap'));
  return (
    <Card inset="rows">
      <Cell
        label={t('tags.label')}
        note={names === '' ? t('tags.none') : names}
        value={tags === undefined ? undefined : `${tags.length}/${TAGS_MAX}`}
        disabled={tags === undefined}
        onClick={() => void change()}
      />
    </Card>
  );
}

/** What cannot be changed here: the name one signs in with, and what codes go to, once they were confirmed. */
function AccountRows({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('people');
  return (
    <Card inset="rows">
      <Cell label={t('info.username')} value={user.username} />
      <Cell label={t('info.phone')} value={user.phone_verified_at === null ? t('info.unbound') : user.phone} />
      <Cell label={t('info.email')} value={user.email_verified_at === null ? t('info.unbound') : user.email} />
    </Card>
  );
}

function InfoForm({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('people');
  const title = useScreenTitle();
  const given = valuesOf(user);
  const isCompany = bearsCompanyName(user);
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(DRAFT, given) });
  useFormDraft(DRAFT, form);
  const { errors } = form.formState;
  const values = form.watch();
  const isChanged = (Object.keys(given) as (keyof Values)[]).some((field) => values[field] !== given[field]);
  const whyNotName = (text: string) => text.trim() !== '' || t('info.nameMissing');
  // Asked on leaving the field, so that nobody learns it from a refused save only.
  const checkName = async () => {
    const name = form.getValues('name').trim();
    if (name === '' || name === given.name || (await isNicknameFree(name))) return;
    if (form.getValues('name').trim() === name) form.setError('name', { message: t('info.nameTaken') });
  };
  const submit = async ({ name, sex, bio, location }: Values) => {
    const saved = await saveOwn({ ...(isCompany ? {} : { name: name.trim() }), sex, bio: bio.trim(), location: location.trim() });
    for (const [field, message] of Object.entries(saved.fields)) form.setError(field as keyof Values, { message });
    if (!saved.ok) return;
    dropDraft(DRAFT);
    form.reset({ name: name.trim(), sex, bio: bio.trim(), location: location.trim() });
    toast.success(t('info.saved'));
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back="/profile" />}
      onSubmit={submit}
      submitLabel={t('info.save')}
      isSubmitDisabled={!isChanged}
    >
      <FaceEditor user={user} />
      <Card>
        {isCompany ? (
          <CompanyName name={given.name} />
        ) : (
          <Field
            label={t('info.name')}
            autoComplete="nickname"
            maxLength={NICKNAME_MAX}
            required
            error={errors.name?.message}
            {...form.register('name', { validate: whyNotName, onBlur: () => void checkName() })}
          />
        )}
        {user.userType === 1 && <SexField form={form} />}
        <Field
          label={t('info.location')}
          placeholder={t('info.locationHint')}
          autoComplete="address-level2"
          maxLength={LOCATION_MAX}
          end={<PlaceButton onChosen={(city) => form.setValue('location', city, { shouldDirty: true, shouldValidate: true })} />}
          error={errors.location?.message}
          {...form.register('location')}
        />
        <TextArea
          label={t('info.bio')}
          placeholder={t('info.bioHint')}
          lengthMax={BIO_MAX}
          error={errors.bio?.message}
          {...form.register('bio')}
        />
      </Card>
      <TagsRow user={user} />
      <AccountRows user={user} />
    </FormScreen>
  );
}

/** One's own data (specification, section 2.8; report profile). */
export function InfoScreen() {
  const user = useCurrentUser();
  const title = useScreenTitle();
  if (user !== null) return <InfoForm user={user} />;
  return (
    <DetailScreen nav={<NavBar title={title} back="/profile" />} status="pending" onRefresh={refreshUser} skeleton={<ProfileSkeleton />}>
      {() => null}
    </DetailScreen>
  );
}
