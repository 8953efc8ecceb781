import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Education } from '#contract/portfolio/portfolio.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { EditGate } from '../parts/edit-gate.tsx';
import { saveEducation, useEducation, useEducationLevels } from '../portfolio.data.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useEditedId } from '../use-report-of.ts';

type Values = { school: string; degree: string; major: string };

function EducationForm({ education }: { readonly education: Education | null }) {
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  const levels = useEducationLevels();
  const begin = { school: education?.school ?? '', degree: education?.degree.code ?? '', major: education?.major ?? '' };
  const { form, submit } = useEntryForm<Values>('education', education?.id ?? null, begin);
  const { errors } = form.formState;
  const send = ({ school, degree, major }: Values) => {
    const given = { school: school.trim(), degree, major: major.trim() };
    return submit(() => saveEducation({ ...given, ...(education === null ? {} : { id: education.id }) }));
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={education === null ? t('education.add') : title} back="/educationList" />}
      onSubmit={send}
      submitLabel={t('save')}
    >
      <Card>
        <TextArea
          label={t('education.school')}
          rows={1}
          lengthMax={portfolioLimits.school}
          required
          placeholder={t('education.schoolHint')}
          error={errors.school?.message}
          {...form.register('school', { validate: (text) => text.trim() !== '' || t('education.schoolMissing') })}
        />
        <ChoiceField
          form={form}
          name="degree"
          label={t('education.degree')}
          options={(levels.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          validate={(code) => code !== '' || t('education.degreeMissing')}
        />
        <TextArea
          label={t('education.major')}
          rows={1}
          lengthMax={portfolioLimits.major}
          placeholder={t('education.majorHint')}
          error={errors.major?.message}
          {...form.register('major')}
        />
      </Card>
    </FormScreen>
  );
}

/** Adds where somebody studied, or changes it (career, section 5: Education). */
export function EducationEditScreen() {
  const id = useEditedId();
  const me = useCurrentUser();
  const levels = useEducationLevels();
  const query = useEducation(id === null ? null : (me?.id ?? null));
  return (
    <EditGate id={id} query={query} item={query.data?.find((education) => education.id === id)} needs={[levels]}>
      {(education) => <EducationForm key={id} education={education} />}
    </EditGate>
  );
}
