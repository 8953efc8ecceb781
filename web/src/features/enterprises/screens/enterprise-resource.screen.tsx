import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate } from 'react-router';
import { uploadPaper } from '#contract/enterprises/enterprises.doors.ts';
import { COMPANY_NAME_MAX, PAPERS_MAX, REGISTRATION_MAX, REPRESENTATIVE_MAX } from '#contract/enterprises/enterprises.limits.ts';
import type { OwnQualification } from '#contract/enterprises/qualifications.schemas.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { DetailScreen } from '#web/kit/detail-screen.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { UploadAdd, UploadGrid, UploadTile } from '#web/kit/upload-tile.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { usePapers } from '../../identity/papers.public.ts';
import { askQualificationNow, useEnterprise, useOwnQualification } from '../enterprises.data.ts';
import { QualificationStatus } from '../parts/qualification-status.tsx';

type Values = { company_name: string; registration_number: string; legal_representative: string };

const fields = ['company_name', 'registration_number', 'legal_representative'] as const;
const DRAFT = 'company-papers';
const NUMBER_PATTERN = /^[0-9A-Za-z-]{5,40}$/;

const useNav = () => {
  return <NavBar title={useScreenTitle()} back={pathTo('/enterpriseReport')} />;
};

function AskForm({
  company,
  before,
  onDone,
}: {
  readonly company: string;
  readonly before: OwnQualification | null;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation('enterprises');
  const nav = useNav();
  const { papers, add, remove, retry } = usePapers(uploadPaper, PAPERS_MAX);
  const [wrong, setWrong] = useState<string | null>(null);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: draftOf(DRAFT, {
      company_name: before?.company_name ?? company,
      registration_number: before?.registration_number ?? '',
      legal_representative: before?.legal_representative ?? '',
    }),
  });
  useFormDraft(DRAFT, form);
  const { errors } = form.formState;
  const files = papers.flatMap((paper) => (paper.fileId === null ? [] : [paper.fileId]));
  const isMoving = papers.some((paper) => paper.fileId === null && !paper.hasFailed);
  const isGiven = (text: string) => text.trim() !== '' || t('ask.missing');
  const take = (chosen: readonly File[]) => {
    setWrong(null);
    add(chosen);
  };
  const submit = async (values: Values) => {
    const missing = papers.some((paper) => paper.hasFailed) ? t('ask.papersFailed') : files.length === 0 ? t('ask.papersMissing') : null;
    setWrong(missing);
    if (missing !== null) return;
    const saved = await askQualificationNow({
      ...{ company_name: values.company_name.trim(), registration_number: values.registration_number.trim() },
      ...{ legal_representative: values.legal_representative.trim(), files },
    });
    for (const field of fields) if (saved.fields[field]) form.setError(field, { message: saved.fields[field] });
    setWrong(saved.fields['files'] ?? null);
    if (!saved.ok) return;
    dropDraft(DRAFT);
    onDone();
  };
  return (
    <FormScreen form={form} nav={nav} onSubmit={submit} submitLabel={t('ask.submit')} isSubmitDisabled={isMoving}>
      {before !== null && (before.state === 'rejected' || before.state === 'expired' || before.needs_pictures) && (
        <QualificationStatus asked={before} />
      )}
      <Card title={t('ask.title')}>
        <p className="pb-1 text-sm text-muted">{t('ask.text')}</p>
        <Field
          label={t('contact.company')}
          placeholder={t('ask.nameHint')}
          autoComplete="organization"
          maxLength={COMPANY_NAME_MAX}
          required
          error={errors.company_name?.message}
          {...form.register('company_name', { validate: isGiven })}
        />
        <Field
          label={t('ask.number')}
          placeholder={t('ask.numberHint')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={REGISTRATION_MAX}
          required
          error={errors.registration_number?.message}
          {...form.register('registration_number', { validate: (text) => NUMBER_PATTERN.test(text.trim()) || t('ask.numberWrong') })}
        />
        <Field
          label={t('ask.person')}
          maxLength={REPRESENTATIVE_MAX}
          required
          error={errors.legal_representative?.message}
          {...form.register('legal_representative', { validate: isGiven })}
        />
      </Card>
      <Card title={t('ask.papers')} action={<span className="num">{`${papers.length}/${PAPERS_MAX}`}</span>}>
        <p className="pb-3 text-sm text-muted">{t('ask.papersText')}</p>
        <UploadGrid>
          {papers.map((paper) => (
            <UploadTile
              key={paper.key}
              src={paper.src}
              alt={paper.file.name}
              failed={paper.hasFailed}
              {...(paper.fileId === null && !paper.hasFailed ? { progress: paper.progress } : {})}
              onRemove={() => {
                setWrong(null);
                remove(paper.key);
              }}
              onRetry={() => {
                setWrong(null);
                retry(paper);
              }}
            />
          ))}
          {papers.length < PAPERS_MAX && <UploadAdd multiple label={t('ask.add')} onFiles={take} />}
        </UploadGrid>
        {wrong !== null && (
          <p role="alert" className="pt-2 text-xs text-danger">
            {wrong}
          </p>
        )}
        <p className="pt-3 text-xs text-muted">{t('ask.privacy')}</p>
      </Card>
    </FormScreen>
  );
}

/** /enterpriseResource: a company asks to be certified, and reads how that stands (specification, section 2.7; decisions 42 and 43). */
export function EnterpriseResourceScreen() {
  const { t } = useTranslation('enterprises');
  const nav = useNav();
  const user = useCurrentUser();
  const isCompany = user !== null && user.userType !== 1;
  const query = useOwnQualification();
  const report = useEnterprise(null);
  const [isAgain, setIsAgain] = useState(false);
  const asked = query.data?.qualification ?? null;
  if (user !== null && !isCompany) return <Navigate to={pathTo('/enterpriseFillInfoTip')} replace />;
  const mayAsk = asked === null || asked.state === 'rejected' || asked.state === 'expired' || asked.needs_pictures || isAgain;
  if (query.data !== undefined && report.data !== undefined && mayAsk)
    return <AskForm company={report.data.company_name} before={asked} onDone={() => setIsAgain(false)} />;
  return (
    <DetailScreen
      nav={nav}
      status={report.status === 'success' ? query.status : report.status}
      error={query.error ?? report.error}
      onRefresh={() => Promise.all([query.refetch(), report.refetch()])}
      footer={
        asked?.state === 'approved' ? (
          <Button wide tone="ghost" onClick={() => setIsAgain(true)}>
            {t('ask.again')}
          </Button>
        ) : undefined
      }
    >
      {() => asked && <QualificationStatus asked={asked} />}
    </DetailScreen>
  );
}
