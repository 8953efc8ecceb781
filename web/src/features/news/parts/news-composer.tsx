import { Controller } from 'react-hook-form';
import { NEWS_NOTE_MAX, NEWS_SUBJECT_MAX, NEWS_TEXT_MAX, NEWS_TITLE_MAX } from '#contract/news/news.limits.ts';
import { fileAt } from '#web/api/file-address.ts';
import { Field } from '#web/kit/field.tsx';
import { FormScreen } from '#web/kit/form-screen.tsx';
import { NavBar } from '#web/kit/nav-bar.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useScreenTitle } from '../../../app/navigation/screen-title.ts';
import { PictureField } from '../../attachments/picture.public.ts';
import { MarkdownEditor } from '../../attachments/writing.public.ts';
import type { NewsForm } from '../news-text.ts';
import { type FormPurpose, useNewsForm } from '../use-news-form.ts';
import { FormRows } from './form-rows.tsx';

/** Where a text of news is written: title, text with its preview, cover, and what it is about. */
export function NewsComposer({ back, ...purpose }: FormPurpose & { readonly back: string }) {
  const { t } = useTranslation('news');
  const title = useScreenTitle();
  const { form, picture, choose, faults, send, canSend, isSaved } = useNewsForm(purpose);
  const { kind, news, fee } = purpose;
  const { errors, isSubmitting } = form.formState;
  const pictureOf = (id: number) => fileAt(id, news?.images.find(({ file }) => file === id)?.url ?? null, { width: 1080 });
  return (
    <FormScreen<NewsForm>
      form={form}
      nav={(submit) => <NavBar tone="card" title={title} back={back} actions={submit} />}
      submitPlace="bar"
      onSubmit={send}
      submitLabel={t(kind === 'edit' ? 'form.sendBack' : 'form.send')}
      isSubmitDisabled={!canSend}
      isSubmitting={isSubmitting}
      serverErrors={faults}
    >
      <div className="px-[0.32rem] pt-1">
        <div className="border-b border-line py-1">
          <Field
            layout="page"
            className="text-lg font-semibold"
            label={t('form.title')}
            placeholder={t('form.titleHint')}
            maxLength={NEWS_TITLE_MAX}
            error={errors.title?.message}
            {...form.register('title')}
          />
        </div>
        <Controller
          control={form.control}
          name="content"
          render={({ field }) => (
            <MarkdownEditor
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              lengthMax={NEWS_TEXT_MAX}
              error={errors.content?.message}
              pictureOf={pictureOf}
            />
          )}
        />
        <div className="w-[3.6rem] max-w-full">
          <PictureField
            label={t('form.cover')}
            size="760x540"
            picture={picture}
            error={faults?.['image']}
            onChoose={(file) => void choose(file)}
          />
        </div>
        <TextArea
          layout="stack"
          label={t('form.subject')}
          placeholder={t('form.subjectHint')}
          rows={2}
          lengthMax={NEWS_SUBJECT_MAX}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        {kind === 'edit' && (
          <TextArea
            layout="stack"
            label={t('form.note')}
            placeholder={t('form.noteHint')}
            rows={2}
            lengthMax={NEWS_NOTE_MAX}
            {...form.register('note')}
          />
        )}
      </div>
      <FormRows form={form} />
      <p role="status" className="px-[0.32rem] pt-3 pb-6 text-xs text-muted">
        {fee > 0 && `${t('form.fee', { n: fee })} `}
        {kind === 'new' && t(isSaved ? 'form.kept' : 'form.willKeep')}
      </p>
    </FormScreen>
  );
}
