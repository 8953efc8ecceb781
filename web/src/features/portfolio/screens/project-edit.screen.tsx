import { useWatch } from 'react-hook-form';
import { FIRST_MONTH, lastMonth, monthText, YEARS_AHEAD } from '#contract/kernel/months.ts';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Project } from '#contract/portfolio/portfolio.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { EditGate } from '../parts/edit-gate.tsx';
import { MonthChoice } from '../parts/month-choice.tsx';
import { saveProject, useProjects } from '../portfolio.data.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useEditedId } from '../use-report-of.ts';

type Values = { name: string; company: string; intro: string; startedOn: string; endedOn: string };

const begin = (project: Project | null): Values => ({
  name: project?.name ?? '',
  company: project?.company ?? '',
  intro: project?.intro ?? '',
  startedOn: project?.startedOn ?? '',
  endedOn: project?.endedOn ?? '',
});

function ProjectForm({ project }: { readonly project: Project | null }) {
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  const { form, submit } = useEntryForm<Values>('project', project?.id ?? null, begin(project));
  const { errors } = form.formState;
  const started = useWatch({ control: form.control, name: 'startedOn' });
  const month = lastMonth(new Date(), YEARS_AHEAD);
  const last = { month, says: t('projects.tooFar', { month: monthText(month) }) };
  const send = ({ name, company, intro, ...months }: Values) => {
    const given = { name: name.trim(), company: company.trim(), intro: intro.trim(), ...months };
    return submit(() => saveProject({ ...given, ...(project === null ? {} : { id: project.id }) }));
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={project === null ? t('projects.add') : title} back="/projectList" />}
      onSubmit={send}
      submitLabel={t('save')}
    >
      <Card>
        <TextArea
          label={t('projects.name')}
          rows={1}
          lengthMax={portfolioLimits.projectName}
          required
          placeholder={t('projects.nameHint')}
          error={errors.name?.message}
          {...form.register('name', { validate: (text) => text.trim() !== '' || t('projects.nameMissing') })}
        />
        <Field
          label={t('projects.company')}
          placeholder={t('projects.companyHint')}
          maxLength={portfolioLimits.company}
          error={errors.company?.message}
          {...form.register('company')}
        />
        <MonthChoice
          form={form}
          name="startedOn"
          label={t('projects.start')}
          last={last}
          missing={t('projects.startMissing')}
          besides={['endedOn']}
        />
        <MonthChoice
          form={form}
          name="endedOn"
          label={t('projects.end')}
          last={last}
          first={started || FIRST_MONTH}
          missing={t('projects.endMissing')}
          validate={(text) => form.getValues('startedOn') === '' || text >= form.getValues('startedOn') || t('projects.reversed')}
        />
        <TextArea
          label={t('projects.intro')}
          lengthMax={portfolioLimits.projectIntro}
          placeholder={t('projects.introHint')}
          error={errors.intro?.message}
          {...form.register('intro')}
        />
      </Card>
    </FormScreen>
  );
}

/** Adds a project, or changes it (career, section 5: Project). */
export function ProjectEditScreen() {
  const id = useEditedId();
  const me = useCurrentUser();
  const query = useProjects(id === null ? null : (me?.id ?? null));
  return (
    <EditGate id={id} query={query} item={query.data?.find((project) => project.id === id)}>
      {(project) => <ProjectForm key={id} project={project} />}
    </EditGate>
  );
}
