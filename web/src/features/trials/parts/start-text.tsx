import FileText from 'lucide-react/icons/file-text';
import { type ChangeEvent, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { lengthOfText } from '#contract/trials/trial-text.ts';
import { SOURCE_TEXT_MAX } from '#contract/trials/trials.limits.ts';
import { isCallError } from '#web/api/call-error.ts';
import { buttonClass } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import type { StartValues } from '../start-form.ts';
import { readTextOf } from '../trials.data.ts';
import { useLengthText } from './trial-row.tsx';

type WithForm = { readonly form: UseFormReturn<StartValues> };

/** A file whose text is to be translated: nothing of it is kept but the text that stands in the form. */
function FromFile({ form }: WithForm) {
  const { t } = useTranslation('trials');
  const [isReading, setIsReading] = useState(false);
  const read = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (file === undefined) return;
    setIsReading(true);
    try {
      const found = await readTextOf(file);
      form.setValue('sourceText', found.text, { shouldDirty: true, shouldTouch: true });
      if (found.personal.length > 0) form.setError('sourceText', { message: t('start.personal', { found: found.personal.join(' · ') }) });
      else if (found.isTooLong) form.setError('sourceText', { message: t('start.tooLong') });
      else form.clearErrors('sourceText');
    } catch (error) {
      form.setError('sourceText', { message: isCallError(error) ? error.message : t('start.unreadable') });
    }
    setIsReading(false);
  };
  return (
    <label
      className={`${buttonClass({ tone: 'soft', size: 'sm' })} relative has-focus-visible:outline-2 has-focus-visible:outline-qingdai`}
    >
      <FileText aria-hidden className="size-[0.28rem]" strokeWidth={1.75} />
      {t(isReading ? 'start.reading' : 'start.file')}
      <input
        type="file"
        accept=".txt,.docx,text/plain,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
        disabled={isReading}
        onChange={(event) => void read(event)}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

/** The text itself, typed or out of a file, with how much it is. */
export function StartText({ form }: WithForm) {
  const { t } = useTranslation('trials');
  const lengthText = useLengthText();
  const { errors } = form.formState;
  const text = form.watch('sourceText');
  return (
    <Card title={t('text.source')} action={<FromFile form={form} />}>
      <TextArea
        label={t('start.text')}
        layout="stack"
        placeholder={t('start.textHint')}
        required
        rows={10}
        className="max-h-[8rem]!"
        lengthMax={SOURCE_TEXT_MAX}
        hint={text.trim() === '' ? t('start.private') : lengthText(lengthOfText(text))}
        error={errors.sourceText?.message}
        {...form.register('sourceText', { validate: (written) => written.trim() !== '' || t('start.textMissing') })}
      />
    </Card>
  );
}
