import { useState } from 'react';
import { type MqmSpan, penaltyPerThousand } from '#contract/trials/mqm.ts';
import { Button } from '#web/kit/button.tsx';
import { Card } from '#web/kit/card.tsx';
import { useTranslation } from '#web/words/use-translation.ts';
import { type Range, wordsOf } from '../marked-text.ts';
import type { MarkedTrial } from '../trial-marking.data.ts';
import { SpanList } from './span-list.tsx';
import { SpanPicker } from './span-picker.tsx';
import { SpanSheet } from './span-sheet.tsx';

/** An error that is being written: a new one, or one of the list. */
type Open = { readonly span: MqmSpan; readonly at: number | null };

const newSpan = (range: Range): MqmSpan => ({ ...range, category: 'accuracy/mistranslation', severity: 'minor', note: '', correction: '' });

type ErrorsProps = { readonly trial: MarkedTrial; readonly errors: readonly MqmSpan[]; readonly onChange: (errors: MqmSpan[]) => void };

/** Where errors are marked: the text to choose from, the points, and the list of those there are. */
export function SpanErrors({ trial, errors, onChange }: ErrorsProps) {
  const { t } = useTranslation('trial-marking');
  const [open, setOpen] = useState<Open | null>(null);
  const text = trial.translatedText ?? '';
  const save = (span: MqmSpan) => {
    onChange(open?.at === null || open === null ? [...errors, span] : errors.map((one, at) => (at === open.at ? span : one)));
    setOpen(null);
  };
  const remove = (gone: number) => {
    onChange(errors.filter((_, at) => at !== gone));
    setOpen(null);
  };
  return (
    <>
      <Card title={t('translation')} action={t('penalty', { n: penaltyPerThousand(errors, trial.sourceText) })}>
        <SpanPicker
          text={text}
          lang={trial.targetLanguage}
          spans={errors}
          onPick={(range) => setOpen({ span: newSpan(range), at: null })}
        />
      </Card>
      {errors.length > 0 && (
        <Card title={t('list.title', { count: errors.length })}>
          <SpanList
            text={text}
            spans={errors}
            foot={(span, at) => (
              <Button size="md" tone="text" className="-ms-2" onClick={() => setOpen({ span, at })}>
                {t('span.edit')}
              </Button>
            )}
          />
        </Card>
      )}
      {open !== null && (
        <SpanSheet
          span={open.span}
          words={wordsOf(text, open.span)}
          onSave={save}
          {...(open.at === null ? {} : { onRemove: () => remove(open.at ?? -1) })}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
