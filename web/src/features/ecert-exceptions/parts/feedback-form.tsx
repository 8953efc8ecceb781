import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { uploadExceptionPicture } from '#contract/ecert-exceptions/ecert-exceptions.doors.ts';
import {
  EXCEPTION_MAX,
  EXCEPTION_PICTURES_MAX,
  type ExceptionKind,
  exceptionKinds,
} from '#contract/ecert-exceptions/ecert-exceptions.limits.ts';
import { Card } from '#web/kit/card.tsx';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { UploadAdd, UploadGrid, UploadTile } from '#web/kit/upload-tile.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { pathTo } from '../../../app/routes/path-to.ts';
import { requireSession } from '../../../app/session/require-session.ts';
import { useSession } from '../../../app/session/session.ts';
import { draftOf, dropDraft, useFormDraft } from '../../drafts/form-draft.public.ts';
import { hasToken } from '../../ecert-claims/claim-token.public.ts';
import { type Paper, usePapers } from '../../identity/papers.public.ts';
import { sendException, useFacts } from '../ecert-exceptions.data.ts';
import { AboutCertificate } from './about-certificate.tsx';
import { OwnExceptions } from './own-exceptions.tsx';

type Values = { kind: ExceptionKind; content: string; email: string };
type Pictures = ReturnType<typeof usePapers>;

const blank: Values = { kind: 'name', content: '', email: '' };

function PicturesCard({ papers, add, remove, retry }: Pictures) {
  const { t } = useTranslation('ecert-exceptions');
  const stateOf = ({ fileId, hasFailed, progress }: Paper) =>
    fileId === null && !hasFailed ? { progress, failed: false } : { failed: hasFailed };
  return (
    <Card title={t('form.pictures')}>
      <p className="pb-2.5 text-sm text-muted">{t('form.picturesNote', { max: EXCEPTION_PICTURES_MAX })}</p>
      <div className={papers.length === 0 ? 'max-w-[2.2rem]' : undefined}>
        <UploadGrid>
          {papers.map((paper, at) => (
            <UploadTile
              key={paper.key}
              src={paper.src}
              alt={t('picture', { n: at + 1 })}
              {...stateOf(paper)}
              onRemove={() => remove(paper.key)}
              onRetry={() => retry(paper)}
            />
          ))}
          {papers.length < EXCEPTION_PICTURES_MAX && <UploadAdd multiple onFiles={add} />}
        </UploadGrid>
      </div>
    </Card>
  );
}

function PicturesLater() {
  const { t } = useTranslation('ecert-exceptions');
  return (
    <p className="px-[0.52rem] pt-1 text-xs text-muted">
      {t('form.picturesLater')}{' '}
      <button type="button" className="press touch-area text-qingdai" onClick={() => requireSession()}>
        {t('form.signIn')}
      </button>
    </p>
  );
}

/** What is wrong with one certificate: its kind, words, pictures of who has an account, a mailbox of a guest. */
export function FeedbackForm({ id }: { readonly id: number }) {
  const { t } = useTranslation('ecert-exceptions');
  const title = useScreenTitle();
  const navigate = useNavigate();
  const isGuest = useSession().status !== 'person';
  // Whoever has just shown that it is theirs may leave the mailbox to the reserved one.
  const isProven = hasToken(id);
  const facts = useFacts(id).data;
  const draft = `ecert-exception-${id}`;
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: draftOf(draft, blank) });
  useFormDraft(draft, form);
  const pictures = usePapers(uploadExceptionPicture, EXCEPTION_PICTURES_MAX);
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({});
  const [content, email] = form.watch(['content', 'email']);
  const isOnItsWay = pictures.papers.some(({ fileId, hasFailed }) => fileId === null && !hasFailed);
  const submit = async ({ kind, content: words, email: mailbox }: Values) => {
    const files = pictures.papers.flatMap(({ fileId }) => fileId ?? []);
    const sent = await sendException({
      id,
      kind,
      content: words,
      files,
      ...(isGuest && mailbox.trim() !== '' ? { email: mailbox.trim() } : {}),
    });
    if ('fields' in sent) return setServerErrors(sent.fields);
    dropDraft(draft);
    await navigate(pathTo('/feedbackSuccse', {}, sent), { replace: true });
  };
  return (
    <FormScreen
      form={form}
      nav={<NavBar title={title} back="/home" />}
      onSubmit={submit}
      submitLabel={t('form.send')}
      serverErrors={serverErrors}
      isSubmitDisabled={content.trim() === '' || (isGuest && !isProven && email.trim() === '') || isOnItsWay}
    >
      {facts && <AboutCertificate {...facts} />}
      <Card title={t('form.kind')}>
        <Controller
          control={form.control}
          name="kind"
          render={({ field }) => (
            <Segmented
              label={t('form.kind')}
              value={field.value}
              onChange={field.onChange}
              items={exceptionKinds.map((key) => ({ key, label: t(`kinds.${key}`) }))}
            />
          )}
        />
        <TextArea
          label={t('form.content')}
          placeholder={t('form.contentHint')}
          rows={4}
          lengthMax={EXCEPTION_MAX}
          {...form.register('content')}
        />
        {isGuest && (
          <Field
            label={t('form.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            hint={t(isProven ? 'form.emailReserved' : 'form.emailNote')}
            error={form.formState.errors.email?.message}
            {...form.register('email')}
          />
        )}
      </Card>
      {isGuest ? <PicturesLater /> : <PicturesCard {...pictures} />}
      {!isGuest && <OwnExceptions certificateId={id} />}
    </FormScreen>
  );
}
