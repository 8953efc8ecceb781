import { lastMonth } from '#contract/kernel/months.ts';
import { portfolioLimits } from '#contract/portfolio/portfolio.limits.ts';
import type { Certificate } from '#contract/portfolio/portfolio.schemas.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { toast } from '#web/kit/toast.ts';
import { UploadAdd, UploadGrid, UploadTile } from '#web/kit/upload-tile.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { useCurrentUser } from '../../../app/session/session.ts';
import { ChoiceField } from '../parts/choice-field.tsx';
import { EditGate } from '../parts/edit-gate.tsx';
import { MonthChoice } from '../parts/month-choice.tsx';
import { saveCertificate, useCertificates, useCertificateTypes } from '../portfolio.data.ts';
import { type CertificatePictures, useCertificatePictures } from '../use-certificate-pictures.ts';
import { useEntryForm } from '../use-entry-form.ts';
import { useEditedId } from '../use-report-of.ts';

type Values = { type: string; name: string; number: string; issuer: string; issuedOn: string };

const begin = (certificate: Certificate | null): Values => ({
  type: certificate?.type.code ?? '',
  name: certificate?.name ?? '',
  number: certificate?.number ?? '',
  issuer: certificate?.issuer ?? '',
  issuedOn: certificate?.issuedOn ?? '',
});

function Pictures({ all }: { readonly all: CertificatePictures }) {
  const { t } = useTranslation('portfolio');
  const { pictures, room, add, remove, retry } = all;
  return (
    <Card
      title={t('certificates.pictures')}
      action={<span className="num">{`${pictures.length}/${portfolioLimits.certificatePictures}`}</span>}
    >
      <UploadGrid>
        {pictures.map(({ key, src, id, share, hasFailed }, index) => (
          <UploadTile
            key={key}
            src={src}
            alt={t('certificates.picture', { n: index + 1 })}
            {...(id === null ? { progress: share * 100 } : {})}
            failed={hasFailed}
            onRemove={() => remove(key)}
            onRetry={() => retry(key)}
          />
        ))}
        {room > 0 && <UploadAdd multiple onFiles={add} />}
      </UploadGrid>
      <p className="pt-2.5 text-xs text-muted">{t('certificates.privacy')}</p>
    </Card>
  );
}

function CertificateForm({ certificate }: { readonly certificate: Certificate | null }) {
  const { t } = useTranslation('portfolio');
  const title = useScreenTitle();
  const types = useCertificateTypes();
  const pictures = useCertificatePictures(certificate?.pictures ?? []);
  const { form, submit } = useEntryForm<Values>('certificate', certificate?.id ?? null, begin(certificate));
  const { errors } = form.formState;
  const send = ({ name, number, issuer, ...others }: Values) => {
    if (pictures.hasFailed) return toast.warning(t('certificates.pictureFailed'), { name: 'upload' });
    const given = { name: name.trim(), number: number.trim(), issuer: issuer.trim(), ...others, pictureIds: pictures.ids };
    return submit(() => saveCertificate({ ...given, ...(certificate === null ? {} : { id: certificate.id }) }));
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={certificate === null ? t('certificates.add') : title} back="/certificateList" />}
      onSubmit={send}
      submitLabel={t('save')}
      isSubmitDisabled={pictures.isBusy}
    >
      <Card>
        <ChoiceField
          form={form}
          name="type"
          label={t('certificates.type')}
          options={(types.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          validate={(code) => code !== '' || t('certificates.typeMissing')}
        />
        <TextArea
          label={t('certificates.name')}
          rows={1}
          lengthMax={portfolioLimits.certificateName}
          required
          placeholder={t('certificates.nameHint')}
          error={errors.name?.message}
          {...form.register('name', { validate: (text) => text.trim() !== '' || t('certificates.nameMissing') })}
        />
        <MonthChoice
          form={form}
          name="issuedOn"
          label={t('certificates.date')}
          last={{ month: lastMonth(new Date()), says: t('certificates.dateAhead') }}
          missing={t('certificates.dateMissing')}
        />
        <Field
          label={t('certificates.issuer')}
          placeholder={t('optional')}
          maxLength={portfolioLimits.issuer}
          error={errors.issuer?.message}
          {...form.register('issuer')}
        />
        <Field
          label={t('certificates.numberLabel')}
          placeholder={t('optional')}
          hint={t('certificates.numberHint')}
          maxLength={portfolioLimits.certificateNumber}
          error={errors.number?.message}
          {...form.register('number')}
        />
      </Card>
      <Pictures all={pictures} />
    </FormScreen>
  );
}

/** Adds a certificate, or changes it (career, section 2.4). */
export function CertificateEditScreen() {
  const id = useEditedId();
  const me = useCurrentUser();
  const types = useCertificateTypes();
  const query = useCertificates(id === null ? null : (me?.id ?? null));
  return (
    <EditGate id={id} query={query} item={query.data?.find((certificate) => certificate.id === id)} needs={[types]}>
      {(certificate) => <CertificateForm key={id} certificate={certificate} />}
    </EditGate>
  );
}
