import { type FormEvent, useState } from 'react';
import { REASON_MAX } from '#contract/moderation/moderation.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';

/** Why somebody else's comment is deleted; its author reads it. Answers the words, which may be none. */
export function ReasonSheet({ open, onDone }: OverlayProps<void, string>) {
  const { t } = useTranslation('comments');
  const [words, setWords] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDone(words.trim());
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('delete.title')}>
      <form noValidate onSubmit={submit} className="px-4 pt-1 pb-5">
        <p className="text-base text-muted">{t('delete.reasonText')}</p>
        <TextArea
          label={t('delete.reason')}
          lengthMax={REASON_MAX}
          rows={2}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <Button wide type="submit" tone="danger" className="mt-4">
          {t('delete.confirm')}
        </Button>
      </form>
    </Sheet>
  );
}
