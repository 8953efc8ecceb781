import { type FormEvent, useState } from 'react';
import { WORD_MAX, WORDS_AT_ONCE, WORDS_TEXT_MAX } from '#contract/moderation/moderation.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Segmented } from '#web/kit/segmented.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { addWordsNow } from '../moderation.data.ts';

const grades = ['review', 'refuse'] as const;

/** Words, one a line, and what they do to a text. */
export function AddWordsSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('moderation');
  const [text, setText] = useState('');
  const [grade, setGrade] = useState<(typeof grades)[number]>('review');
  const [isBusy, setIsBusy] = useState(false);
  const words = [...new Set(text.split('\n').map((line) => line.trim()))].filter((word) => word !== '');
  const isTooLong = words.some((word) => word.length > WORD_MAX) || words.length > WORDS_AT_ONCE;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (words.length === 0 || isTooLong || isBusy) return;
    setIsBusy(true);
    const isDone = await addWordsNow(words, grade);
    setIsBusy(false);
    if (isDone) onDone();
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('words.add')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4 px-4 pt-1 pb-5">
        <TextArea
          label={t('words.each')}
          required
          rows={6}
          lengthMax={WORDS_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={isTooLong ? t('words.tooLong', { max: WORD_MAX, count: WORDS_AT_ONCE }) : undefined}
        />
        <Segmented
          label={t('words.grade')}
          items={grades.map((key) => ({ key, label: t(`words.grades.${key}`) }))}
          value={grade}
          onChange={setGrade}
        />
        <p className="text-sm text-muted">{t(`words.notes.${grade}`)}</p>
        <Button wide type="submit" loading={isBusy} disabled={words.length === 0 || isTooLong}>
          {t('words.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
