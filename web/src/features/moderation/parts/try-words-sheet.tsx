import { type FormEvent, useState } from 'react';
import type { SensitiveWord } from '#contract/moderation/desk.schemas.ts';
import { TRIED_TEXT_MAX } from '#contract/moderation/moderation.limits.ts';
import { Button } from '#web/kit/button.tsx';
import type { OverlayProps } from '#web/kit/overlays.ts';
import { Sheet } from '#web/kit/sheet.tsx';
import { Tag } from '#web/kit/tag.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { useTrial } from '../moderation.data.ts';

type FoundProps = { readonly grade: SensitiveWord['grade'] | null; readonly words: readonly string[] };

function Found({ grade, words }: FoundProps) {
  const { t } = useTranslation('moderation');
  const tone = grade === 'refuse' ? 'danger' : 'gold';
  if (grade === null) return <p className="text-base">{t('words.trial.clean')}</p>;
  return (
    <>
      <p className="text-base font-semibold">{t(`words.grades.${grade}`)}</p>
      <p className="mt-1 text-sm text-muted">{t(`words.notes.${grade}`)}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {words.map((word) => (
          <Tag key={word} tone={tone}>
            {word}
          </Tag>
        ))}
      </p>
    </>
  );
}

/** A text, what the sensitive words would do to it, and which of them are in it. */
export function TryWordsSheet({ open, onDone }: OverlayProps<null, void>) {
  const { t } = useTranslation('moderation');
  const [text, setText] = useState('');
  const [tried, setTried] = useState('');
  const trial = useTrial(tried);
  const wanted = text.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === tried) void trial.refetch();
    else setTried(wanted);
  };
  return (
    <Sheet open={open} onClose={() => onDone()} title={t('words.trial.open')}>
      <form noValidate onSubmit={submit} className="space-y-4 px-4 pt-1 pb-5">
        <TextArea
          label={t('words.trial.text')}
          rows={4}
          lengthMax={TRIED_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={trial.error?.message}
        />
        <div role="status" className="empty:hidden">
          {trial.data !== undefined && wanted === tried && <Found {...trial.data} />}
        </div>
        <Button wide type="submit" loading={trial.isFetching} disabled={wanted === ''}>
          {t('words.trial.submit')}
        </Button>
      </form>
    </Sheet>
  );
}
